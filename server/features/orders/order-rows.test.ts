import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { ORDER_STATUSES } from '#contract/orders/order-states.ts';
import { cartLines } from '#server/features/cart/index.ts';
import { type LockedStock, lockAvailableStock } from '#server/features/stores/change-stock.ts';
import { regions, shippingMethods, shippingPrices } from '#server/schema/checkout-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { coupons, vouchers } from '#server/schema/vouchers-tables.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { unseenCases } from '#tests/database/unseen-cases.ts';
import { basketKey } from './basket-key.ts';
import { loadOrderContext, type OrderChoices, type OrderContext } from './load-order-context.ts';
import { readStockOf, type StockedLine } from './load-pickup-stores.ts';
import { type OrderDraft, type WrittenOrder, writeOrder } from './write-order.ts';

/*
 * The order trusts the rows of its own statements and does not parse them. Here the types that the code gives them are
 * compared with what PostgreSQL sends: `expectTypeOf` holds the schemas to the types, the schemas hold the rows.
 */
const localized = z.strictObject({ ru: z.string(), uz: z.string().optional() });
const lineShape = {
  productId: z.int(),
  quantity: z.int(),
  name: localized,
  price: z.number(),
  oldPrice: z.number().nullable(),
  statusOverride: z.int().nullable(),
  stock: z.int(),
  inStore: z.int(),
};
const contextSchema = z.strictObject({
  lines: z.array(z.strictObject(lineShape)),
  method: z
    .strictObject({
      id: z.int(),
      name: localized,
      code: z.string(),
      isPickup: z.boolean(),
      serviceProductId: z.int().nullable(),
    })
    .nullable(),
  prices: z.array(
    z.strictObject({
      method_id: z.int(),
      region_id: z.int().nullable(),
      price: z.number(),
      free_from: z.number().nullable(),
    }),
  ),
  coupon: z
    .strictObject({
      id: z.int(),
      code: z.string(),
      rules: z.strictObject({
        kind: z.enum(['percent', 'sum']),
        value: z.number(),
        from: z.number().nullable(),
        until: z.number().nullable(),
        min_sum: z.number(),
        max_discount: z.number().nullable(),
        uses_total: z.int().nullable(),
        uses_per_customer: z.int().nullable(),
        category_ids: z.array(z.int()).readonly().nullable(),
      }),
      usedInAll: z.int(),
      usedByCustomer: z.int(),
    })
    .nullable(),
  voucher: z.strictObject({ id: z.int(), amount: z.number() }).nullable(),
  isRegionKnown: z.boolean(),
  isDistrictKnown: z.boolean(),
  isStoreKnown: z.boolean(),
  storeHours: z.string().nullable(),
  address: z.string().nullable(),
  usedKey: z.strictObject({ fingerprint: z.string(), number: z.string() }).nullable(),
  reserved: z
    .strictObject({ id: z.int(), number: z.string(), total: z.number(), status: z.enum(ORDER_STATUSES) })
    .nullable(),
  duplicate: z.string().nullable(),
  hasOpenPayment: z.boolean(),
});
const lockedStockSchema = z.strictObject({
  productId: z.int(),
  storeId: z.int(),
  quantity: z.int(),
  isWarehouse: z.boolean(),
});
const stockedLineSchema = z.strictObject({ ...lineShape, byStore: z.record(z.string(), z.int()) });
const writtenSchema = z.strictObject({
  id: z.int(),
  number: z.string(),
  taken: z.int(),
  couponTaken: z.int(),
  voucherTaken: z.int(),
});

/** More than 32 bits, and the nearest milliseconds. */
const LARGE_SUM = 5_000_000_000;
const FROM = new Date('2026-01-02T03:04:05.678Z');
const UNTIL = new Date('2099-01-02T03:04:05.678Z');
const METHOD = 77;

let database: TestDatabase;
let shop: OrdersShop;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`update products set price = ${LARGE_SUM} where id = 11`);
  await db.insert(shippingMethods).values({
    id: METHOD,
    code: 'airship',
    name: { ru: 'Дирижабль' },
    description: { ru: '' },
    isPickup: true,
    serviceProductId: 900,
    position: 9,
  });
  const [region] = await db.select().from(regions).limit(1);
  await db.insert(shippingPrices).values([
    { methodId: METHOD, price: 1 },
    { methodId: METHOD, price: 2, regionId: region?.id, freeFrom: LARGE_SUM },
  ]);
  await db.insert(coupons).values([
    { code: 'BARE', kind: 'sum', value: LARGE_SUM },
    {
      code: 'FULL',
      kind: 'percent',
      value: 10,
      validFrom: FROM,
      validUntil: UNTIL,
      minSum: 1,
      maxDiscount: LARGE_SUM,
      usesTotal: 1_000,
      usesPerCustomer: 5,
      categoryIds: [2, 3],
    },
  ]);
  shop = await ordersShop(db);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const bare = (customerId: number): OrderChoices => ({
  customerId,
  shippingMethodId: 999,
  regionId: null,
  coupon: null,
});

