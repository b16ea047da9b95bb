import { expect, test } from 'vitest';
import {
  dueOnHandover,
  type EditableOrder,
  editObstacle,
  editOrderTotals,
  goodsObstacle,
  type OrderEditChoice,
} from './order-edits.ts';

const COURIER = [{ method_id: 1, region_id: null, price: 30, free_from: 1000 }];
const order: EditableOrder = {
  lines: [
    { product_id: 1, parts: [{ quantity: 2, price: 400, old_price: 500 }], category_ids: [7] },
    { product_id: 2, parts: [{ quantity: 1, price: 300, old_price: null }], category_ids: [8] },
  ],
  ...{ shipping_method_id: 1, region_id: 10, subtotal: 1300, cart_total: 1100, shipping: 0 },
  ...{ coupon_discount: 0, voucher_discount: 0, total: 1100, coupon: null, voucher_amount: 0 },
  ...{ ordered_at: 0, is_paid: false, surcharge: 0 },
};
const today = [
  { product_id: 1, price: 450, old_price: null, category_ids: [7] },
  { product_id: 3, price: 50, old_price: 60, category_ids: [8] },
];
const pieces = (first: number, second: number, third = 0): OrderEditChoice => ({
  lines: [
    { product_id: 1, quantity: first },
    { product_id: 2, quantity: second },
    { product_id: 3, quantity: third },
  ].filter(({ quantity }) => quantity > 0),
  ...{ shipping_method_id: 1, region_id: 10 },
});
function edit(own: Partial<EditableOrder>, choice: OrderEditChoice) {
  const edited = editOrderTotals({ ...order, ...own }, choice, { today, shippingPrices: COURIER });
  if (edited.kind !== 'edited') throw new Error(edited.kind);
  return edited;
}

test('pieces that stay cost what they did, more of them and added goods cost today’s price', () => {
  const edited = edit({}, pieces(3, 1, 2));
  expect(edited.lines).toEqual([
    {
      ...{ product_id: 1, quantity: 3, line_total: 1250 },
      parts: [
        { quantity: 2, price: 400, old_price: 500 },
        { quantity: 1, price: 450, old_price: null },
      ],
    },
    { product_id: 2, quantity: 1, line_total: 300, parts: [{ quantity: 1, price: 300, old_price: null }] },
    { product_id: 3, quantity: 2, line_total: 100, parts: [{ quantity: 2, price: 50, old_price: 60 }] },
  ]);
  expect(edited).toMatchObject({ subtotal: 1870, cart_total: 1650, shipping: 0, total: 1650, difference: 550 });
});

test('the last pieces that came are the first to go, and the same price makes no second part', () => {
  const parts = [
    { quantity: 1, price: 400, old_price: null },
    { quantity: 2, price: 450, old_price: null },
  ];
  const lines = [{ product_id: 1, parts, category_ids: [7] }];
  expect(edit({ lines }, pieces(2, 0)).lines[0]?.parts).toEqual([parts[0], { ...parts[1], quantity: 1 }]);
  expect(edit({ lines }, pieces(1, 0)).lines[0]?.parts).toEqual([parts[0]]);
  expect(edit({ lines }, pieces(5, 0)).lines[0]?.parts).toEqual([parts[0], { ...parts[1], quantity: 4 }]);
});

test('goods that are not for sale stay and go, but there are never more of them', () => {
  const choice = { shippingPrices: COURIER, today };
  expect(editOrderTotals(order, pieces(2, 2), choice)).toEqual({ kind: 'unpriced', product_ids: [2] });
  expect(edit({}, pieces(1, 1)).cart_total).toBe(700);
});

test('the delivery costs what it costs for the edited goods, and only where it is offered', () => {
  expect(edit({}, pieces(1, 1))).toMatchObject({ shipping: 30, total: 730 });
  const elsewhere = { ...pieces(2, 1), shipping_method_id: 2 };
  expect(editOrderTotals(order, elsewhere, { today, shippingPrices: COURIER })).toEqual({ kind: 'not_here' });
  // What was agreed stays when neither goods nor delivery change.
  expect(edit({ shipping: 5, total: 1105 }, pieces(2, 1))).toMatchObject({ shipping: 5, difference: 0 });
});

