import { describe, expect, test } from 'vitest';
import type { Random } from '#demo/random/random.ts';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import { everythingLeft, type RefundableOrder, refundAmounts } from '../orders/order-refunds.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { linesLeft, type PastReceipt, receiptBalance, receiptChanges } from './receipt-changes.ts';
import { type DraftLine, draftLines, type ReceiptOrder, type ReceiptRules, receiptTotal } from './sale-receipt.ts';
import { targetLines } from './target-lines.ts';

const RULES: ReceiptRules = { vatPercent: 12, delivery: { ikpu: '1'.repeat(17), packageCode: '77' } };
const CODES = { ikpu: '08517001001000000', packageCode: '1500014', vatPercent: null };
const NOTHING = { lines: new Map(), delivery: 0 };

/** An order as checkout and edits make one: pieces at up to three prices, bundles of several goods, discounts up to all. */
function anyOrder(random: Random): { order: ReceiptOrder; total: number } {
  const goods = Array.from({ length: random.int(1, 5) }, (_, at) => {
    const parts = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({
      quantity: random.pick([1, 2, 3, 7]),
      price: Math.max(1, sumUpTo(random, 1e8)),
    }));
    return {
      ...{ productId: at + 1, name: `Товар ${at}`, ...CODES },
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      price: Math.max(...parts.map(({ price }) => price)),
      lineTotal: parts.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    };
  });
  const cart_total = goods.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const totals = orderTotals({
    ...{ subtotal: cart_total, cart_total },
    shipping_price: random.chance(0.5) ? 0 : sumUpTo(random, 1e6),
    coupon_discount: random.chance(0.4) ? 0 : sumUpTo(random, cart_total * 2),
    voucher_discount: random.chance(0.5) ? 0 : random.pick([50_000, 1, cart_total]),
  });
  const order = {
    ...{ goods, delivery: { name: 'Доставка', price: totals.shipping_price } },
    ...{ couponDiscount: totals.coupon_discount, voucherDiscount: totals.voucher_discount },
  };
  return { order, total: totals.total };
}

function refundable({ goods, delivery, couponDiscount, voucherDiscount }: ReceiptOrder): RefundableOrder {
  return {
    lines: goods.map(({ productId, quantity, lineTotal }) => ({
      ...{ product_id: productId, quantity, line_total: lineTotal, refunded_quantity: 0, refunded_amount: 0 },
    })),
    ...{ shipping: delivery.price, refunded_delivery: 0 },
    ...{ coupon_discount: couponDiscount, voucher_discount: voucherDiscount },
  };
}

/** Applies what has to be written, and returns the receipts with it. */
function written(past: PastReceipt[], target: readonly DraftLine[]): PastReceipt[] {
  const { refunds, sale } = receiptChanges(past, target);
  const next = [...past];
  for (const { of, lines } of refunds) next.push({ id: next.length + 1, refundOf: of, lines });
  if (sale.length > 0) next.push({ id: next.length + 1, refundOf: null, lines: sale });
  for (const { lines } of next.slice(past.length)) {
    for (const line of lines) {
      expect(line.quantity).toBeGreaterThanOrEqual(1);
      expect(line.price * line.quantity - line.discount).toBe(line.total);
      for (const sum of [line.price, line.discount, line.total])
        expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
    }
  }
  return next;
}

