// Visitors of boardgame.io's server: real socket.io clients, four at each match: two who play and two who watch.
// Reads one task a line (join N, saturate, pace) and answers with the seconds it took and the milliseconds of each move,
// from when it was sent until its player heard of it.
const { io } = require("socket.io-client");
const readline = require("readline");

const url = process.argv[2];
const GUESTS = ["0", "1", null, null];
const MOVES = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // a draw: the longest game there is
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
let matches = 0;

class Table {
  constructor() {
    this.sockets = GUESTS.map(() => io(url + "/tic-tac-toe", { transports: ["websocket"], forceNew: true }));
    this.sockets.forEach((socket, guest) => {
      socket.on("disconnect", () => process.exit(1)); // the server is gone; whoever started us sees that
      socket.on("sync", (match) => match === this.match && this.arrived());
      socket.on("update", (match, state) => match === this.match && this.heard(guest, state));
    });
  }

  connected() {
    return Promise.all(this.sockets.map((socket) => new Promise((done) => socket.once("connect", done))));
  }

  async join() {
    this.match = `match-${++matches}`;
    this.played = 0;
    await this.sync(0); // the first to come makes the match
    for (let guest = 1; guest < GUESTS.length; guest++) await this.sync(guest);
  }

  sync(guest) {
    return new Promise((done) => {
      this.arrived = done;
      this.sockets[guest].emit("sync", this.match, GUESTS[guest], undefined, 2);
    });
  }

  // Milliseconds from a move to its player's update.
  move() {
    const player = this.played % 2;
    const payload = { type: "clickCell", args: [MOVES[this.played]], playerID: GUESTS[player] };
    const began = performance.now();
    this.sockets[player].emit("update", { type: "MAKE_MOVE", payload }, this.played, this.match, GUESTS[player]);
    return new Promise((done) => (this.waits = { player, done: () => done(performance.now() - began) }));
  }

  heard(guest, state) {
    if (this.waits && guest === this.waits.player && state._stateID > this.played) {
      const { done } = this.waits;
      this.waits = null;
      this.played++;
      done();
    }
  }

  get over() {
    return this.played === MOVES.length;
  }
}

// Every table has a new match and everybody has come to it.
async function join(tables, count) {
  while (tables.length < count) {
    tables.push(new Table());
    await tables.at(-1).connected();
  }
  await Promise.all(tables.map((table) => table.join()));
  return [];
}

// Nine moves at each table, each as soon as the one before is answered.
function saturate(tables) {
  return Promise.all(tables.map(async (table) => {
    const ms = [];
    while (!table.over) ms.push(await table.move());
    return ms;
  }));
}

// One move a second at each table, for nine seconds, the tables one after the other.
function pace(tables) {
  const began = performance.now();
  return Promise.all(tables.map(async (table, place) => {
    const ms = [];
    while (!table.over) {
      await wait(began + (table.played + place / tables.length) * 1000 - performance.now());
      ms.push(await table.move());
    }
    return ms;
  }));
}

async function main() {
  const tables = [];
  const tasks = { join, saturate, pace };
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [task, count] = line.split(" ");
    const began = performance.now();
    const ms = (await tasks[task](tables, Number(count))).flat();
    console.log(JSON.stringify({ seconds: (performance.now() - began) / 1000, ms }));
  }
  process.exit(0);
}

main();
