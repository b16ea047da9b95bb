import { expect, test } from 'vitest';
import type { Random } from '#demo/random/random.ts';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import {
  everythingLeft,
  paidParts,
  type RefundAmounts,
  type RefundableOrder,
  type RefundChoice,
  refundAmounts,
  refundObstacle,
  refundWays,
} from './order-refunds.ts';
import { orderTotals } from './order-totals.ts';

const MAX_PRICE = 1e11;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Any order as checkout makes one, with discounts up to all that it costs. */
function anyOrder(random: Random): { order: RefundableOrder; total: number } {
  const lines = Array.from({ length: random.int(1, 6) }, (_, at) => {
    const quantity = random.pick([1, 2, 3, 7, 999]);
    const line_total = quantity * Math.max(1, sumUpTo(random, MAX_PRICE));
    return { product_id: at + 1, quantity, line_total, refunded_quantity: 0, refunded_amount: 0 };
  });
  const cart_total = sumOf(lines.map(({ line_total }) => line_total));
  const totals = orderTotals({
    subtotal: cart_total,
    cart_total,
    shipping_price: random.chance(0.5) ? 0 : sumUpTo(random, 1e6),
    coupon_discount: random.chance(0.4) ? 0 : sumUpTo(random, cart_total * 2),
    voucher_discount: random.chance(0.5) ? 0 : random.pick([50_000, 1, cart_total]),
  });
  const { coupon_discount, voucher_discount, shipping_price: shipping, total } = totals;
  return { order: { lines, shipping, coupon_discount, voucher_discount, refunded_delivery: 0 }, total };
}

/** Some of what is left, in any number of pieces. */
function anyChoice(random: Random, order: RefundableOrder): RefundChoice {
  const left = everythingLeft(order);
  const lines = left.lines.filter(() => random.chance(0.6));
  return {
    lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity: random.int(1, quantity) })),
    delivery: left.delivery && random.chance(0.3),
  };
}

function after(order: RefundableOrder, refund: RefundAmounts, sign: 1 | -1 = 1): RefundableOrder {
  return {
    ...order,
    refunded_delivery: order.refunded_delivery + sign * refund.delivery,
    lines: order.lines.map((line) => {
      const back = refund.lines.find(({ product_id }) => product_id === line.product_id);
      if (back === undefined) return line;
      const refunded_quantity = line.refunded_quantity + sign * back.quantity;
      return { ...line, refunded_quantity, refunded_amount: line.refunded_amount + sign * back.amount };
    }),
  };
}

function refund(order: RefundableOrder, choice: RefundChoice): RefundAmounts {
  const amounts = refundAmounts(order, choice);
  if (amounts === null) throw new Error('This choice can be refunded');
  expect(amounts.amount).toBe(sumOf(amounts.lines.map(({ amount }) => amount)) + amounts.delivery);
  for (const { amount } of amounts.lines) expect(amount).toBeGreaterThanOrEqual(0);
  return amounts;
}

test('every part is at least zero, no line is paid above its price, and all parts are the total', () => {
  forAll(800, (random) => {
    const { order, total } = anyOrder(random);
    const parts = paidParts(order);
    for (const [at, part] of parts.lines.entries()) {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(order.lines[at]?.line_total ?? 0);
    }
    expect(parts.delivery).toBeGreaterThanOrEqual(0);
    expect(sumOf(parts.lines) + parts.delivery).toBe(total);
  });
});

test('however an order is refunded, never more than was paid, and in the end exactly that', () => {
  forAll(600, (random) => {
    const { order, total } = anyOrder(random);
    let current = order;
    let back = 0;
    for (let step = random.int(0, 8); step > 0; step--) {
      const amounts = refund(current, anyChoice(random, current));
      current = after(current, amounts);
      back += amounts.amount;
      expect(back).toBeLessThanOrEqual(total);
      // A refund that was recorded by mistake is taken out again, the latest or not.
      if (random.chance(0.3)) {
        current = after(current, amounts, -1);
        back -= amounts.amount;
      }
    }
    back += refund(current, everythingLeft(current)).amount;
    expect(back).toBe(total);
  });
});

