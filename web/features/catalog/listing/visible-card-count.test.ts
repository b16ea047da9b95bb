import { expect, test } from 'vitest';
import { visibleCardCount } from './visible-card-count.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test('a phone shows two rows of tiles, and three after a little scrolling', () => {
  expect(visibleCardCount('card', 3, { ...PHONE, scrolled: 0 })).toBe(4);
  expect(visibleCardCount('mini_card', 3, { ...PHONE, scrolled: 200 })).toBe(6);
});

test.each([
  [2, 6],
  [3, 6],
  [4, 8],
] as const)('desktop rows are complete: %i columns, %i cards', (columns, cards) => {
  expect(visibleCardCount('card', columns, { ...DESKTOP, scrolled: 0 })).toBe(cards);
});

test('list rows are lower than tiles, so more of them are visible', () => {
  expect(visibleCardCount('mini', 3, { ...PHONE, scrolled: 0 })).toBe(6);
});

test('all cards render when the page is scrolled past the first ones', () => {
  expect(visibleCardCount('card', 3, { ...PHONE, scrolled: 500 })).toBe(Number.POSITIVE_INFINITY);
});
