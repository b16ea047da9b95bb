import { expect, test } from 'vitest';
import type { RefundState } from '#contract/orders/order-refunds-schemas.ts';
import { choosePieces, everythingDraft, fittingDraft, placesFor } from './refund-draft.ts';

const line: RefundState['lines'][number] = {
  ...{ product_id: 1, name: 'Ночник', quantity: 4, line_total: 400, refunded_quantity: 0, refunded_amount: 0 },
  store_id: 1,
  places: [
    { store_id: 1, max: 1 },
    { store_id: 2, max: 3 },
  ],
};
const state: RefundState = {
  lines: [line],
  ...{ shipping: 50, coupon_discount: 0, voucher_discount: 0, refunded_delivery: 0, refunded: 0, total: 450 },
  ...{ given_back: 0, stores: [], is_card: false, has_card_payment: false, held_by: null, limit: null },
};

test('pieces go to a store that holds so many, else only as many as the chosen one holds', () => {
  expect(placesFor(line, 2)).toEqual([2]);
  expect(choosePieces(line, 1, 1)).toEqual({ quantity: 1, storeId: 1 });
  expect(choosePieces(line, 3, 1)).toEqual({ quantity: 3, storeId: 2 });
  expect(choosePieces(line, 4, 2)).toEqual({ quantity: 3, storeId: 2 });
  expect(choosePieces(line, 9, null)).toEqual({ quantity: 4, storeId: null });
  expect(choosePieces(line, -1, null)).toEqual({ quantity: 0, storeId: null });
  expect(everythingDraft(state)).toEqual({ lines: { 1: { quantity: 1, storeId: 1 } }, delivery: true });
});

test('what somebody else has refunded meanwhile leaves the choice', () => {
  const draft = { lines: { 1: { quantity: 3, storeId: 2 }, 2: { quantity: 1, storeId: 1 } }, delivery: true };
  const places = [{ store_id: 2, max: 2 }];
  const now = { ...state, lines: [{ ...line, refunded_quantity: 2, places }], refunded_delivery: 50 };
  expect(fittingDraft(state, draft).lines).toEqual({ 1: { quantity: 3, storeId: 2 } });
  expect(fittingDraft(now, draft)).toEqual({ lines: { 1: { quantity: 2, storeId: 2 } }, delivery: false });
});
