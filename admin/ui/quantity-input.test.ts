import { expect, test } from 'vitest';
import { shownQuantity, typedQuantity } from './quantity-input.tsx';

const LINE = { min: 1, max: 999 } as const;

test.each([
  ['', null],
  ['0', null],
  ['-2', null],
  ['2.5', null],
  ['1e', null],
  ['3', 3],
  ['07', 7],
  ['5000', 999],
])('%j is %s pieces', (typed, quantity) => {
  expect(typedQuantity(typed, LINE)).toBe(quantity);
});

test('what is being typed is shown, unless the number was set elsewhere since', () => {
  expect(shownQuantity(null, 2, LINE)).toBe('2');
  expect(shownQuantity('', 2, LINE)).toBe('');
  expect(shownQuantity('2', 2, LINE)).toBe('2');
  expect(shownQuantity('2', 3, LINE)).toBe('3');
});

test('where none is a number too, the emptied field is still none', () => {
  expect(typedQuantity('0', { min: 0, max: 9 })).toBe(0);
  expect(typedQuantity('', { min: 0, max: 9 })).toBe(null);
});
