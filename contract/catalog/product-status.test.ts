import { expect, test } from 'vitest';
import { availabilityLabel, effectiveStatus, isBuyable } from './product-status.ts';

/**
 * Statuses of the specification, 4.1: 0 not in stock, 1 in stock, 2 short wait, 3 pre-order, 4 undefined, any other on
 * order.
 */
test.each([
  [null, 0, 0],
  [null, 1, 1],
  [null, 40, 1],
  [3, 0, 3],
  [4, 40, 4],
  [0, 40, 0],
])('chosen by an operator %s, with %i in stock: %i', (override, stock, status) => {
  expect(effectiveStatus(override, stock)).toBe(status);
});

test.each([
  [0, false],
  [1, true],
  [2, true],
  [3, true],
  [4, false],
  [5, true],
  [77, true],
])('status %i can be put in a cart: %s', (status, buyable) => {
  expect(isBuyable(status)).toBe(buyable);
});

test.each([
  [{ status: 1, stock: 12 }, 'inStock'],
  [{ status: 1, stock: 1 }, 'lastOne'],
  [{ status: 2 }, 'shortWait'],
  [{ status: 3 }, 'preOrder'],
  [{ status: 4, stock: 12 }, 'undefined'],
  [{ status: 5 }, 'onOrder'],
  [{ status: 77 }, 'onOrder'],
  [{ status: 0 }, 'outOfStock'],
  [{ status: 0, sold: 3 }, 'soldOut'],
  [{ status: 0, sold: 3, expected: true }, 'soon'],
] as const)('%j reads %s', (product, label) => {
  expect(availabilityLabel({ stock: 0, sold: 0, expected: false, ...product })).toBe(label);
});
