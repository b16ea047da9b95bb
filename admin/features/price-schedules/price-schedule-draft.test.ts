import { expect, test } from 'vitest';
import type { PriceSchedule } from '#contract/price-schedules/price-schedules.ts';
import { draftOf, newDraft, type PriceScheduleDraft, readDraft } from './price-schedule-draft.ts';

const draft: PriceScheduleDraft = {
  price: '1 290 000',
  oldPrice: '1500000',
  from: '2026-11-28T09:00',
  until: '2026-11-30T23:00',
  reason: ' Акция ',
};

const seen: PriceSchedule = {
  id: 1,
  product: { id: 7, name: 'Чайник', sku: 'A-1' },
  ...{ price: 1_290_000, old_price: null, starts_at: '2026-11-28T04:00:27.000Z', ends_at: '2026-11-30T18:00:27.000Z' },
  ...{ state: 'waiting', result: null, problem: null, before: null, author: 'Дилноза', reason: null },
  ...{ cancelled_by: null, batch: null, created_at: '2026-11-27T04:00:00.000Z', finished_at: null, revision: 1 },
};

test('a new one begins at the next full hour, of Tashkent', () => {
  expect(newDraft(Date.parse('2026-11-28T04:10:00Z'))).toEqual({
    ...{ price: '', oldPrice: '', from: '2026-11-28T10:00', until: '', reason: '' },
  });
});

test('what is typed is read as sums and times of Tashkent', () => {
  expect(readDraft(draft, null)).toEqual({
    kind: 'read',
    plan: {
      ...{ price: 1_290_000, old_price: 1_500_000, reason: 'Акция' },
      ...{ starts_at: '2026-11-28T04:00:00.000Z', ends_at: '2026-11-30T18:00:00.000Z' },
    },
  });
  expect(readDraft({ ...draft, oldPrice: ' ', until: '', reason: ' ' }, null)).toMatchObject({
    plan: { old_price: null, ends_at: null, reason: null },
  });
});

test('times that nobody touched keep their seconds', () => {
  expect(readDraft(draftOf(seen), seen)).toMatchObject({ plan: { starts_at: seen.starts_at, ends_at: seen.ends_at } });
});

test.each<[string, Partial<PriceScheduleDraft>, string[]]>([
  ['no price', { price: '' }, ['price']],
  ['a price of nothing', { price: '0' }, ['price']],
  ['a price with a fraction', { price: '12,5' }, ['price']],
  ['an old price that is not above it', { oldPrice: '1290000' }, ['old_price']],
  ['no beginning', { from: '' }, ['starts_at']],
  ['an end before the beginning', { until: '2026-11-28T08:59' }, ['ends_at']],
  ['several at once', { price: 'x', oldPrice: 'y', from: '' }, ['price', 'old_price', 'starts_at']],
])('%s is named', (_, typed, fields) => {
  expect(readDraft({ ...draft, ...typed }, null)).toEqual({ kind: 'invalid', fields: new Set(fields) });
});
