import { expect, test } from 'vitest';
import { unusedBytes } from './unused-bytes.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test.each([
  ['a script that ran whole', [{ ranges: [range(0, 100, 1)] }], 0],
  ['a function in it that nobody called', [{ ranges: [range(0, 100, 1)] }, { ranges: [range(10, 40, 0)] }], 30],
  [
    'a branch of a function that was called',
    [{ ranges: [range(0, 100, 1)] }, { ranges: [range(10, 40, 3), range(20, 25, 0)] }],
    5,
  ],
  [
    'a function that ran within one told after it',
    [{ ranges: [range(30, 35, 2)] }, { ranges: [range(20, 60, 0)] }, { ranges: [range(0, 100, 1)] }],
    35,
  ],
])('%s', (_, functions, expected) => {
  expect(unusedBytes(functions, 100)).toBe(expected);
});
