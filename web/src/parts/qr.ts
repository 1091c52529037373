// A QR code for a link: bytes, lowest error correction, versions 1 to 6. Enough for 134 letters; longer links get none.

interface Version {
  data: number; // codewords
  correction: number; // codewords a block
  blocks: number;
}

const VERSIONS: Version[] = [
  { data: 19, correction: 7, blocks: 1 },
  { data: 34, correction: 10, blocks: 1 },
  { data: 55, correction: 15, blocks: 1 },
  { data: 80, correction: 20, blocks: 1 },
  { data: 108, correction: 26, blocks: 1 },
  { data: 136, correction: 18, blocks: 2 },
];

/** The modules, row by row; null for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const number = VERSIONS.findIndex((version) => bytes.length <= version.data - 2) + 1;
  const version = VERSIONS[number - 1];
  if (!version) return null;
  const drawing = new Drawing(number);
  drawing.write(codewords(bytes, version));
  return drawing.best();
}

function codewords(bytes: Uint8Array, version: Version): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let k = length - 1; k >= 0; k--) bits.push((value >> k) & 1);
  };
  push(4, 4);
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, version.data * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let k = 0; k < bits.length; k += 8) data.push(parseInt(bits.slice(k, k + 8).join(""), 2));
  for (let pad = 0xec; data.length < version.data; pad ^= 0xec ^ 0x11) data.push(pad);
  const size = version.data / version.blocks;
  const blocks = Array.from({ length: version.blocks }, (_, k) => data.slice(k * size, (k + 1) * size));
  const corrections = blocks.map((block) => correction(block, version.correction));
  return [...interleaved(blocks), ...interleaved(corrections)];
}

function interleaved(blocks: number[][]): number[] {
  return (blocks[0] ?? []).flatMap((_, k) => blocks.map((block) => block[k] as number));
}

function times(a: number, b: number): number {
  let product = 0;
  for (let k = 7; k >= 0; k--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> k) & 1) * a;
  }
  return product;
}

/** Reed–Solomon: the remainder of the data by the generator polynomial. */
function correction(data: number[], degree: number): number[] {
  const generator = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      generator[j] = times(generator[j] as number, root);
      if (j + 1 < degree) generator[j] = (generator[j] as number) ^ (generator[j + 1] as number);
    }
    root = times(root, 2);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    generator.forEach((coefficient, k) => (rest[k] = (rest[k] as number) ^ times(coefficient, factor)));
  }
  return rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Drawing {
  size: number;
  modules: boolean[][];
  fixed: boolean[][];

  constructor(version: number) {
    this.size = version * 4 + 17;
    this.modules = this.blank();
    this.fixed = this.blank();
    for (let k = 0; k < this.size; k++) {
      this.set(6, k, k % 2 === 0);
      this.set(k, 6, k % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.rings(x, y, 4);
    if (version > 1) this.rings(this.size - 7, this.size - 7, 2);
    this.format(0);
  }

  private blank(): boolean[][] {
    return Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
  }

  private set(x: number, y: number, isDark: boolean): void {
    (this.modules[y] as boolean[])[x] = isDark;
    (this.fixed[y] as boolean[])[x] = true;
  }

  private rings(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        const [px, py] = [x + dx, y + dy];
        if (px >= 0 && px < this.size && py >= 0 && py < this.size)
          this.set(px, py, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  /** Error correction and mask, written twice. */
  private format(mask: number): void {
    const data = (1 << 3) | mask;
    let rest = data;
    for (let k = 0; k < 10; k++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (k: number) => ((bits >> k) & 1) === 1;
    for (let k = 0; k <= 5; k++) this.set(8, k, bit(k));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let k = 9; k < 15; k++) this.set(14 - k, 8, bit(k));
    for (let k = 0; k < 8; k++) this.set(this.size - 1 - k, 8, bit(k));
    for (let k = 8; k < 15; k++) this.set(8, this.size - 15 + k, bit(k));
    this.set(8, this.size - 8, true);
  }

  write(data: number[]): void {
    let k = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]?.[x] || k >= data.length * 8) continue;
          (this.modules[y] as boolean[])[x] = (((data[k >> 3] as number) >> (7 - (k & 7))) & 1) === 1;
          k++;
        }
      }
    }
  }

  /** The drawing under the mask that leaves the fewest large areas of one shade. */
  best(): boolean[][] {
    const plain = this.modules.map((row) => [...row]);
    let chosen: boolean[][] = [];
    let least = Infinity;
    MASKS.forEach((mask, number) => {
      this.modules = plain.map((row, y) =>
        row.map((isDark, x) => (this.fixed[y]?.[x] ? isDark : isDark !== mask(x, y))),
      );
      this.format(number);
      const penalty = penaltyOf(this.modules);
      if (penalty < least) [chosen, least] = [this.modules.map((row) => [...row]), penalty];
    });
    return chosen;
  }
}

function penaltyOf(modules: boolean[][]): number {
  let penalty = 0;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] as boolean))];
  for (const line of lines) {
    let run = 0;
    line.forEach((isDark, k) => {
      run = isDark === line[k - 1] ? run + 1 : 1;
      if (run === 5) penalty += 3;
      else if (run > 5) penalty += 1;
    });
  }
  const dark = modules.flat().filter(Boolean).length / modules.flat().length;
  return penalty + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}
