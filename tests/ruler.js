// A ruler in the page: what of a table does not fit, in one look. Every finding is a sentence.

window.ruler = (() => {
  const CARD = 28; // pixels, the least width of a card
  const TARGET = 40; // of what a finger is to hit
  const LETTERS = 12; // of anything to be read
  const SLACK = 1.5;

  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sky, .out-of-sight');
  const round = (number) => Math.round(number * 10) / 10;

  function told(element) {
    const zone = element.closest('[data-zone]')?.dataset.zone ?? '';
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30);
    return `${element.tagName.toLowerCase()}.${[...element.classList].filter((name) => !name.startsWith('s-') && !name.startsWith('svelte')).join('.')} ${zone} “${text}”`;
  }

  /** Where an element lies when nothing lifts or tilts it. */
  function lying(element) {
    let [left, top] = [0, 0];
    for (let one = element; one; one = one.offsetParent) {
      left += one.offsetLeft - (one === element ? 0 : one.scrollLeft);
      top += one.offsetTop - (one === element ? 0 : one.scrollTop);
    }
    return new DOMRect(left, top, element.offsetWidth, element.offsetHeight);
  }

  /** What is seen of something told or of a button, where much scrolls in little room. */
  function inSight(element) {
    const box = lying(element);
    const rooms = [element.closest('.actions') ?? element, element.closest('.prompt') ?? element].map(lying);
    const [top, bottom] = [Math.max(box.top, ...rooms.map((room) => room.top)), Math.min(box.bottom, ...rooms.map((room) => room.bottom))];
    return bottom > top ? new DOMRect(box.left, top, box.width, bottom - top) : new DOMRect();
  }

  function overlaps(a, b, slack = 2) {
    return a.left < b.right - slack && b.left < a.right - slack && a.top < b.bottom - slack && b.top < a.bottom - slack;
  }

  /** The cards, slots and squares of a zone, as one box. */
  function inkOf(zone) {
    const boxes = all('.card:not(.gap), .slot, .stack, .square', zone).map(lying);
    if (!boxes.length) return lying(zone);
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    return new DOMRect(left, top, right - left, bottom - top);
  }

  const zones = () => all('main.table [data-zone]:not(.walker)').filter(seen);

  function overlapping() {
    const things = [
      ...zones().map((zone) => ({ name: zone.dataset.zone, box: inkOf(zone) })),
      ...all('main.table .label').filter(seen).map((label) => ({ name: `the name ${label.textContent.trim()}`, box: lying(label) })),
      ...all('main.table .seat > header, main.table .facts').filter(seen).map((one) => ({ name: told(one), box: lying(one) })),
      ...all('.plate, .prompt .status, .prompt .sentence, main.table .actions > *').filter(seen).map((one) => ({ name: told(one), box: inSight(one), isTold: true })),
    ];
    const found = [];
    const isOver = document.querySelector('.said.over') !== null; // what is told needs more room, and lies over the table
    things.forEach((one, k) => {
      for (const other of things.slice(k + 1)) if (overlaps(one.box, other.box) && !(isOver && other.isTold && !one.isTold)) found.push(`${one.name} lies over ${other.name}`);
    });
    return found;
  }

  function outside() {
    const found = [];
    for (const element of all('main.table .card, main.table .slot, main.table .stack, main.table .label, main.table .square, main.table button, .prompt p, .prompt .why, main.table .seat, header, header *')) {
      if (!seen(element)) continue;
      const box = element.closest('.touched') ? lying(element) : element.getBoundingClientRect(); // what is held is lifted
      const scrolls = ['.actions', '.why', '.prompt'].map((room) => element.parentElement?.closest(room));
      if (scrolls.some((one) => one && one.scrollHeight > one.clientHeight + 1)) continue;
      const room = element.closest('.middle') ? element.closest('main.table').getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight);
      const by = Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
      if (by > SLACK) found.push(`${told(element)} is ${round(by)} px outside`);
    }
    return found;
  }

  function tooSmall() {
    const found = [];
    for (const card of all('main.table .card:not(.gap, .pawn), main.table .slot, main.table .stack')) {
      if (seen(card) && card.offsetWidth < CARD - 0.5) found.push(`${told(card)}: a card of ${round(card.offsetWidth)} px`);
    }
    for (const button of all('main.table button, .playing header a, .playing header button')) {
      if (!seen(button) || button.matches('.card, .zone.place, .clause')) continue;
      const box = hitBox(button);
      if (Math.min(box.width, box.height) < TARGET - 0.5) found.push(`${told(button)}: ${round(box.width)} × ${round(box.height)} px to touch`);
    }
    return found;
  }

  /** What of an element can be touched: its box and what its ::before adds around it. */
  function hitBox(element) {
    const box = lying(element);
    const before = getComputedStyle(element, '::before');
    if (before.content === 'none' || before.position !== 'absolute') return box;
    return new DOMRect(box.left, box.top, Math.max(box.width, parseFloat(before.width)), Math.max(box.height, parseFloat(before.height)));
  }

  function unreadable() {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('.playing'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || element.closest('svg') || !seen(element)) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < LETTERS) found.push(`${told(element)} in letters of ${round(size)} px`);
      if (element.matches('[title]')) continue; // cut off, but told to whoever touches it
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth && getComputedStyle(element).overflowX !== 'visible') found.push(`${told(element)} is cut off`);
      else if (element.scrollHeight > element.clientHeight + 3 && element.clientHeight && getComputedStyle(element).overflowY === 'hidden') found.push(`${told(element)} is cut off below`);
    }
    for (const figure of all('main.table .square .figure')) {
      const square = figure.closest('.square');
      if (figure.offsetHeight > square.offsetHeight || figure.offsetWidth > square.offsetWidth) found.push(`${told(figure)} is larger than its square`);
    }
    return found;
  }

  /** What is told lies over the table only where it needs more room than there is. */
  function needlesslyOver() {
    const [over, told] = [document.querySelector('.said.over'), document.querySelector('.said.over .prompt')];
    return over && told.offsetHeight <= over.parentElement.clientHeight + 1 ? ['What is told lies over the table without need'] : [];
  }

  /** Figures under something else, or nowhere. */
  function hidden() {
    const found = [];
    for (const figure of all('main.table .middle :is(.figure, .walker)').filter(seen)) {
      const box = figure.getBoundingClientRect();
      figure.style.pointerEvents = 'auto';
      const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      figure.style.pointerEvents = '';
      if (!above?.closest('.figure, .walker, .said.over')) found.push(`${told(figure)} lies under ${above && told(above)}`);
    }
    return found;
  }

  function findings() {
    return [...outside(), ...overlapping(), ...tooSmall(), ...unreadable(), ...hidden(), ...needlesslyOver()];
  }

  /** Where everything lies, to be compared with later: for each zone what lies there, and where. */
  function snapshot() {
    return Object.fromEntries(
      zones().map((zone) => {
        const cards = all('.card:not(.gap), .slot, .square, .stack', zone);
        const what = cards.map((card) => card.dataset.card ?? '').join(' ') + `|${zone.querySelector('.count')?.textContent.trim() ?? ''}`;
        const isParted = zone.querySelector('.gap:not(.slit)') !== null; // cards make room for the one that is held
        return [zone.dataset.zone, { what, isParted, shade: zone.querySelector('.square.dark') ? 'dark' : 'light', at: cards.map((card) => { const { x, y, width } = lying(card); return [x, y, width]; }) }];
      }),
    );
  }

  /** What lies elsewhere than before, though nothing has happened to its zone. */
  function jumps(before, now = snapshot()) {
    const found = [];
    if (Object.keys(before).sort().join() !== Object.keys(now).sort().join()) return found; // another table, laid anew
    for (const [id, { what, shade, isParted, at }] of Object.entries(before)) {
      const later = now[id];
      if (later.shade !== shade) found.push(`${id} was ${shade}`);
      if (later.what !== what || later.isParted || isParted) continue;
      const by = Math.max(0, ...at.flatMap((spot, k) => spot.map((value, n) => Math.abs(value - later.at[k][n]))));
      if (by > 1) found.push(`${id} has moved by ${round(by)} px`);
    }
    return found;
  }

  return { findings, snapshot, jumps };
})();
