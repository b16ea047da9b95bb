import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECORDED_TABLES } from '#contract/history/recorded-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type ChangeAuthor, closeChangeSet, openChangeSet, recordNoHistory } from './index.ts';

let database: TestDatabase;
const author: ChangeAuthor = { source: 'staff', staffId: 7, name: 'Дилноза' };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction(async (tx) => {
    await recordNoHistory(tx);
    await tx.execute(sql`
      insert into brands (id, slug, name) values (1, 'b', 'B');
      insert into categories (id, slug, name) values (1, 'c', '{"ru":"C"}');
      insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
        values (1, '{"ru":"S"}', '{"ru":"S"}', '{"ru":"S"}', '', '', 0, 0);
      insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
        select n, 'p' || n, '{"ru":"P"}', 1, 1, 'SKU' || n, 1000, '{"ru":"d"}', '{"ru":"b"}' from generate_series(1, 20) n;
      insert into store_stock values (1, 1, 10)`);
  });
});
afterAll(() => database.drop());

interface Entry extends Record<string, unknown> {
  set: number;
  source: string;
  author: string;
  table: string;
  key: string;
  operation: string;
  before: unknown;
  after: unknown;
}

async function latest(count: number): Promise<Entry[]> {
  const { rows } = await database.db.execute<Entry>(sql`
    select * from (
      select s.id::int as set, s.source, s.author, h.table_name as table, h.row_key as key, h.operation, h.before, h.after, h.id
      from history h join change_sets s on s.id = h.change_set_id order by h.id desc limit ${count}) last order by id`);
  return rows;
}

async function historyRows(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from history`);
  return rows[0]?.count ?? 0;
}

test('the change set has author and counts, the history only the changed fields', async () => {
  const { db } = database;
  const closed = await db.transaction(async (tx) => {
    await openChangeSet(tx, { author, kind: 'edit', title: 'Цены', reason: 'акция' });
    await tx.execute(sql`update products set price = 900, old_price = 1000 where id in (1, 2)`);
    await tx.execute(sql`update products set name = '{"ru":"Новое"}' where id = 1`);
    await tx.execute(sql`update products set price = price where id = 3`);
    return closeChangeSet(tx);
  });
  expect(closed.rows).toBe(2);
  expect(closed.fieldCounts).toEqual([
    { table: 'products', operation: 'update', field: 'old_price', rows: 2 },
    { table: 'products', operation: 'update', field: 'price', rows: 2 },
    { table: 'products', operation: 'update', field: 'name', rows: 1 },
  ]);
  const entries = await latest(3);
  expect(entries[2]).toMatchObject({
    set: closed.id,
    source: 'staff',
    author: 'Дилноза',
    table: 'products',
    key: '1',
    before: { name: { ru: 'P' } },
    after: { name: { ru: 'Новое' } },
  });
  const { rows } = await db.execute(
    sql`select title, reason, rows, tables, staff_id from change_sets where id = ${closed.id}`,
  );
  expect(rows).toEqual([{ title: 'Цены', reason: 'акция', rows: 2, tables: ['products'], staff_id: 7 }]);
});

test('what the shop counts by itself is no history and no revision', async () => {
  const before = await historyRows();
  const revision = sql`select revision::int as revision from products where id = 4`;
  await database.db.execute(
    sql`update products set views = views + 1, sold = 3, rating_sum = 5, rating_count = 1, stock_total = 9 where id = 4`,
  );
  expect(await historyRows()).toBe(before);
  expect((await database.db.execute(revision)).rows).toEqual([{ revision: 1 }]);
  await database.db.execute(sql`update products set price = 1100, views = 99 where id = 4`);
  expect((await database.db.execute(revision)).rows).toEqual([{ revision: 2 }]);
});

test('a characteristic, a picture and a sticker are a new revision of their product', async () => {
  const { db } = database;
  await db.execute(sql`insert into stickers (id, code, name) values (1, 's', '{"ru":"S"}')`);
  await db.execute(sql`insert into product_stickers values (5, 1)`);
  await db.execute(sql`insert into product_pictures (product_id, position, picture) values (5, 0, 'hash')`);
  const { rows } = await db.execute(sql`select revision::int as revision from products where id = 5`);
  expect(rows).toEqual([{ revision: 3 }]);
});

test('psql without a change set is recorded, one change set for each transaction, with login and application', async () => {
  const client = new pg.Client({ connectionString: database.url, application_name: 'psql' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('update products set price = 1200 where id = 6');
    await client.query('update store_stock set quantity = 11 where product_id = 1');
    await client.query('commit');
    await client.query('update products set price = 1300 where id = 6');
  } finally {
    await client.end();
  }
  const [price, stock, second] = await latest(3);
  expect(price).toMatchObject({ source: 'database', author: expect.stringContaining('psql'), after: { price: 1200 } });
  expect(stock).toMatchObject({ set: price?.set, table: 'store_stock', key: '1:1', after: { quantity: 11 } });
  expect(second?.set).not.toBe(price?.set);
});

test('stock that the shop moves is no history, stock that staff move is', async () => {
  const { db } = database;
  const before = await historyRows();
  await db.execute(sql`update store_stock set quantity = quantity - 1 where product_id = 1`);
  expect(await historyRows()).toBe(before);
  await db.transaction(async (tx) => {
    await openChangeSet(tx, { author, kind: 'edit' });
    await tx.execute(sql`update store_stock set quantity = quantity + 5 where product_id = 1`);
  });
  expect(await latest(1)).toMatchObject([{ table: 'store_stock', before: { quantity: 10 }, after: { quantity: 15 } }]);
});

test('rows inserted and deleted are there whole, also those that went with their product and in a truncation', async () => {
  const { db } = database;
  await db.execute(sql`insert into product_stickers values (7, 1)`);
  await db.execute(sql`delete from products where id = 7`);
  const entries = await latest(2);
  expect(entries.map(({ table, operation }) => `${operation} ${table}`).sort()).toEqual([
    'D product_stickers',
    'D products',
  ]);
  expect(entries.find(({ table }) => table === 'products')?.before).toMatchObject({ sku: 'SKU7', views: 0 });
  await db.execute(sql`insert into search_synonyms (words) values ('{a,b}')`);
  expect(await latest(1)).toMatchObject([{ operation: 'I', after: { words: ['a', 'b'] } }]);
  await db.execute(sql`truncate search_synonyms`);
  expect(await latest(1)).toMatchObject([{ operation: 'D', before: { words: ['a', 'b'] } }]);
});

test('a changed key is a row deleted and a row inserted', async () => {
  const { db } = database;
  await db.execute(sql`insert into redirects (from_path, to_path) values ('/old', '/new')`);
  await db.execute(sql`update redirects set from_path = '/older'`);
  expect(await latest(2)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ operation: 'D', key: '/old' }),
      expect.objectContaining({ operation: 'I', key: '/older' }),
    ]),
  );
});

test('a transaction that fails leaves neither change nor history', async () => {
  const { db } = database;
  const before = await historyRows();
  const failing = db.transaction(async (tx) => {
    await openChangeSet(tx, { author, kind: 'edit' });
    await tx.execute(sql`update products set price = 5 where id = 8`);
    throw new Error('crash');
  });
  await expect(failing).rejects.toThrow('crash');
  expect(await historyRows()).toBe(before);
});

test('history cannot be changed, nor a change set be added to later', async () => {
  const { db } = database;
  const caused = (message: string) => expect.objectContaining({ message: expect.stringContaining(message) });
  await expect(db.execute(sql`delete from history`)).rejects.toMatchObject({ cause: caused('only ever added to') });
  await expect(db.execute(sql`update history set after = null`)).rejects.toMatchObject({ cause: caused('added to') });
  const set = (await latest(1))[0]?.set;
  const later = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('amper.change_set', ${String(set)}, true)`);
    await tx.execute(sql`update products set price = 5 where id = 8`);
  });
  await expect(later).rejects.toMatchObject({ cause: caused('another transaction') });
});

