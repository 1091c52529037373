// Is there a network, as far as the page can tell, and is this browser ready to do without?

class Network {
  isGone = $state(false);
  isReadyWithout = $state(false);
}

export const network = new Network();
