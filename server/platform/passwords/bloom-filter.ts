import { createHash } from 'node:crypto';

/**
 * A set that knows its members by bits: it never misses a member, and takes one stranger in about 10,000 for a member.
 * <https://doi.org/10.1145/362686.362692>, with the two hashes of Kirsch and Mitzenmacher.
 */
const BITS_PER_MEMBER = 20;
const HASHES = 13;

export function createBloomFilter(members: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((members.length * BITS_PER_MEMBER) / 8));
  for (const member of members) {
    for (const bit of bitsOf(member, filter.length * 8)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

export function hasMember(filter: Uint8Array, text: string): boolean {
  return bitsOf(text, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

function bitsOf(text: string, size: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  // Below 2^53: numbers of 48 bits, thirteen times.
  return Array.from({ length: HASHES }, (_, index) => (first + index * second) % size);
}