describe('receipts of an order add up to its money to the tiyin', () => {
  test('after a sale and any refunds of lines, whose receipts are what was given back', () => {
    forAll(300, (random) => {
      const { order, total } = anyOrder(random);
      let past = written([], draftLines(order, RULES));
      expect(receiptBalance(past)).toBe(total * 100);
      let left = refundable(order);
      let refunded = 0;
      while (everythingLeft(left).lines.length > 0) {
        const some = everythingLeft(left).lines.filter(() => random.chance(0.7));
        const choice = some.map(({ product_id, quantity }) => ({ product_id, quantity: random.int(1, quantity) }));
        const delivery = everythingLeft(left).delivery && random.chance(0.3);
        const refund = refundAmounts(left, { lines: choice, delivery });
        if (refund === null || refund.amount === 0) {
          if (everythingLeft(left).lines.length === some.length) break;
          continue;
        }
        left = {
          ...left,
          refunded_delivery: left.refunded_delivery + refund.delivery,
          lines: left.lines.map((line) => {
            const back = refund.lines.find(({ product_id }) => product_id === line.product_id);
            return {
              ...line,
              refunded_quantity: line.refunded_quantity + (back?.quantity ?? 0),
              refunded_amount: line.refunded_amount + (back?.amount ?? 0),
            };
          }),
        };
        refunded += refund.amount;
        const before = past.length;
        past = written(past, targetLines(draftLines(order, RULES), refundsOf(left)));
        const receipts = past.slice(before);
        expect(receipts.every(({ refundOf }) => refundOf !== null)).toBe(true);
        expect(receipts.reduce((sum, { lines }) => sum + receiptTotal(lines), 0)).toBe(refund.amount * 100);
        expect(receiptBalance(past)).toBe((total - refunded) * 100);
      }
      past = written(past, []);
      expect(receiptBalance(past)).toBe(0);
      expect(linesLeft(past).filter(({ total: sum }) => sum > 0)).toEqual([]);
    });
  });

  test('after any edits, refunds between them, and the end of the order', () => {
    forAll(300, (random) => {
      let past: PastReceipt[] = [];
      for (let step = 0; step < 5; step += 1) {
        const { order, total } = anyOrder(random);
        past = written(past, draftLines(order, RULES));
        expect(receiptBalance(past)).toBe(total * 100);
        expect(written(past, draftLines(order, RULES))).toEqual(past);
      }
      expect(receiptBalance(written(past, []))).toBe(0);
    });
  });
});

function refundsOf({ lines, refunded_delivery }: RefundableOrder) {
  return {
    delivery: refunded_delivery,
    lines: new Map(
      lines.map(({ product_id, refunded_quantity: quantity, refunded_amount: amount }) => [
        product_id,
        { quantity, amount },
      ]),
    ),
  };
}

const PHONE = { productId: 13, name: 'Смартфон', quantity: 3, price: 100, lineTotal: 300, ...CODES };
const ORDER = { goods: [PHONE], delivery: { name: '', price: 0 }, couponDiscount: 0, voucherDiscount: 0 };

describe('a change', () => {
  const sale = draftLines(ORDER, RULES);
  const past = [{ id: 1, refundOf: null, lines: sale }];

  test('to fewer pieces goes back from the sale that has them', () => {
    const target = targetLines(sale, { lines: new Map([[13, { quantity: 1, amount: 100 }]]), delivery: 0 });
    expect(receiptChanges(past, target)).toEqual({
      refunds: [
        { of: 1, lines: [expect.objectContaining({ quantity: 1, price: 10_000, discount: 0, total: 10_000 })] },
      ],
      sale: [],
    });
  });

  test('to fewer pieces goes back from the newest sales, and nothing comes again', () => {
    const two = [...past, { id: 2, refundOf: null, lines: sale }];
    const target = (quantity: number) =>
      draftLines({ ...ORDER, goods: [{ ...PHONE, quantity, lineTotal: 100 * quantity }] }, RULES);
    expect(receiptChanges(two, target(5))).toMatchObject({ refunds: [{ of: 2, lines: [{ quantity: 1 }] }], sale: [] });
    expect(receiptChanges(two, target(3))).toMatchObject({ refunds: [{ of: 2, lines: [{ quantity: 3 }] }], sale: [] });
    expect(receiptChanges(two, target(2))).toMatchObject({
      refunds: [
        { of: 2, lines: [{ quantity: 3 }] },
        { of: 1, lines: [{ quantity: 1 }] },
      ],
      sale: [],
    });
  });

  test('to more pieces is a sale of those', () => {
    const more = draftLines({ ...ORDER, goods: [{ ...PHONE, quantity: 4, lineTotal: 400 }] }, RULES);
    expect(receiptChanges(past, more)).toMatchObject({ refunds: [], sale: [{ quantity: 1, total: 10_000 }] });
  });

  test('of the discount alone goes back whole and comes again', () => {
    const cheaper = draftLines({ ...ORDER, couponDiscount: 30 }, RULES);
    expect(receiptChanges(past, cheaper)).toMatchObject({
      refunds: [{ of: 1, lines: [{ quantity: 3, total: 30_000 }] }],
      sale: [{ quantity: 3, discount: 3_000, total: 27_000 }],
    });
  });

  test('to nothing goes back from every sale that has pieces', () => {
    const two = [...past, { id: 2, refundOf: null, lines: sale }, { id: 3, refundOf: 1, lines: sale }];
    expect(receiptChanges(two, targetLines([], NOTHING))).toMatchObject({ refunds: [{ of: 2 }], sale: [] });
  });
});
