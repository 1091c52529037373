// A guest at the page: sees what is offered, touches it as a finger would, and notices what is untidy. It lives inside
// the page, so that a touch costs no way to the test and back.

window.guest = (() => {
  const OFFERED = 'main.table button.card[tabindex="0"], main.table button.zone[tabindex="0"]:not(.looks), main.table .actions button.act';
  const REACHED_BY_TAB = 'a[href], button, input, select, summary, [tabindex="0"]';
  const NEVER_LOOKED_AT = '.sky, svg, .out-of-sight, option';
  const SPOTS = [[.5, .5], [.12, .5], [.12, .15], [.88, .5], [.5, .12], [.5, .88], [.06, .9], [.04, .04]];
  const KEY = /\b(?:page|move|log|prompt|zone|fact|refusal|card|step|say|option|level|phase|error)-[a-z]|\{\s*\$|undefined|NaN/;
  const PATIENCE = 20_000; // milliseconds

  // A guest is in a hurry: where the table holds its breath, they are through at once.
  new MutationObserver(() => window.guest?.isPatient || document.querySelector('button.through')?.click())
    .observe(document, { subtree: true, childList: true });

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const offered = () => all(OFFERED);
  const isOver = () => document.querySelector('section.end') !== null;
  const told = (element) => `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 60)}”`;

  /** Numbers below `sides`, the same for the same seed. */
  function dice(seed) {
    let state = seed;
    return (sides) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  }

  /** Wait until something is so, looking whenever the page changes. */
  function until(found, what) {
    return new Promise((resolve, reject) => {
      const look = () => found() && (stop(), resolve(found()));
      const seen = new MutationObserver(look);
      const giveUp = () => (stop(), reject(new Error(`${what} – not within ${PATIENCE} ms. The page says: ${document.body.innerText.slice(0, 600)}`)));
      const late = setTimeout(giveUp, PATIENCE);
      const stop = () => (seen.disconnect(), clearTimeout(late));
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  }

  /** Let the page do what it has put off. */
  function breathe() {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }

  /** Let the page come to rest: what moves without motion still takes a frame to do so. */
  async function rest() {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }

  /** Touch an element where a finger reaches it, as soon as it rests. */
  async function tap(element) {
    for (let look = 0; look < 6 && element.isConnected; look++) {
      if (touch(element)) return;
      element.scrollIntoView({ block: 'nearest' });
      await rest();
    }
    if (element.isConnected) throw new Error(`No finger reaches ${told(element)}: something lies over it.`);
  }

  /** Touch an element and not a neighbour that lies over it; false where that is not possible. */
  function touch(element) {
    const box = element.getBoundingClientRect();
    for (const [across, down] of SPOTS) {
      const at = { clientX: box.x + box.width * across, clientY: box.y + box.height * down };
      const hit = document.elementFromPoint(at.clientX, at.clientY);
      if (!hit || !element.contains(hit)) continue;
      const how = { ...at, bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true, view: window };
      hit.dispatchEvent(new PointerEvent('pointerdown', how));
      hit.dispatchEvent(new PointerEvent('pointerup', how));
      hit.dispatchEvent(new PointerEvent('click', how));
      return true;
    }
    return false;
  }

  const begun = {}; // the view at which this guest began to play, by the table

  const doubts = []; // that arose at any view since this guest began to play

  // Somebody new reads the screen whenever it shows another view, whoever has moved.
  new MutationObserver(([{ target }]) => doubts.push(...unanswered(target)))
    .observe(document, { subtree: true, attributes: true, attributeFilter: ['data-n'] });

  /** The questions of somebody new that the screen leaves open. */
  function unanswered(table) {
    const texts = (selector) => all(selector, table).filter((one) => one.checkVisibility()).map((one) => one.textContent.trim());
    const n = Number(table.dataset.n);
    begun[location.pathname] ??= n;
    const open = [];
    const status = texts('.status').join(' ');
    if (!status) open.push('Nobody can tell whose turn it is.');
    const isMine = table.querySelector('.mine.acts, .status.mine') !== null;
    if (table.querySelector('.status.mine') && !texts('.sentence, .why').join('')) open.push('Nobody can tell what to do.');
    const missing = isMine || isOver() ? [] : texts('.seat.acts .name').filter((name) => !status.includes(name));
    if (missing.length) open.push(`It is the turn of ${missing}, and the screen says “${status}”.`);
    if (n > begun[location.pathname] && !texts('.latest').join('')) open.push('Nobody can tell what happened last.');
    const others = all('.seat[data-seat]', table).length;
    if (others && texts('[data-points]').length <= others) open.push('Nobody can tell how they stand.');
    return open.map((doubt) => `View ${n}: ${doubt}`);
  }

  /** Touch whatever is offered until the game is over or so many touches are made; what looked wrong on the way. */
  async function play(touches, seed) {
    const luck = dice(seed);
    const wrong = [];
    for (let made = 0; made < touches && !wrong.length; made++) {
      await until(() => isOver() || offered().length, 'Something to touch, or the end of the game');
      if (isOver()) break;
      wrong.push(...unanswered(document.querySelector('main.table')));
      const choices = offered();
      await tap(choices[luck(choices.length)]);
      await breathe();
      if (made % 10 === 5) {
        wrong.push(...(await lasting()));
      }
    }
    return [...wrong, ...doubts.splice(0)];
  }

  // ------------------------------------------------------------------ the keyboard: the keys themselves are pressed from outside

  let goal = null;

  /** Choose something on offer to walk to, from the nearest (0) to the farthest (1); false when the game is over. */
  async function choose(distance) {
    await until(() => isOver() || offered().length, 'Something to touch, or the end of the game');
    if (isOver()) return false;
    const stops = tabStops();
    const here = stops.indexOf(document.activeElement);
    const away = new Map(stops.map((stop, k) => [stop, Math.abs(k - here)]));
    const near = offered().toSorted((one, other) => away.get(one) - away.get(other));
    goal = near[Math.floor(distance * near.length)];
    return true;
  }

  /** Where Tab stops, one after the other; of a group of choices at the chosen one. */
  function tabStops() {
    const room = document.querySelector('dialog[open]') ?? document;
    const isStop = (one) => one.tabIndex >= 0 && !one.disabled && (one.type !== 'radio' || one.checked);
    return all(REACHED_BY_TAB, room).filter((one) => isStop(one) && one.checkVisibility());
  }

  function tabsTo(element) {
    const stops = tabStops();
    return stops.indexOf(element) - stops.indexOf(document.activeElement);
  }

  /** How often Tab has to be pressed to come there, less than nothing with Shift; null if it is no longer there. */
  function tabsLeft() {
    if (!goal?.isConnected || goal.tabIndex < 0) return null;
    return document.activeElement === document.body ? 1 : tabsTo(goal);
  }

  const lost = () => `Tab does not lead to ${told(goal)} but to ${told(document.activeElement)}, ${tabsTo(goal)} away.`;

  // ------------------------------------------------------------------ what has a name

  /** The visible thing that is called so, or that a selector finds, once it is there. */
  function find(name, selector) {
    const isCalled = (element) => !name || element.textContent.trim() === name || element.getAttribute('aria-label') === name;
    return until(() => all(selector).findLast((one) => isCalled(one) && one.checkVisibility()), `“${name || selector}”`);
  }

  async function tapOn(name, selector) {
    await tap(await find(name, selector));
    await breathe();
  }

  async function walkTo(name, selector) {
    goal = await find(name, selector);
  }

  // ------------------------------------------------------------------ what is untidy

  /** Everything that a person would complain about: what is cut off, what sticks out, what is not in their language. */
  function complaints() {
    const isTable = document.querySelector('main.table') !== null;
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    const found = [];
    for (const element of all('body *')) {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height || element.closest(NEVER_LOOKED_AT)) continue;
      const [scroller, home] = [scrollerOf(element), homeOf(element)];
      const room = scroller ? scroller.getBoundingClientRect() : screen;
      if (sticksOut(box, room, isTable && !scroller)) found.push(`${told(element)} is outside of the screen`);
      if (home && sticksOut(box, home.getBoundingClientRect(), true)) found.push(`${told(element)} is outside of ${told(home)}`);
      if (isTextCut(element)) found.push(`${told(element)} is too narrow for its text`);
    }
    const spoken = all('[aria-label], [title]').flatMap((one) => [one.getAttribute('aria-label') ?? '', one.title]);
    const keys = [document.body.innerText, ...spoken].flatMap((text) => KEY.exec(text)?.[0] ?? []);
    return [...found, ...keys.map((key) => `“${key}” is not a word`)];
  }

  /** What is untidy and stays so: nobody complains about something that is in its place a moment later. */
  async function lasting() {
    let found = ['not looked at yet'];
    for (let look = 0; look < 10 && found.length; look++) {
      await rest();
      found = complaints();
    }
    return found;
  }

  function sticksOut(box, room, alsoAboveAndBelow, slack = 1.5) {
    if (box.left < room.left - slack || box.right > room.right + slack) return true;
    return alsoAboveAndBelow && (box.top < room.top - slack || box.bottom > room.bottom + slack);
  }

  function scrollerOf(element) {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
    }
    return null;
  }

  /** Cards stay on the table, zones in their part of it. */
  function homeOf(element) {
    if (element.matches('.card')) return element.closest('main.table');
    return element.matches('.zone') ? element.closest('.seat, .mine, main.table') : null;
  }

  function isTextCut(element) {
    if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) return false;
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isToBeHad = element.closest('[title]') !== null; // all of it, by pointing at it
    return isText && !isToBeHad && getComputedStyle(element).textOverflow !== 'ellipsis';
  }

  return { isOver, doubts, offered, rest, until, tap, play, choose, tabsLeft, lost, tapOn, walkTo, complaints, lasting };
})();