/** Every choice is made, and everything is found. */
async function fullChoices(buyer: Buyer): Promise<OrderChoices> {
  const { db } = database;
  await db.insert(vouchers).values({ customerId: buyer.id, amount: LARGE_SUM, expiresAt: UNTIL });
  await shop.orders.place(buyer, orderForm(buyer, { coupon: 'FULL' }), { locale: 'ru', key: 'first' });
  await db.execute(
    sql`insert into cart_items (customer_id, product_id, quantity, added_price) values (${buyer.id}, 13, 1, 1)`,
  );
  await shop.orders.reserve(buyer, orderForm(buyer, { payment_method_id: 2 }), {
    paymentKey: 'other payment',
    expectedTotal: 4_000_000,
    locale: 'ru',
  });
  const { rows } = await db.execute<{ id: number; region: number }>(
    sql`select id, region_id as region from districts limit 1`,
  );
  await db
    .update(orders)
    .set({ paymentKey: `own ${buyer.id}` })
    .where(sql`customer_id = ${buyer.id} and not is_hidden`);
  return {
    customerId: buyer.id,
    shippingMethodId: METHOD,
    regionId: rows[0]?.region ?? null,
    districtId: rows[0]?.id ?? null,
    storeId: 1,
    addressId: buyer.addressId,
    coupon: 'FULL',
    idempotencyKey: 'first',
    paymentKey: `own ${buyer.id}`,
    checksPayments: true,
  };
}

describe('the rows of the order’s statements have the types that the code gives them', () => {
  test('everything that an order is made from', async () => {
    expectTypeOf<z.infer<typeof contextSchema>>().toEqualTypeOf<OrderContext>();
    const { db } = database;
    const empty = await shop.buyer();
    const buyer = await shop.buyer([13, 2]);
    const full = await fullChoices(buyer);
    const goods = [
      { productId: 13, quantity: 2 },
      { productId: 11, quantity: 1 },
      { productId: 22, quantity: 1 },
    ];
    const duplicateSince = { basketKey: basketKey([{ productId: 13, quantity: 2 }]), at: FROM };
    const contexts = [
      await loadOrderContext(db, bare(empty.id), new Date()),
      await loadOrderContext(db, full, new Date()),
      await loadOrderContext(db, { ...full, shippingMethodId: 1, coupon: 'BARE', goods, duplicateSince }, new Date()),
    ];
    for (const context of contexts) expect(contextSchema.parse(context)).toEqual(context);
    expect(unseenCases(contextSchema, contexts)).toEqual([]);
    expect(contexts[1]?.coupon?.rules).toMatchObject({ from: FROM.getTime(), until: UNTIL.getTime() });
    expect(contexts[1]).toMatchObject({ voucher: { amount: LARGE_SUM }, coupon: { usedInAll: 1, usedByCustomer: 1 } });
    expect(contexts[2]?.lines.map(({ price }) => price)).toEqual([4_000_000, LARGE_SUM, 8_000_000]);
  });

  test('the stock that is locked', async () => {
    expectTypeOf<z.infer<typeof lockedStockSchema>>().toEqualTypeOf<LockedStock>();
    const rows = await database.db.transaction((tx) => lockAvailableStock(tx, { productIds: [11, 13], storeId: null }));
    expect(z.array(lockedStockSchema).parse(rows)).toEqual(rows);
    expect(unseenCases(lockedStockSchema, rows)).toEqual([]);
  });

  test('the stock of a cart in every store', async () => {
    expectTypeOf<z.infer<typeof stockedLineSchema>>().toEqualTypeOf<KnownKeys<StockedLine>>();
    const { id } = await shop.buyer([11, 1], [13, 2], [22, 1]);
    const rows = await readStockOf(database.db, cartLines(id));
    expect(z.array(stockedLineSchema).parse(rows)).toEqual(rows);
    expect(unseenCases(stockedLineSchema, rows)).toEqual([]);
    expect(rows.map(({ byStore }) => byStore)).toEqual([{ 1: 2, 20: 1 }, { 1: expect.any(Number) }, {}]);
  });

  test('the order that was written', async () => {
    expectTypeOf<z.infer<typeof writtenSchema>>().toEqualTypeOf<WrittenOrder>();
    await database.db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${LARGE_SUM})`);
    const { id } = await shop.buyer();
    const written = await database.db.transaction((tx) => writeOrder(tx, emptyDraft(id)));
    expect(writtenSchema.parse(written)).toEqual(written);
    expect(written).toMatchObject({ id: LARGE_SUM + 1, taken: 0, couponTaken: 0, voucherTaken: 0 });
  });
});

/** Without the index signature that Drizzle asks of rows. */
type KnownKeys<Row> = { [Name in keyof Row as string extends Name ? never : Name]: Row[Name] };

function emptyDraft(customerId: number): OrderDraft {
  return {
    customerId,
    status: 'new',
    paymentStatus: 'unpaid',
    isHidden: false,
    paymentMethodId: 1,
    shippingMethodId: METHOD,
    regionId: null,
    districtId: null,
    storeId: null,
    address: null,
    name: 'Азиз',
    phone: '998901234567',
    email: null,
    message: null,
    locale: 'ru',
    subtotal: LARGE_SUM,
    cartTotal: LARGE_SUM,
    shippingPrice: 0,
    couponDiscount: 0,
    voucherDiscount: 0,
    total: LARGE_SUM,
    itemsCount: 0,
    basketKey: null,
    paymentKey: null,
    instalmentApplicationId: null,
    staffId: null,
    payUntil: null,
    promisedFrom: null,
    promisedUntil: null,
    at: FROM,
    author: 'system',
    note: null,
    lines: [],
    allocations: [],
    coupon: null,
    voucherId: null,
    key: null,
    emptiesCart: false,
  };
}
