import { expect, it } from 'vitest';
import { groupTyped } from './cell-input.ts';

it.each<[string, number, string, number]>([
  ['1290', 4, '1\u00a0290', 5],
  ['1\u00a02905', 6, '12\u00a0905', 6],
  ['9\u00a0123', 1, '9\u00a0123', 1],
  ['12,5', 4, '12,5', 4],
  ['', 0, '', 0],
])('%j with the caret at %i becomes %j, %i', (text, caret, grouped, at) => {
  expect(groupTyped(text, caret)).toEqual({ text: grouped, caret: at });
});
