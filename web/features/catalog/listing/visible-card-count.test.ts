import { expect, test } from 'vitest';
import { visibleCardCount } from './visible-card-count.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('two rows of tiles on a phone, three once it is scrolled a little', () => {
  expect(visibleCardCount('card', 3, { ...PHONE, scrolled: 0 })).toBe(4);
  expect(visibleCardCount('mini_card', 3, { ...PHONE, scrolled: 200 })).toBe(6);
});

test.each([
  [2, 6],
  [3, 6],
  [4, 8],
] as const)('no row of a desk is begun and left: %i columns, %i cards', (columns, cards) => {
  expect(visibleCardCount('card', columns, { ...DESKTOP, scrolled: 0 })).toBe(cards);
});

test('rows are lower than tiles', () => {
  expect(visibleCardCount('mini', 3, { ...PHONE, scrolled: 0 })).toBe(6);
});

test('who has scrolled past the first cards is shown all at once', () => {
  expect(visibleCardCount('card', 3, { ...PHONE, scrolled: 500 })).toBe(Number.POSITIVE_INFINITY);
});
