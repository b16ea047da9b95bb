import { expect, test } from 'vitest';
import { shownMoment } from './shown-moment.ts';

const NOW = new Date('2026-11-27T10:00:00.000Z');

test.each([
  [{}, null],
  [{ published_at: '2026-11-27T10:00:00.000Z' }, null],
  [{ published_at: '2026-12-04T05:00:00.000Z' }, '2026-12-04T05:00:00.000Z'],
  [{ shown_from: null, shown_until: '2026-11-28T10:00:00.000Z' }, null],
  [{ shown_from: '2026-12-04T05:00:00.000Z', shown_until: null }, '2026-12-04T05:00:00.000Z'],
  [{ shown_from: '2026-11-01T10:00:00.000Z', shown_until: '2026-11-27T10:00:00.000Z' }, '2026-11-27T09:59:59.000Z'],
])('a record with %j is seen at %s', (values, moment) => {
  expect(shownMoment(values, NOW)?.toISOString() ?? null).toBe(moment);
});
