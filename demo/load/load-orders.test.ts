import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { COMPANION_PRODUCTS } from '../orders/companion-products.ts';
import { companionsOf } from '../orders/companions.ts';
import { composeOrders } from '../orders/compose-orders.ts';
import type { SellableProduct } from '../orders/demo-order.ts';
import { composeProducts } from './compose-product.ts';
import { loadStores } from './load-content.ts';
import { loadCustomers } from './load-customers.ts';
import { loadOrders, sellableProducts } from './load-orders.ts';
import { viewCount } from './load-products.ts';
import { readShopData } from './read-shop-data.ts';

const data = readShopData();
const TODAY = new Date('2026-11-21T09:00:00Z');

describe('half a year of orders', () => {
  const products = sellableProducts(composeProducts(data));
  const orders = composeOrders(products, TODAY);
  const views = ({ id, familyId, popularity }: SellableProduct) => viewCount(id, { id: familyId, popularity });

  test('is the same every time', () => {
    expect(composeOrders(products, TODAY)).toEqual(orders);
    expect(orders.length).toBeGreaterThan(1200);
  });

  test('has few products that sell a lot, many that sell a little, and products bought together', () => {
    const pieces = new Map<number, number>();
    for (const { lines } of orders) {
      for (const { productId, quantity, isService } of lines) {
        if (!isService) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
      }
    }
    const sorted = [...pieces.values()].sort((a, b) => b - a);
    const sum = sorted.reduce((all, one) => all + one, 0);
    const best = sorted.slice(0, Math.ceil(products.length / 10)).reduce((all, one) => all + one, 0);
    expect(best / sum).toBeGreaterThan(0.4);
    expect(orders.filter(({ lines }) => lines.filter(({ isService }) => !isService).length > 1).length).toBeGreaterThan(
      200,
    );
  });

  test('the most viewed products were bought with two to six companions, by more than one person', () => {
    const byId = new Map(products.map((product) => [product.id, product]));
    const popular = products.toSorted((a, b) => views(b) - views(a)).slice(0, 100);
    for (const product of popular) {
      const bought = companionsOf(product, byId).filter(({ id }) => timesTogether(product.familyId, id) >= 2);
      expect(bought.length, product.name.ru).toBeGreaterThanOrEqual(2);
      expect(bought.length, product.name.ru).toBeLessThanOrEqual(6);
    }
  });

  test('a case is bought with the phone that it fits, a charger with a phone of its brand', () => {
    const byId = new Map(products.map((product) => [product.id, product]));
    const names = (id: number) => companionsOf(byId.get(id) as SellableProduct, byId).map(({ name }) => name.ru);
    expect(names(10080)).toEqual([
      'Чехол Spigen Ultra Hybrid MagFit, iPhone 17 Pro Max',
      'Защитное стекло Spigen Glas.tR EZ Fit, iPhone 17 Pro Max',
      'Зарядное устройство Apple 20W USB-C',
      'Беспроводные наушники Apple AirPods Pro 3',
      'Чехол-книжка Spigen Wallet S, iPhone 17 Pro Max',
    ]);
    // The case of the Galaxy S25 is sold out; that of the Ultra does not fit.
    expect(names(10020)).toEqual([
      'Защитное стекло Spigen Glas.tR EZ Fit, Galaxy S25',
      'Зарядное устройство Samsung Super Fast Charging 2.0, чёрное',
      'Беспроводные наушники Samsung Galaxy Buds3 Pro, серебристые',
    ]);
    for (const phone of products.filter(({ category, brand }) => category === 'smartphones' && brand !== 'apple')) {
      expect(companionsOf(phone, byId).filter(({ brand }) => brand === 'apple')).toEqual([]);
    }
  });

  test('every companion is a product of the shop', () => {
    const sold = new Set(products.filter(({ isOnShelf }) => isOnShelf).map(({ id }) => id));
    expect(Object.entries(COMPANION_PRODUCTS).filter(([, id]) => !sold.has(id))).toEqual([]);
  });

  function timesTogether(familyId: number, other: number): number {
    const own = new Set(products.filter((product) => product.familyId === familyId).map(({ id }) => id));
    return orders.filter(
      ({ status, lines }) =>
        !['awaiting_payment', 'cancelled', 'returned'].includes(status) &&
        lines.some(({ productId }) => own.has(productId)) &&
        lines.some(({ productId }) => productId === other),
    ).length;
  }

  test('has consistent sums and a possible history in every order', () => {
    for (const { totals, lines, history, status, createdAt } of orders) {
      const goods = lines.filter(({ isService }) => !isService);
      expect(totals.cart_total).toBe(goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      expect(totals.total).toBe(totals.cart_total + totals.shipping_price - totals.promo);
      expect(history.at(-1)?.status).toBe(status);
      const times = [createdAt, ...history.map(({ at }) => at), TODAY].map((time) => time.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});

describe('loaded', () => {
  let database: TestDatabase;
  const kinds: [number, string][] = [
    [11, 'smartphones'],
    [13, 'cases'],
    [21, 'kettles'],
    [12, 'televisions'],
  ];
  const products: SellableProduct[] = kinds.map(([id, category], at) => ({
    id,
    category,
    name: { ru: `Товар ${id}`, uz: `Mahsulot ${id}` },
    price: 600_000,
    oldPrice: null,
    brand: 'apple',
    familyId: id,
    familyName: `Товар ${id}`,
    popularity: 50,
    fits: null,
    isOnShelf: true,
    share: 4 - at,
    since: new Date('2020-01-01'),
  }));

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSmallShop(database.db);
    await database.db.transaction(async (tx) => {
      await loadStores(tx, data.stores);
      await loadCustomers(tx);
      await loadOrders(tx, products, TODAY);
    });
  });
  afterAll(() => database.drop());

  async function one(statement: ReturnType<typeof sql>): Promise<Record<string, unknown> | undefined> {
    return (await database.db.execute(statement)).rows[0];
  }

  test('sales counts match the orders', async () => {
    const wrong = sql`
      select count(*)::int as wrong from products p where sold <> (
        select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status not in ('awaiting_payment', 'cancelled', 'returned'))`;
    expect(await one(wrong)).toEqual({ wrong: 0 });
    expect(await one(sql`select sum(sold)::int > 1000 as many from products`)).toEqual({ many: true });
  });

  test('the demo customer has six orders, all in different states, with a used voucher and coupon', async () => {
    const own = sql`
      select count(*)::int as orders, count(distinct status)::int as states from orders
      where customer_id = (select id from customers where phone = '998900000001')`;
    expect(await one(own)).toEqual({ orders: 6, states: 6 });
    expect(await one(sql`select status from vouchers`)).toEqual({ status: 'used' });
    expect(await one(sql`select uses from coupons where code = 'AMPER10'`)).toEqual({ uses: 1 });
  });

  test('the next order has the next number', async () => {
    const { rows } = await database.db.execute<{ next: number; max: number }>(sql`
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as next, (select max(id)::int from orders) as max`);
    expect(rows[0]?.next).toBe((rows[0]?.max ?? 0) + 1);
  });

  test('couriers have what is on the way, and the cash of what they delivered in the last day', async () => {
    const couriers = sql`
      select count(distinct courier_id)::int as couriers, bool_and(status in ('on_the_way', 'delivered')) as on_the_way,
        bool_and(shipping_method_id <> 2) as brought from orders where courier_id is not null`;
    expect(await one(couriers)).toEqual({ couriers: 2, on_the_way: true, brought: true });
    const cash = sql`
      select sum(e.amount)::float8 > 0 as has_cash, bool_and(e.amount = o.total and o.payment_method_id = 1) as exact,
        count(*)::int = (select count(*)::int from orders
          where courier_id is not null and status = 'delivered' and payment_method_id = 1) as whole
      from cash_entries e join orders o on o.id = e.order_id and o.courier_id = e.courier_id`;
    expect(await one(cash)).toEqual({ has_cash: true, exact: true, whole: true });
  });

  test('only orders that wait to be confirmed are news, each of its time', async () => {
    const news = sql`
      select count(*)::int = (select count(*)::int from orders where status = 'new') as exact, count(*)::int > 0 as some,
        bool_and(e.kind = 'order_placed' and e.at = o.created_at) as of_its_time
      from shop_events e left join orders o on o.id = e.order_id and o.status = 'new'`;
    expect(await one(news)).toEqual({ exact: true, some: true, of_its_time: true });
  });

  test('loading again changes nothing', async () => {
    const count = async () => one(sql`select count(*)::int as orders, sum(total)::text as sum from orders`);
    const before = await count();
    await database.db.transaction((tx) => loadOrders(tx, products, TODAY));
    expect(await count()).toEqual(before);
  });
});
