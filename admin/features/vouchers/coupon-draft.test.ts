import { expect, test } from 'vitest';
import type { CouponFields } from '#contract/vouchers/staff-coupons.ts';
import { draftOf, EMPTY_DRAFT, readDraft } from './coupon-draft.ts';

const COUPON: CouponFields = {
  ...{ code: 'CASES15', kind: 'percent', value: 15, min_sum: 0, max_discount: 200_000, uses_total: 500 },
  ...{ valid_from: '2026-11-30T19:00:00.000Z', valid_until: '2026-12-05T09:30:00.000Z', uses_per_customer: 1 },
  category_ids: [12011],
};

test('what is not touched stays as it is, also a moment in the middle of a day', () => {
  expect(draftOf(COUPON)).toMatchObject({ from: '2026-12-01', until: '2026-12-05', minSum: '' });
  expect(readDraft(draftOf(COUPON), COUPON)).toEqual({ kind: 'read', fields: COUPON });
});

test('the last day is included', () => {
  const draft = { ...draftOf(COUPON), until: '2026-12-31', code: ' cases20 ' };
  expect(readDraft(draft, COUPON)).toMatchObject({
    fields: { valid_until: '2026-12-31T19:00:00.000Z', code: 'CASES20' },
  });
});

test.each([
  [{ code: 'A', value: '101' }, ['value']],
  [{ code: 'A', value: '0' }, ['value']],
  [{ code: '', value: '5' }, ['code']],
  [{ code: 'A', value: '5', minSum: 'много' }, ['min_sum']],
  [{ code: 'A', value: '5', usesTotal: '0' }, ['uses_total']],
  [{ code: 'A', value: '5', from: '2026-12-02', until: '2026-12-01' }, ['valid_until']],
])('%j cannot be saved for %j', (own, fields) => {
  expect(readDraft({ ...EMPTY_DRAFT, ...own }, null)).toEqual({ kind: 'invalid', fields: new Set(fields) });
});
