import { expect, test } from 'vitest';
import type { PrintedLine, PrintedOrder } from '#contract/orders/order-documents.ts';
import { pickingLists } from './picking-lists.ts';

const order = (number: string, lines: PrintedLine[]): PrintedOrder => ({
  number,
  created_at: '2026-11-23T10:00:00+05:00',
  lines,
  pieces: [],
  cart_total: 0,
  shipping: 0,
  coupon_discount: 0,
  voucher_discount: 0,
  refunded: 0,
  total: 0,
  due: 0,
  is_settled: true,
  courier: null,
  shipping_method_name: '',
  payment_method_name: '',
  place: null,
  fiscal_receipts: [],
  expected: null,
  buyer: null,
});
const line = (product_id: number, quantity: number, taken: [store: number, quantity: number][]): PrintedLine => ({
  product_id,
  name: `Товар ${product_id}`,
  sku: `AM${product_id}`,
  quantity,
  refunded_quantity: 0,
  price: 1,
  line_total: quantity,
  is_service: false,
  taken_from: taken.map(([store_id, pieces]) => ({ store_id, store_name: `Магазин ${store_id}`, quantity: pieces })),
});

test('one list a store, with each product once, its pieces of all orders and their numbers', () => {
  const lists = pickingLists([
    order('26-000001', [
      line(2, 3, [
        [1, 2],
        [2, 1],
      ]),
      line(1, 1, [[1, 1]]),
    ]),
    order('26-000002', [line(2, 2, [[1, 2]])]),
  ]);
  expect(lists.map(({ storeId }) => storeId)).toEqual([1, 2]);
  expect(lists[0]?.goods.map(({ sku, quantity, numbers }) => [sku, quantity, numbers])).toEqual([
    ['AM1', 1, ['26-000001']],
    ['AM2', 4, ['26-000001', '26-000002']],
  ]);
  expect(lists[1]?.goods.map(({ quantity }) => quantity)).toEqual([1]);
});

test('pieces that no store gave are a list of their own at the end; services are on none', () => {
  const delivery = { ...line(9, 1, []), is_service: true };
  const lists = pickingLists([order('26-000001', [line(1, 2, [[5, 1]]), delivery])]);
  expect(lists.map(({ storeId, goods }) => [storeId, goods.map(({ quantity }) => quantity)])).toEqual([
    [5, [1]],
    [null, [1]],
  ]);
});

test('refunded pieces are on no list', () => {
  const lists = pickingLists([
    order('26-000001', [
      { ...line(1, 2, []), refunded_quantity: 2 },
      { ...line(2, 2, [[5, 1]]), refunded_quantity: 1 },
    ]),
  ]);
  expect(lists.map(({ storeId, goods }) => [storeId, goods.map(({ quantity }) => quantity)])).toEqual([[5, [1]]]);
});
