import { expect, test } from 'vitest';
import { formatMoment } from './moment.tsx';

const NOW = Date.parse('2026-11-22T20:00:00Z');

test.each([
  ['the same day in Tashkent, though not in UTC', '2026-11-22T19:05:00Z', 'сегодня, 00:05'],
  ['the day before', '2026-11-22T18:59:00Z', 'вчера, 23:59'],
  ['an earlier day', '2026-10-01T04:30:00Z', '01.10.2026, 09:30'],
])('%s', (_, iso, text) => {
  expect(formatMoment(iso, NOW)).toBe(text);
});
