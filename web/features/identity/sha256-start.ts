/**
 * The first 32 bits of SHA-256 (FIPS 180-4) of an ASCII text. The browser's own is asynchronous, which for many short texts
 * costs more than the hash, and is missing without https.
 */
export function sha256Start(text: string): number {
  const padded = padding(text);
  const state = Uint32Array.from(START);
  for (let block = 0; block < padded.length; block += 16) compress(state, padded.subarray(block, block + 16));
  return state[0] ?? 0;
}

const CONSTANTS = rootFractions(64, 3);
const START = rootFractions(8, 2);
const schedule = new Uint32Array(64);

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function rootFractions(count: number, root: number): Uint32Array {
  const fractions: number[] = [];
  for (let candidate = 2; fractions.length < count; candidate++) {
    if (isPrime(candidate)) fractions.push((candidate ** (1 / root) % 1) * 2 ** 32);
  }
  return Uint32Array.from(fractions);
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false;
  return true;
}

/** The text, a one bit, zeros, and the length in bits, as words. */
function padding(text: string): Uint32Array {
  const words = new Uint32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let at = 0; at <= text.length; at++) {
    const byte = at === text.length ? 0x80 : text.charCodeAt(at);
    words[at >> 2] = wordAt(words, at >> 2) | (byte << (24 - (at % 4) * 8));
  }
  words[words.length - 1] = text.length * 8;
  return words;
}

function compress(state: Uint32Array, block: Uint32Array): void {
  schedule.set(block);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [wordAt(schedule, at - 15), wordAt(schedule, at - 2)];
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[at] = wordAt(schedule, at - 16) + first + wordAt(schedule, at - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + choice + wordAt(CONSTANTS, at) + wordAt(schedule, at)) | 0;
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = wordAt(state, at) + value;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function wordAt(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}
