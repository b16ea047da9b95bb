import { describe, expect, test } from 'vitest';
import type { Random } from '#demo/random/random.ts';
import { forAll, sumUpTo } from '#tests/properties/for-all.ts';
import { everythingLeft, type RefundableOrder, refundAmounts } from '../orders/order-refunds.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { type ReceiptOrder, type ReceiptRules, receiptTotal, saleReceipt } from './sale-receipt.ts';

const RULES: ReceiptRules = { vatPercent: 12, delivery: { ikpu: '1'.repeat(17), packageCode: '77' } };
const CODES = { ikpu: '08517001001000000', packageCode: '1500014', vatPercent: null };
const NO_DISCOUNT = { couponDiscount: 0, voucherDiscount: 0 };
const PHONE = { productId: 13, name: 'Смартфон', quantity: 2, price: 4_000_000, lineTotal: 8_000_000, ...CODES };
const DELIVERY = { name: 'Курьер', price: 30_000 };

function linesOf(order: ReceiptOrder, rules = RULES) {
  const receipt = saleReceipt(order, rules);
  if (receipt.kind !== 'complete') throw new Error(`Something is missing: ${JSON.stringify(receipt.gaps)}`);
  return receipt.lines;
}

/** Any order as checkout and edits make one: pieces at up to three prices, discounts up to all that it costs. */
function anyOrder(random: Random): { order: ReceiptOrder; total: number } {
  const goods = Array.from({ length: random.int(1, 6) }, (_, at) => {
    const parts = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => ({
      quantity: random.pick([1, 2, 3, 7, 99]),
      price: Math.max(1, sumUpTo(random, 1e9)),
    }));
    return {
      ...{ productId: at + 1, name: `Товар ${at}`, ...CODES, vatPercent: random.pick([null, 0, 12]) },
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

test('the lines add up to the money taken to the tiyin, for any order, coupon and voucher', () => {
  forAll(500, (random) => {
    const { order, total } = anyOrder(random);
    const lines = linesOf(order);
    expect(receiptTotal(lines)).toBe(total * 100);
    for (const line of lines) {
      expect([line.price, line.discount, line.total].every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      expect(line.price * line.quantity - line.discount).toBe(line.total);
    }
  });
});

test('refunds give back what the receipt says was paid: never more of a line, and all of it in the end', () => {
  forAll(300, (random) => {
    const { order } = anyOrder(random);
    const lines = linesOf(order);
    let left: RefundableOrder = {
      lines: order.goods.map(({ productId, quantity, lineTotal }) => ({
        ...{ product_id: productId, quantity, line_total: lineTotal, refunded_quantity: 0, refunded_amount: 0 },
      })),
      ...{ shipping: order.delivery.price, refunded_delivery: 0 },
      ...{ coupon_discount: order.couponDiscount, voucher_discount: order.voucherDiscount },
    };
    while (everythingLeft(left).lines.length > 0) {
      const some = everythingLeft(left).lines.filter(() => random.chance(0.7));
      const choice = some.map(({ product_id, quantity }) => ({ product_id, quantity: random.int(1, quantity) }));
      const refund = refundAmounts(left, { lines: choice, delivery: false });
      left = {
        ...left,
        lines: left.lines.map((line) => {
          const back = refund?.lines.find(({ product_id }) => product_id === line.product_id);
          if (back === undefined) return line;
          const refunded_quantity = line.refunded_quantity + back.quantity;
          return { ...line, refunded_quantity, refunded_amount: line.refunded_amount + back.amount };
        }),
      };
      for (const { product_id, refunded_amount } of left.lines)
        expect(refunded_amount * 100).toBeLessThanOrEqual(
          lines.find((line) => line.productId === product_id)?.total ?? -1,
        );
    }
    for (const { product_id, refunded_amount } of left.lines)
      expect(refunded_amount * 100).toBe(lines.find((line) => line.productId === product_id)?.total);
  });
});

describe('a line', () => {
  test('has the codes of its product, the rate of the shop where it has none, and sums in tiyin', () => {
    expect(linesOf({ goods: [PHONE], delivery: DELIVERY, couponDiscount: 100_000, voucherDiscount: 0 })).toEqual([
      {
        ...{ productId: 13, name: 'Смартфон', quantity: 2, ikpu: CODES.ikpu, packageCode: '1500014', vatPercent: 12 },
        ...{ price: 400_000_000, discount: 10_000_000, total: 790_000_000 },
      },
      {
        ...{ productId: null, name: 'Курьер', quantity: 1, ikpu: '1'.repeat(17), packageCode: '77', vatPercent: 12 },
        ...{ price: 3_000_000, discount: 0, total: 3_000_000 },
      },
    ]);
    const free = { ...PHONE, vatPercent: 0 };
    expect(linesOf({ goods: [free], delivery: DELIVERY, ...NO_DISCOUNT })[0]).toMatchObject({ vatPercent: 0 });
  });

  test('of pieces at two prices says the higher one, and the rest as a discount', () => {
    const dearer = { ...PHONE, price: 4_500_000, lineTotal: 8_500_000 };
    expect(linesOf({ goods: [dearer], delivery: DELIVERY, ...NO_DISCOUNT })[0]).toMatchObject({
      ...{ price: 450_000_000, discount: 50_000_000, total: 850_000_000 },
    });
  });

  test('of a delivery that costs nothing is left out', () => {
    const free = { goods: [PHONE], delivery: { name: 'Самовывоз', price: 0 }, ...NO_DISCOUNT };
    expect(linesOf(free, { ...RULES, delivery: null })).toHaveLength(1);
  });

  test('has a name of at most 63 characters, none of them cut in two', () => {
    const name = `${'а'.repeat(61)}😀😀`;
    const nameOf = (text: string) =>
      linesOf({ goods: [{ ...PHONE, name: text }], delivery: DELIVERY, ...NO_DISCOUNT })[0]?.name;
    expect(nameOf(name)).toBe(name);
    expect(nameOf(`${name}б`)).toBe(`${'а'.repeat(61)}😀…`);
  });
});

test('what is missing is named, product by product', () => {
  const goods = [
    PHONE,
    { ...PHONE, productId: 14, ikpu: '' },
    { ...PHONE, productId: 15, ikpu: null, packageCode: null },
  ];
  expect(saleReceipt({ goods, delivery: DELIVERY, ...NO_DISCOUNT }, { ...RULES, delivery: null })).toEqual({
    kind: 'incomplete',
    gaps: [
      { productId: 14, lacks: ['ikpu'] },
      { productId: 15, lacks: ['ikpu', 'package_code'] },
      { productId: null, lacks: ['ikpu', 'package_code'] },
    ],
  });
});
