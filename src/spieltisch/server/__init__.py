"""Tables on the network: people and bots play any game of the catalogue with each other."""