test('the same request applies once, also when it is sent twice at the same time', async () => {
  const { db } = database;
  const key = { key: '9e5a', fingerprint: Buffer.from('a') };
  const apply = () =>
    db.transaction(async (tx) => {
      const opened = await openChangeSet(tx, { author, kind: 'edit', key });
      if (opened.kind === 'opened') await tx.execute(sql`update products set price = price + 1 where id = 9`);
      return opened;
    });
  const outcomes = await Promise.all([apply(), apply(), apply()]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['opened', 'repeated', 'repeated']);
  expect(new Set(outcomes.map((outcome) => ('id' in outcome ? outcome.id : null))).size).toBe(1);
  const { rows } = await db.execute(sql`select price::int as price from products where id = 9`);
  expect(rows).toEqual([{ price: 1001 }]);
  const reused = await db.transaction((tx) =>
    openChangeSet(tx, { author, kind: 'edit', key: { ...key, fingerprint: Buffer.from('b') } }),
  );
  expect(reused).toEqual({ kind: 'key_reused' });
});

test('the contract names the tables that the database records', async () => {
  const { rows } = await database.db.execute<{ name: string; entity: string }>(
    sql`select name, entity from recorded_tables order by name`,
  );
  const described = Object.entries(RECORDED_TABLES).map(([name, { entity }]) => ({ name, entity }));
  expect(rows).toEqual(described.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

/** Tables without history, and why. A table that staff, imports or scripts change belongs into `recorded_tables`. */
/** Written by shoppers: a history of whole rows would keep who they are. Only what staff decide about them is recorded. */
const DECIDED_BY_STAFF = ['product_questions', 'review_photos', 'reviews'];

const WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  ...because("a customer's own, changed by the customer", [
    'addresses',
    'cart_items',
    'compare_items',
    'customers',
    'known_devices',
    'stock_alerts',
    'wishlist_items',
    'review_invitation_refusals',
    'review_submissions',
    'review_votes',
    'bound_cards',
    'card_bindings',
  ]),
  ...because('an order changes by its states alone, which have rows of their own', [
    'orders',
    'order_lines',
    'order_history',
    'customer_messages',
    'customer_notes',
    'order_notes',
    'order_edits',
    'order_refunds',
    'order_refund_lines',
    'order_refund_corrections',
    'order_returns',
    'order_return_lines',
    'order_return_steps',
    'return_claims',
    'return_photos',
    'order_courier_changes',
    'order_stock',
    'order_pieces',
    'order_idempotency_keys',
    'coupon_uses',
    'vouchers',
  ]),
  ...because('picking keeps every event, and every change of a rule, with its author', [
    'picking_events',
    'picking_lines',
    'piece_rules',
  ]),
  ...because('who picks an order now, and where a good stands now, each with its author: only today counts', [
    'picking_claims',
    'product_shelves',
  ]),
  ...because('stock moves by documents that never change, each with its steps', [
    'stock_openings',
    'stock_documents',
    'stock_document_lines',
    'stock_document_steps',
    'stock_counts',
    'stock_count_lines',
    'stock_count_scans',
  ]),
  ...because('a receipt has its states, and who has sent it again or made it by hand', ['receipts']),
  ...because('cash moves by entries that never change, and shifts that count them', ['cash_entries', 'cash_shifts']),
  ...because('a payment or contract has events of its own', [
    'payments',
    'payment_events',
    'provider_transactions',
    'provider_refunds',
    'instalment_applications',
    'instalment_events',
    'instalment_payments',
    'requests',
    'request_events',
  ]),
  ...because('staff: who changed it is in the audit log', [
    'staff',
    'staff_invitations',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_role_grants',
    'staff_roles',
    'saved_views',
    'couriers',
    'cash_tills',
    'staff_api_tokens',
    'webhooks',
    'exchanges',
    'team_chat',
  ]),
  ...because('what a member of staff has read and wants to be told', [
    'notifications',
    'notification_choices',
    'alert_subscriptions',
    'staff_emails',
    'staff_telegram',
    'telegram_links',
  ]),
  ...because('sessions, codes and attempts, which expire', [
    'sessions',
    'one_time_codes',
    'attempts',
    'coupon_misses',
    'voucher_claims',
    'deleted_voucher_claims',
    'code_requests',
    'code_budgets',
    'password_attempts',
    'payment_links',
    'staff_sessions',
    'staff_challenges',
    'staff_sign_in_attempts',
  ]),
  ...because('only grows by itself', [
    'audit_entries',
    'audit_seals',
    'shop_events',
    'shop_alerts',
    'alert_messages',
    'telegram_progress',
    'webhook_deliveries',
    'exchange_sessions',
    'exchange_files',
    'exchange_parts',
    'exchange_orders',
    'change_sets',
    'history',
    'changes',
    'sms_messages',
  ]),
  ...because('says by itself who proposed and who decided, and never changes afterwards', ['proposals']),
  ...because('an import changes goods by a change set; what it learned of a supplier is replaced by the next list', [
    'imports',
    'import_files',
    'import_rows',
    'import_mappings',
    'supplier_codes',
    'supplier_goods',
    'supplier_pictures',
  ]),
  ...because('computed, or work of the shop that waits', [
    'bought_together',
    'bulk_previews',
    'funnel_days',
    'report_baskets',
    'report_buyers',
    'report_deliveries',
    'report_goods',
    'report_goods_spans',
    'report_hours',
    'report_moves',
    'report_pairs',
    'report_pending_days',
    'report_progress',
    'report_promoted_goods',
    'report_promoted_orders',
    'report_promotions',
    'report_sales',
    'pending_sales',
    'review_invitations',
    'pending_stock_totals',
    'product_change_results',
    'product_view_days',
    'product_search_texts',
    'one_time_tasks',
    'secret_fingerprint',
    'search_queries',
    'search_query_days',
    'search_query_clicks',
    'web_vitals_days',
  ]),
  ...because('fixed by the version or by law; pictures are named by their content', [
    'recorded_tables',
    'regions',
    'districts',
    'pictures',
  ]),
};

function because(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}

test('every table is recorded, by a trigger for each operation, or is listed here with the reason why not', async () => {
  const { rows } = await database.db.execute<{ table: string; operations: string[] }>(sql`
    select t.table_name as table, coalesce(array_agg(distinct g.event_manipulation::text) filter (
      where g.action_statement like '%record_history%'), '{}') as operations
    from information_schema.tables t
    left join information_schema.triggers g on g.event_object_schema = t.table_schema and g.event_object_table = t.table_name
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`);
  const recorded = rows.filter(({ operations }) => operations.length > 0);
  expect(recorded.map(({ table }) => table)).toEqual(Object.keys(RECORDED_TABLES).toSorted());
  for (const { table, operations } of recorded) {
    expect(operations.toSorted()).toEqual(
      DECIDED_BY_STAFF.includes(table) ? ['UPDATE'] : ['DELETE', 'INSERT', 'UPDATE'],
    );
  }
  const others = rows.filter(({ operations }) => operations.length === 0).map(({ table }) => table);
  expect(others).toEqual(Object.keys(WITHOUT_HISTORY).toSorted());
});
