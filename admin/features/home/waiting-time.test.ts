import { expect, test } from 'vitest';
import { waitingTime } from './waiting-time.ts';

test.each([
  ['2026-11-23T11:59:30Z', '0 мин'],
  ['2026-11-23T11:18:00Z', '42 мин'],
  ['2026-11-23T07:00:00Z', '5 ч'],
  ['2026-11-21T11:00:00Z', '2 дн.'],
  ['2026-11-23T12:00:01Z', '0 мин'],
])('what came at %s waits for %s', (iso, text) => {
  expect(waitingTime(iso, Date.parse('2026-11-23T12:00:00Z'))).toBe(text);
});