test('a coupon gives what it gives to the edited goods, whatever time it is, and never below zero', () => {
  const coupon = {
    ...{ kind: 'percent' as const, value: 10, from: null, until: 1, min_sum: 700, max_discount: null },
    ...{ uses_total: 1, uses_per_customer: 1, category_ids: [7] },
  };
  const withCoupon = { coupon, coupon_discount: 80, total: 1020, ordered_at: 5 };
  expect(edit(withCoupon, pieces(1, 1)).coupon_discount).toBe(40);
  expect(edit(withCoupon, pieces(3, 1)).coupon_discount).toBe(125);
  expect(edit(withCoupon, pieces(1, 0)).coupon_discount).toBe(0);
  expect(edit(withCoupon, pieces(0, 1)).coupon_discount).toBe(0);
  const sum = { ...coupon, kind: 'sum' as const, value: 5000, min_sum: 0, category_ids: null };
  expect(edit({ coupon: sum, coupon_discount: 1100, total: 0 }, pieces(1, 0))).toMatchObject({
    ...{ coupon_discount: 430, total: 0 },
  });
});

test('a deleted coupon gives its part, and never more than it gave', () => {
  expect(edit({ coupon_discount: 110, total: 990 }, pieces(1, 1)).coupon_discount).toBe(70);
  expect(edit({ coupon_discount: 110, total: 990 }, pieces(9, 1)).coupon_discount).toBe(110);
});

test('the voucher gives its sum from its least sum on', () => {
  const lines = [{ product_id: 1, parts: [{ quantity: 2, price: 600_000, old_price: null }], category_ids: [] }];
  const own = { lines, cart_total: 1_200_000, voucher_amount: 50_000, voucher_discount: 50_000, total: 1_150_000 };
  expect(edit(own, pieces(1, 0)).voucher_discount).toBe(0);
  expect(edit(own, pieces(3, 0)).voucher_discount).toBe(50_000);
});

test('a paid order gives back what it is cheaper by, or is due at the door what it is dearer by', () => {
  expect(edit({ is_paid: true }, pieces(1, 1))).toMatchObject({ difference: -370, refund: 370, surcharge: 0 });
  expect(edit({ is_paid: true }, pieces(3, 1))).toMatchObject({ difference: 450, refund: 0, surcharge: 450 });
  // What is not paid yet is lowered first.
  expect(edit({ is_paid: true, surcharge: 300 }, pieces(1, 1))).toMatchObject({ refund: 70, surcharge: 0 });
  expect(edit({ is_paid: true, surcharge: 400 }, pieces(1, 1))).toMatchObject({ refund: 0, surcharge: 30 });
  expect(edit({ is_paid: false }, pieces(1, 1))).toMatchObject({ refund: 0, surcharge: 0 });
});

const state = {
  status: 'new',
  payment_status: 'unpaid',
  ...{ payment_method_id: 1, total: 10, refunded: 0, surcharge: 0 },
} as const;

test('an order is edited until it leaves, and its goods until the parcel is closed', () => {
  expect([editObstacle(state), goodsObstacle(state)]).toEqual([null, null]);
  expect(editObstacle({ ...state, status: 'packed' })).toBeNull();
  expect(goodsObstacle({ ...state, status: 'packed' })).toBe('packed');
  expect(editObstacle({ ...state, status: 'awaiting_payment' })).toBe('awaits_payment');
  expect(editObstacle({ ...state, payment_status: 'checking' })).toBe('awaits_payment');
  expect(editObstacle({ ...state, status: 'ready_for_pickup' })).toBe('left');
  for (const status of ['delivered', 'cancelled', 'returned'] as const)
    expect(editObstacle({ ...state, status })).toBe('ended');
  expect(editObstacle({ ...state, payment_status: 'paid', refunded: 10 })).toBe('money_back');
  expect(goodsObstacle({ ...state, payment_method_id: 3 })).toBe('instalment');
  expect(goodsObstacle({ ...state, payment_status: 'paid', refunded: 1 })).toBe('refunded');
});

test('at the door an unpaid order costs all of it, a paid one its surcharge', () => {
  expect(dueOnHandover(state)).toBe(10);
  expect(dueOnHandover({ ...state, payment_method_id: 2, payment_status: 'paid', surcharge: 3 })).toBe(3);
  expect(dueOnHandover({ ...state, payment_method_id: 2 })).toBe(0);
  expect(dueOnHandover({ ...state, payment_method_id: 3 })).toBe(0);
  expect(dueOnHandover({ ...state, status: 'delivered', payment_status: 'paid', surcharge: 3 })).toBe(0);
});
