import { describe, expect, test } from 'vitest';
import {
  type CouponContext,
  type CouponRules,
  couponOutcome,
  orderTotals,
  shippingInRegion,
  shippingPrice,
  voucherOutcome,
} from './order-totals.ts';

const PRICES = [
  { method_id: 1, region_id: 10, price: 0, free_from: null },
  { method_id: 3, region_id: 10, price: 30_000, free_from: 5_000_000 },
  { method_id: 10, region_id: 7, price: 45_000, free_from: null },
  { method_id: 10, region_id: 14, price: 60_000, free_from: null },
  { method_id: 2, region_id: null, price: 0, free_from: null },
];
const METHODS = [
  { id: 1, code: 'courier' },
  { id: 3, code: 'express' },
  { id: 10, code: 'delivery_region' },
  { id: 2, code: 'pickup' },
];

test.each([
  [1, 10, 100, 0],
  [3, 10, 4_999_999, 30_000],
  [3, 10, 5_000_000, 0],
  [10, 7, 100, 45_000],
  [10, 14, 100, 60_000],
  [10, 10, 100, null],
  [1, 7, 100, null],
  [2, 7, 100, 0],
  [2, 10, 100, 0],
  [99, 10, 100, null],
])('method %i in region %i for a cart of %i costs %s', (method, region, cart, price) => {
  expect(shippingPrice(PRICES, method, region, cart)).toBe(price);
});

test.each([
  [10, 1, 1],
  [10, 3, 3],
  [7, 1, 10],
  [7, 3, 10],
  [10, 10, 1],
  [7, 2, 2],
  [7, null, 10],
])('in region %i after %s is chosen comes %i', (region, chosen, then) => {
  expect(shippingInRegion(METHODS, PRICES, region, chosen)?.id).toBe(then);
});

describe('coupons', () => {
  const now = Date.UTC(2026, 10, 21);
  const rules = (own: Partial<CouponRules>): CouponRules => ({
    kind: 'percent',
    value: 10,
    from: null,
    until: null,
    min_sum: 0,
    max_discount: null,
    uses_total: null,
    uses_per_customer: null,
    category_ids: null,
    ...own,
  });
  const context = (own: Partial<CouponContext>): CouponContext => ({
    now,
    usedInAll: 0,
    usedByCustomer: 0,
    lines: [
      { line_total: 300_000, category_ids: [1, 2] },
      { line_total: 700_005, category_ids: [1, 3] },
    ],
    ...own,
  });

  test.each<[string, Partial<CouponRules>, Partial<CouponContext>, number | string]>([
    ['percent, whole sum, rounded down', {}, {}, 100_000],
    ['percent up to a most', { max_discount: 60_000 }, {}, 60_000],
    ['percent below its most', { max_discount: 500_000 }, {}, 100_000],
    ['a hundred percent', { value: 100 }, {}, 1_000_005],
    ['sum', { kind: 'sum', value: 50_000 }, {}, 50_000],
    [
      'sum for certain goods is not more than they cost',
      { kind: 'sum', value: 400_000, category_ids: [2] },
      {},
      300_000,
    ],
    ['percent of certain goods', { category_ids: [2] }, {}, 30_000],
    ['of a category above', { category_ids: [1] }, {}, 100_000],
    ['of several categories', { category_ids: [2, 3] }, {}, 100_000],
    ['none of these goods', { category_ids: [9] }, {}, 'not_these_goods'],
    ['an empty cart', {}, { lines: [] }, 'not_these_goods'],
    ['at the minimum', { min_sum: 1_000_005 }, {}, 100_000],
    ['below the minimum', { min_sum: 1_000_006 }, {}, 'below_min_sum'],
    ['the minimum counts the whole cart', { min_sum: 1_000_000, category_ids: [2] }, {}, 30_000],
    ['from now', { from: now }, {}, 100_000],
    ['too early', { from: now + 1 }, {}, 'too_early'],
    ['the last moment', { until: now + 1 }, {}, 100_000],
    ['expired', { until: now }, {}, 'expired'],
    ['the last use', { uses_total: 5 }, { usedInAll: 4 }, 100_000],
    ['used up', { uses_total: 5 }, { usedInAll: 5 }, 'used_up'],
    ['used by this customer', { uses_per_customer: 1 }, { usedByCustomer: 1 }, 'used_by_you'],
    ['once more for this customer', { uses_per_customer: 2 }, { usedByCustomer: 1 }, 100_000],
    ['zero uses are none, not no limit', { uses_total: 0 }, {}, 'used_up'],
  ])('%s', (_name, own, at, expected) => {
    const outcome = couponOutcome(rules(own), context(at));
    expect(outcome.kind === 'valid' ? outcome.discount : outcome.kind).toBe(expected);
  });
});

test.each([
  [50_000, 2, 1_000_000, 50_000],
  [50_000, 2, 999_999, 'below_min_sum'],
  [50_000, 1, 5_000_000, 'not_online'],
  [null, 2, 5_000_000, 'none'],
])('voucher %s, payment %i, cart %i: %s', (amount, payment, cart, expected) => {
  const outcome = voucherOutcome(amount, payment, cart);
  expect(outcome.kind === 'valid' ? outcome.discount : outcome.kind).toBe(expected);
});

test.each([
  // cart, shipping, coupon, voucher → promo, total
  [1_000_000, 30_000, 100_000, 50_000, 150_000, 880_000],
  [1_000_000, 0, 0, 0, 0, 1_000_000],
  [30_000, 0, 50_000, 0, 30_000, 0],
  [30_000, 45_000, 50_000, 50_000, 75_000, 0],
  [0, 0, 50_000, 50_000, 0, 0],
])('%i + %i − %i − %i', (cart_total, shipping_price, coupon_discount, voucher_discount, promo, total) => {
  const totals = orderTotals({ subtotal: cart_total, cart_total, shipping_price, coupon_discount, voucher_discount });
  expect(totals).toMatchObject({ promo, total });
  expect(totals.coupon_discount + totals.voucher_discount).toBe(totals.promo);
  expect(totals.cart_total + totals.shipping_price - totals.promo).toBe(totals.total);
});
