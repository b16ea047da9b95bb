import { expect, test } from 'vitest';
import { shownQuantity, typedQuantity } from './quantity-input.tsx';

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
  expect(typedQuantity(typed, 999)).toBe(quantity);
});

test('what is being typed is shown, unless the number was set elsewhere since', () => {
  expect(shownQuantity(null, 2, 999)).toBe('2');
  expect(shownQuantity('', 2, 999)).toBe('');
  expect(shownQuantity('2', 2, 999)).toBe('2');
  expect(shownQuantity('2', 3, 999)).toBe('3');
});
