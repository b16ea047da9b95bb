import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import { informSandboxBank } from '#demo/inform-sandbox-bank.ts';
import { startTestBank, type TestBank } from '#server/testing/bank.ts';
import { type PaymentsShop, paymentsShop } from '#server/testing/payments-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import type { SellableProduct } from '../orders/demo-order.ts';
import { loadStores } from './load-content.ts';
import { loadCustomers } from './load-customers.ts';
import { loadOrders } from './load-orders.ts';
import { readShopData } from './read-shop-data.ts';

const TODAY = new Date('2026-11-21T09:00:00Z');
const PRODUCT: SellableProduct = {
  id: 11,
  category: 'smartphones',
  name: { ru: 'Товар 11', uz: 'Mahsulot 11' },
  price: 600_000,
  oldPrice: null,
  brand: 'apple',
  familyId: 11,
  familyName: 'Товар 11',
  popularity: 50,
  fits: null,
  isOnShelf: true,
  share: 1,
  since: new Date('2020-01-01'),
};

describe.each(CARD_PROVIDERS)('the card payments of the demo with %s', (provider) => {
  let database: TestDatabase;
  let bank: TestBank;
  let shop: PaymentsShop;

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSmallShop(database.db);
    await database.db.transaction(async (tx) => {
      await loadStores(tx, readShopData().stores);
      await loadCustomers(tx);
      await loadOrders(tx, [PRODUCT], TODAY, provider);
    });
    bank = await startTestBank();
    const login = provider === 'plum' ? 'shop@sandbox.test' : '0'.repeat(24);
    shop = await paymentsShop(database.db, { provider, login, password: 'sandbox', url: bank.url, timeoutMs: 5_000 });
  });
  afterAll(async () => {
    await shop.close();
    await bank.stop();
    await database.drop();
  });

  const one = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows[0];

  test('stand behind every order that was paid by card, and behind no other', async () => {
    const orders = sql`
      select count(*)::int > 300 as many, bool_and(coalesce(p.state, 'none') = case
        when o.payment_method_id <> 2 or o.payment_status = 'unpaid' then 'none' else
        case o.payment_status when 'reversed' then 'reversed' else 'paid' end end) as right,
        bool_and(p.amount is null or p.amount = o.total and p.title = o.number and p.customer_id = o.customer_id) as exact
      from orders o left join payments p on p.purpose = 'order' and p.subject = o.id`;
    expect(await one(orders)).toEqual({ many: true, right: true, exact: true });
    const events = sql`
      select bool_and(last = state) as right from (select p.state, (
        select e.state from payment_events e where e.payment_id = p.id order by e.id desc limit 1) as last from payments p) p`;
    expect(await one(events)).toEqual({ right: true });
  });

  test('are known to the bank of the sandbox, which gives the money of a cancelled order back', async () => {
    expect(await informSandboxBank(database.db, bank.url)).toBe(true);
    const known = await bank.ledger();
    expect(known.length).toBe(Number((await one(sql`select count(*) from payments`))?.count));
    const order = await one(sql`
      select o.number, p.reference from orders o join payments p on p.subject = o.id
      where o.status in ('new', 'confirmed', 'packed') and o.payment_status = 'paid' limit 1`);
    const moved = await shop.orders.move(String(order?.number), { move: 'cancel', actor: 'shop' });
    expect(moved.kind).toBe('moved');
    await shop.work();
    await shop.reconcile();
    expect((await bank.ledger()).find(({ reference }) => reference === order?.reference)?.state).toBe('reversed');
    const after = sql`
      select o.payment_status, p.state from orders o join payments p on p.subject = o.id where o.number = ${order?.number}`;
    expect(await one(after)).toEqual({ payment_status: 'reversed', state: 'reversed' });
    // The bank's own word stands when it is told again.
    expect(await informSandboxBank(database.db, bank.url)).toBe(true);
    expect((await bank.ledger()).length).toBe(known.length);
  });
});
