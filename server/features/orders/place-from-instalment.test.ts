import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartItems } from '#server/schema/cart-tables.ts';
import { orderHistory } from '#server/schema/orders-tables.ts';
import { storeStock } from '#server/schema/stores-tables.ts';
import { type Buyer, type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  shop = await ordersShop(database.db);
});
beforeEach(async () => {
  await database.db.update(storeStock).set({ quantity: 50 }).where(eq(storeStock.productId, 13));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const inCart = (buyer: Buyer) => database.db.$count(cartItems, eq(cartItems.customerId, buyer.id));
async function stock(): Promise<number | undefined> {
  const [row] = await database.db
    .select()
    .from(storeStock)
    .where(and(eq(storeStock.productId, 13), eq(storeStock.storeId, 1)));
  return row?.quantity;
}

describe('a signed instalment contract', () => {
  const lines = [{ productId: 13, name: { ru: 'Смартфон' }, quantity: 2, price: 4_200_000 }];

  test('becomes one order at the price of the contract', async () => {
    const buyer = await shop.buyer([13, 2]);
    const signed = { applicationId: 77, customer: { id: buyer.id, name: 'Азиз', phone: buyer.phone }, lines };
    const sign = () =>
      database.db.transaction((tx) => shop.orders.placeFromInstalment(tx, { ...signed, locale: 'ru' }));
    const all = await Promise.all([sign(), sign(), sign()]);
    expect(new Set(all.map(({ orderId }) => orderId))).toHaveLength(1);
    expect(await stock()).toBe(48);
    expect(await inCart(buyer)).toBe(0);
    expect(await shop.orders.order(buyer.id, all[0]?.number ?? '', 'ru')).toMatchObject({
      status: 'new',
      payment_status: 'paid',
      total: 8_400_000,
      payment_method: { id: 3 },
    });
  });

  test('of a guest for goods that ran out becomes an order with a note', async () => {
    await database.db.update(storeStock).set({ quantity: 1 }).where(eq(storeStock.productId, 13));
    const signed = { applicationId: 78, customer: { id: null, name: 'Гость', phone: '998901112233' }, lines };
    const { orderId } = await database.db.transaction((tx) =>
      shop.orders.placeFromInstalment(tx, { ...signed, locale: 'uz' }),
    );
    const [history] = await database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
    expect(history?.note).toBe('Not in stock (product: pieces): 13: 1');
    expect(await stock()).toBe(0);
  });
});
