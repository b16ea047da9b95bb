import { expect, test } from 'vitest';
import { cardsInSight } from './cards-in-sight.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('two rows of tiles on a phone, three once it is scrolled a little', () => {
  expect(cardsInSight('card', 3, { ...PHONE, scrolled: 0 })).toBe(4);
  expect(cardsInSight('mini_card', 3, { ...PHONE, scrolled: 200 })).toBe(6);
});

test.each([
  [2, 6],
  [3, 6],
  [4, 8],
] as const)('no row of a desk is begun and left: %i columns, %i cards', (columns, cards) => {
  expect(cardsInSight('card', columns, { ...DESK, scrolled: 0 })).toBe(cards);
});

test('rows are lower than tiles', () => {
  expect(cardsInSight('mini', 3, { ...PHONE, scrolled: 0 })).toBe(6);
});

test('who has scrolled past the first cards is shown all at once', () => {
  expect(cardsInSight('card', 3, { ...PHONE, scrolled: 500 })).toBe(Number.POSITIVE_INFINITY);
});
