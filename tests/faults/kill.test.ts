import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { createShopper, type Shopper } from './shopper.ts';

/** More than the load can buy. */
const STOCK = 5_000;
const BUYERS = 10;
/** Number of acknowledged orders before the kill, and again after the restart. */
const ENOUGH = 60;
let shop: KillableShop;
let shoppers: Shopper[];

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

beforeAll(async () => {
  shop = await startKillableShop(STOCK, BUYERS);
  await shop.start();
  shoppers = shop.customers.map((customer, number) => createShopper(shop, customer, number));
});
afterAll(async () => {
  await shop.close();
});

/** Places card and cash orders, kills something in the middle, and continues for a while after the restart. */
async function underLoad(kill: () => Promise<void>): Promise<void> {
  let isOver = false;
  const load = Promise.all(shoppers.map((shopper) => shopper.shop(() => isOver)));
  await untilMoreAreBought();
  await kill();
  await vi.waitUntil(shop.isReady, { timeout: 60_000, interval: 100 });
  await untilMoreAreBought();
  isOver = true;
  await load;
}

async function untilMoreAreBought(): Promise<void> {
  const bought = () => shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const before = bought();
  await vi.waitUntil(() => bought() >= before + ENOUGH, { timeout: 60_000, interval: 100 });
}

async function rowsOf<Row>(db: Database, statement: string): Promise<Row[]> {
  return (await db.execute(sql.raw(statement))).rows as Row[];
}

/**
 * Waits until no payment is pending. Payment sessions of closed pages are ended, as they would be after five minutes.
 */
async function untilSettled(): Promise<void> {
  await vi.waitUntil(
    () =>
      shop.database(async (db) => {
        await rowsOf(db, `update payments set expires_at = now() - interval '10 minutes' where state = 'unknown'`);
        const open = `state in ('confirming', 'unknown', 'reversing')`;
        await rowsOf(db, `update payments set next_check_at = least(next_check_at, now()) where state = 'unknown'`);
        const [row] = await rowsOf<{ count: number }>(db, `select count(*)::int as count from payments where ${open}`);
        return row?.count === 0;
      }),
    { timeout: 90_000, interval: 500 },
  );
}

async function expectNothingLost(): Promise<void> {
  await untilSettled();
  const ledger = await shop.bank.ledger();
  await shop.database(async (db) => {
    const acknowledged = shoppers.flatMap((shopper) => shopper.acknowledged);
    const orders = await rowsOf<{ id: number; number: string; status: string; total: number; payment_status: string }>(
      db,
      'select id::int, number, status, total::float8 as total, payment_status from orders',
    );
    const byNumber = new Map(orders.map((order) => [order.number, order]));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.filter((number) => byNumber.get(number)?.status !== 'new')).toEqual([]);

    const goods = await rowsOf<{ product_id: number; left: number; sold: number }>(
      db,
      `select s.product_id, s.quantity as left, coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
         where l.product_id = s.product_id and o.status <> 'cancelled'), 0)::int as sold
       from store_stock s where s.store_id = 1 and s.product_id in (13, 21)`,
    );
    expect(goods.map(({ left, sold }) => left + sold)).toEqual([STOCK, STOCK]);

    const paid = await rowsOf<{ reference: string; state: string; amount: number; subject: number }>(
      db,
      'select reference::text, state, amount::float8 as amount, subject::int from payments',
    );
    const byReference = new Map(paid.map((payment) => [payment.reference, payment]));
    const byId = new Map(orders.map((order) => [order.id, order]));
    for (const { reference, amount } of ledger.filter(({ state }) => state === 'taken')) {
      const payment = byReference.get(reference);
      expect(payment).toMatchObject({ state: 'paid', amount });
      expect(byId.get(payment?.subject ?? 0)).toMatchObject({ status: 'new', payment_status: 'paid', total: amount });
    }
    const taken = new Set(ledger.filter(({ state }) => state === 'taken').map(({ reference }) => reference));
    expect(taken.size).toBeGreaterThan(5);
    expect(taken.size).toBe(ledger.filter(({ state }) => state === 'taken').length);
    expect(paid.filter(({ state, reference }) => state === 'paid' && !taken.has(reference))).toEqual([]);
    const once = new Set(paid.filter(({ state }) => state === 'paid').map(({ subject }) => subject));
    expect(once.size).toBe(taken.size);
    // Only orders whose payment waits for a code are still hidden.
    expect(orders.filter(({ payment_status }) => payment_status === 'checking')).toEqual([]);
  });
}

test('after a kill -9 of the shop every order and every payment is accounted for', async () => {
  await underLoad(async () => {
    await shop.kill();
    await shop.start();
  });
  await expectNothingLost();
});

test('after a kill -9 of PostgreSQL every order and every payment is accounted for', async () => {
  await underLoad(async () => {
    await shop.killDatabase();
  });
  await expectNothingLost();
});
