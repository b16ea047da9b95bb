import { expect, test } from 'vitest';
import type { Random } from '#demo/random/random.ts';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import { cartTotals, lineSubtotal } from '../cart/cart-rules.ts';
import {
  type CouponRules,
  couponOutcome,
  orderTotals,
  PAYMENT_METHOD,
  shippingPrice,
  VOUCHER,
  voucherOutcome,
} from './order-totals.ts';

const NOW = Date.UTC(2026, 10, 21);
const MAX_PRICE = 1e11;

interface Line {
  quantity: number;
  current_price: number;
  old_price: number | null;
  category_ids: number[];
}

function anyLines(random: Random): Line[] {
  return Array.from({ length: random.int(0, 6) }, () => {
    const price = sumUpTo(random, MAX_PRICE);
    return {
      quantity: random.pick([1, 2, 7, 999]),
      current_price: price,
      old_price: random.chance(0.5) ? null : price + sumUpTo(random, MAX_PRICE),
      category_ids: random.sample([1, 2, 3, 4], 2),
    };
  });
}

function anyCoupon(random: Random): CouponRules {
  const kind = random.pick(['percent', 'sum'] as const);
  return {
    kind,
    value: kind === 'percent' ? random.int(1, 100) : sumUpTo(random, 1e12),
    from: random.pick([null, NOW, NOW + 1, NOW - 1]),
    until: random.pick([null, NOW, NOW + 1, NOW + 2]),
    min_sum: random.chance(0.7) ? 0 : sumUpTo(random, 1e12),
    // No constraint of the database forbids a negative one.
    max_discount: random.pick([null, null, 0, -1, sumUpTo(random, 1e12)]),
    uses_total: null,
    uses_per_customer: null,
    category_ids: random.chance(0.6) ? null : random.sample([1, 2, 3, 4, 9], 2),
  };
}

const goodsOf = (lines: readonly Line[]) =>
  lines.map(({ quantity, current_price, category_ids }) => ({ line_total: quantity * current_price, category_ids }));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('quote: lines − coupon − voucher + delivery = total, and no part of it is below zero', () => {
  forAll(800, (random) => {
    const lines = anyLines(random);
    const cart = cartTotals(lines);
    const coupon = couponOutcome(anyCoupon(random), {
      now: NOW,
      usedInAll: 0,
      usedByCustomer: 0,
      lines: goodsOf(lines),
    });
    const voucher = voucherOutcome(random.pick([null, 0, 1, VOUCHER.amount, 1e13, -5]), random.int(1, 3), cart.total);
    const shipping = sumUpTo(random, 1e6);
    const totals = orderTotals({
      subtotal: cart.subtotal,
      cart_total: cart.total,
      shipping_price: shipping,
      coupon_discount: coupon.kind === 'valid' ? coupon.discount : 0,
      voucher_discount: voucher.kind === 'valid' ? voucher.discount : 0,
    });
    expect(sumOf(lines.map(({ quantity, current_price }) => quantity * current_price))).toBe(totals.cart_total);
    expect(sumOf(lines.map(lineSubtotal))).toBe(totals.subtotal);
    expect(totals.cart_total + totals.shipping_price - totals.coupon_discount - totals.voucher_discount).toBe(
      totals.total,
    );
    expect(totals.coupon_discount + totals.voucher_discount).toBe(totals.promo);
    for (const sum of Object.values(totals))
      expect(Object.is(sum, -0) || sum < 0 || !Number.isSafeInteger(sum)).toBe(false);
    expect(totals.promo).toBeLessThanOrEqual(totals.cart_total + shipping);
    expect(totals.subtotal).toBeGreaterThanOrEqual(totals.cart_total);
  });
});

test('coupon: never below zero, never more than its maximum, its share or the goods that it is for', () => {
  forAll(800, (random) => {
    const lines = goodsOf(anyLines(random));
    const rules = anyCoupon(random);
    const outcome = couponOutcome(rules, { now: NOW, usedInAll: 0, usedByCustomer: 0, lines });
    if (outcome.kind !== 'valid') return;
    const { discount } = outcome;
    const only = rules.category_ids;
    const eligible = sumOf(
      lines
        .filter((line) => only === null || line.category_ids.some((id) => only.includes(id)))
        .map((line) => line.line_total),
    );
    expect(Number.isSafeInteger(discount)).toBe(true);
    expect(discount).toBeGreaterThanOrEqual(0);
    expect(discount).toBeLessThanOrEqual(Math.max(0, rules.max_discount ?? discount));
    if (rules.kind === 'percent') expect(discount * 100).toBeLessThanOrEqual(eligible * rules.value);
    else expect(discount).toBeLessThanOrEqual(rules.value);
    if (only !== null) expect(discount).toBeLessThanOrEqual(eligible);
    expect(sumOf(lines.map((line) => line.line_total))).toBeGreaterThanOrEqual(rules.min_sum);
  });
});

test('coupon: more goods never make the discount smaller', () => {
  forAll(400, (random) => {
    const rules = { ...anyCoupon(random), from: null, until: null };
    const lines = goodsOf(anyLines(random));
    const discountOf = (goods: typeof lines) => {
      const outcome = couponOutcome(rules, { now: NOW, usedInAll: 0, usedByCustomer: 0, lines: goods });
      return outcome.kind === 'valid' ? outcome.discount : 0;
    };
    expect(discountOf([...lines, ...goodsOf(anyLines(random))])).toBeGreaterThanOrEqual(discountOf(lines));
  });
});

test.each([
  ['its first moment', NOW, 'valid'],
  ['a millisecond before', NOW - 1, 'too_early'],
  ['its last millisecond', NOW + 999, 'valid'],
  ['its end', NOW + 1000, 'expired'],
])('coupon: at %s it is %s', (_when, now, kind) => {
  const rules: CouponRules = {
    ...{ kind: 'percent', value: 10, min_sum: 0, max_discount: null },
    ...{ uses_total: null, uses_per_customer: null, category_ids: null, from: NOW, until: NOW + 1000 },
  };
  const lines = [{ line_total: 100, category_ids: [] }];
  expect(couponOutcome(rules, { now, usedInAll: 0, usedByCustomer: 0, lines }).kind).toBe(kind);
});

test('voucher: only for an online payment from the minimum on, and never below zero', () => {
  forAll(400, (random) => {
    const [amount, method, cart] = [random.pick([null, 0, 50_000, -1]), random.int(0, 4), sumUpTo(random, 1e8)];
    const outcome = voucherOutcome(amount, method, cart);
    const isValid = amount !== null && method === PAYMENT_METHOD.online && cart >= VOUCHER.minSum;
    expect(outcome.kind === 'valid').toBe(isValid);
    if (outcome.kind === 'valid') expect(outcome.discount).toBe(Math.max(0, amount ?? 0));
  });
});

test('delivery: a larger cart never pays more for it, and its own region goes before all others', () => {
  forAll(400, (random) => {
    const prices = Array.from({ length: random.int(0, 5) }, () => ({
      method_id: random.int(1, 3),
      region_id: random.pick([null, 7, 10]),
      price: sumUpTo(random, 1e6),
      free_from: random.chance(0.5) ? null : sumUpTo(random, 1e7),
    }));
    const [method, region, cart] = [random.int(1, 3), random.pick([7, 10, 14]), sumUpTo(random, 1e7)];
    const price = shippingPrice(prices, method, region, cart);
    const larger = shippingPrice(prices, method, region, cart + sumUpTo(random, 1e7));
    expect(larger === null).toBe(price === null);
    if (price !== null) expect(larger).toBeLessThanOrEqual(price);
  });
});
