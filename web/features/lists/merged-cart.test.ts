import { expect, test } from 'vitest';
import { mergedInto } from './merged-cart.ts';

const line = (id: number, quantity = 1) => ({ id, quantity });

test('what the account adds are the products and the pieces that the guest did not have', () => {
  expect(mergedInto([line(1), line(2, 3)], [line(7, 2), line(1, 4), line(2, 3)])).toEqual({
    added: [line(7, 2)],
    raised: [line(1)],
  });
});

test('nothing is said when the account adds nothing, also when a product of the guest is sold out', () => {
  expect(mergedInto([line(1), line(2)], [line(1)])).toBeNull();
});