test('also when earlier refunds are corrected after later ones', () => {
  forAll(600, (random) => {
    const { order, total } = anyOrder(random);
    let current = order;
    const made: RefundAmounts[] = [];
    for (let step = 0; step < 6; step++) {
      const amounts = refund(current, anyChoice(random, current));
      current = after(current, amounts);
      made.push(amounts);
    }
    for (const amounts of made.splice(0, random.int(0, 4))) current = after(current, amounts, -1);
    const back = sumOf(made.map(({ amount }) => amount));
    expect(back).toBeLessThanOrEqual(total);
    expect(back + refund(current, everythingLeft(current)).amount).toBe(total);
  });
});

test('more pieces than are left, goods of another order, a line twice or the delivery twice are no refund', () => {
  const line = { product_id: 1, quantity: 3, line_total: 300, refunded_quantity: 1, refunded_amount: 100 };
  const order = { lines: [line], shipping: 50, coupon_discount: 0, voucher_discount: 0, refunded_delivery: 0 };
  const lines = (...quantities: number[]) => ({
    lines: quantities.map((quantity) => ({ product_id: 1, quantity })),
    delivery: false,
  });
  expect(refundAmounts(order, lines(2))).toMatchObject({ amount: 200 });
  expect(refundAmounts(order, lines(3))).toBeNull();
  expect(refundAmounts(order, lines(1, 1))).toBeNull();
  expect(refundAmounts(order, { lines: [{ product_id: 2, quantity: 1 }], delivery: false })).toBeNull();
  expect(refundAmounts({ ...order, refunded_delivery: 50 }, { lines: [], delivery: true })).toBeNull();
  expect(refundAmounts(order, { lines: [], delivery: true })).toMatchObject({ amount: 50, delivery: 50 });
});

test('three pieces of a hundred sum go back as 33, 33 and 34', () => {
  let order: RefundableOrder = {
    lines: [{ product_id: 1, quantity: 3, line_total: 150, refunded_quantity: 0, refunded_amount: 0 }],
    ...{ shipping: 0, coupon_discount: 50, voucher_discount: 0, refunded_delivery: 0 },
  };
  const sums = [1, 2, 3].map(() => {
    const amounts = refund(order, { lines: [{ product_id: 1, quantity: 1 }], delivery: false });
    order = after(order, amounts);
    return amounts.amount;
  });
  expect(sums).toEqual([33, 33, 34]);
});

test('only what was paid, has not ended and is no contract is refunded by lines', () => {
  const order = {
    status: 'delivered',
    payment_status: 'paid',
    payment_method_id: 1,
    total: 10,
    refunded: 0,
    surcharge: 0,
  } as const;
  expect(refundObstacle(order)).toBeNull();
  expect(refundObstacle({ ...order, refunded: 9 })).toBeNull();
  expect(refundObstacle({ ...order, refunded: 10, payment_status: 'reversed' })).toBe('all_back');
  expect(refundObstacle({ ...order, payment_status: 'unpaid' })).toBe('not_paid');
  expect(refundObstacle({ ...order, total: 0 })).toBe('not_paid');
  expect(refundObstacle({ ...order, status: 'returned' })).toBe('ended');
  expect(refundObstacle({ ...order, payment_method_id: 3 })).toBe('instalment');
});

test('the bank takes back a whole card payment only', () => {
  expect(refundWays({ isCard: true, isWholePayment: true })[0]).toBe('bank');
  expect(refundWays({ isCard: true, isWholePayment: false })).toEqual(['by_hand', 'cash']);
  expect(refundWays({ isCard: true, isWholePayment: false, isPart: true })).toEqual(['provider', 'by_hand', 'cash']);
  expect(refundWays({ isCard: true, isWholePayment: true, isPart: true })[0]).toBe('bank');
  expect(refundWays({ isCard: false, isWholePayment: true })).toEqual(['cash', 'by_hand']);
});
