import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { nearnessTo } from './near-words.ts';

const LETTERS = 'abcdeS';

test('agrees with the edit distance for thousands of words', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const word = () => Array.from({ length: 3 + next(9) }, () => LETTERS.charAt(next(LETTERS.length))).join('');
  for (let round = 0; round < 5000; round++) {
    const [one, other] = [word(), word()];
    for (const limit of [1, 2, 3]) {
      expect([one, other, nearnessTo(one, limit)(other)]).toEqual([
        one,
        other,
        editDistance(one, other, limit) <= limit,
      ]);
    }
  }
});
