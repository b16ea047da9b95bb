import { expect, test } from 'vitest';
import type { OrderEditState } from '#contract/orders/order-edits-schemas.ts';
import { EMPTY_EDIT, editRequest, formerDraft, isTouched } from './edit-draft.ts';

const PLACE = { shipping_method_id: 1, region_id: 1, district_id: null, store_id: null };
const STATE: OrderEditState = {
  ...{ revision: 2, status: 'new', payment_status: 'unpaid', refunded: 0, goods_obstacle: null },
  lines: [
    { product_id: 11, name: 'Телефон', parts: [{ quantity: 2, price: 100, old_price: null }], category_ids: [] },
    { product_id: 12, name: 'Чехол', parts: [{ quantity: 1, price: 50, old_price: null }], category_ids: [] },
  ],
  ...PLACE,
  ...{ subtotal: 250, cart_total: 250, shipping: 0, coupon_discount: 0, voucher_discount: 0, total: 250 },
  ...{ coupon_code: null, coupon: null, voucher_amount: 0, ordered_at: 0, is_paid: false, surcharge: 0 },
  ...{ expected_from: null, expected_until: null, today_day: '2026-11-23' },
  contacts: { name: 'Л.', phone: '+998', address: null, message: 'П…' },
  ...{ today: [], shipping_methods: [], shipping_prices: [], regions: [], districts: [], stores: [] },
  ...{ may_refund: true, limit: null, given_back: 0 },
};
const FORMER = formerDraft(
  {
    lines: [
      { product_id: 11, quantity: 5 },
      { product_id: 13, quantity: 1 },
    ],
    ...{ ...PLACE, region_id: 2, expected_from: null, expected_until: null },
  },
  { 13: 'Кабель' },
  [11, 12],
);
const TOTALS = { total: 250, refund: 0 };

test('goods that can be edited are those of the draft', () => {
  expect(editRequest(STATE, FORMER, TOTALS)).toMatchObject({
    lines: [
      { product_id: 11, quantity: 5 },
      { product_id: 13, quantity: 1 },
    ],
    region_id: 2,
  });
});

test('of a packed order the request has the goods and the place of the order, whatever the draft says', () => {
  const request = editRequest({ ...STATE, status: 'packed', goods_obstacle: 'packed' }, FORMER, TOTALS);
  expect(request).toMatchObject({
    lines: [
      { product_id: 11, quantity: 2 },
      { product_id: 12, quantity: 1 },
    ],
    region_id: 1,
  });
});

test('a form with the former values is not touched until something is typed', () => {
  expect(isTouched(FORMER, FORMER)).toBe(false);
  expect(isTouched({ ...FORMER, reason: 'Ошибка' }, FORMER)).toBe(true);
});

test('the comment stays, is another one, or goes', () => {
  expect(editRequest(STATE, EMPTY_EDIT, TOTALS)).not.toHaveProperty('message');
  const typed = { ...EMPTY_EDIT, message: ' После шести ' };
  expect(editRequest(STATE, typed, TOTALS).message).toBe('После шести');
  expect(editRequest(STATE, { ...typed, removesMessage: true }, TOTALS).message).toBeNull();
});
