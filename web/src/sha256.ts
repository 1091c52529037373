// SHA-256 of a text, in hexadecimal. Browsers have their own, but not on a page that came without encryption, as within
// a home; there people want to check their deals too.

const PRIMES = firstPrimes(64);
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, bytes.length * 8);
  let hash = START;
  for (let at = 0; at < padded.length; at += 64) hash = block(words, at, hash);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function block(words: DataView, at: number, hash: number[]): number[] {
  const w: number[] = [];
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    const next = i < 16 ? words.getInt32(at + 4 * i) : ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
    w.push(next);
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + next) | 0;
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (hash[i] ?? 0)) | 0);
}
