import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatRecent } from './format-time.ts';

test('times are those of Tashkent', () => {
  expect(formatMoment('2026-11-21T20:30:00Z')).toBe('22.11.2026, 01:30');
  expect(formatDay('2026-11-21T20:30:00Z')).toBe('22.11.2026');
});

test('of today only the time is shown', () => {
  const now = new Date('2026-11-22T18:59:00Z');
  expect(formatRecent('2026-11-21T19:00:00Z', now)).toBe('00:00');
  expect(formatRecent('2026-11-21T18:59:00Z', now)).toBe('21.11.2026, 23:59');
});
