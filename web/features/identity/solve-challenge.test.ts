import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Start } from './sha256-start.ts';
import { solveChallenge } from './solve-challenge.ts';

test('hashes as SHA-256 does, whatever the length', () => {
  for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 300]) {
    const text = 'Amper 7 '.repeat(40).slice(0, length);
    expect(sha256Start(text) >>> 0, `${length}`).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
  }
});

test('the proof of a challenge begins with as many zero bits as it names', async () => {
  const proof = await solveChallenge('1790000000.10.seal');
  expect(proof).toMatch(/^1790000000\.10\.seal:\d+$/);
  expect(Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0))).toBeGreaterThanOrEqual(10);
});
