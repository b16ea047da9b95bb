import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Queryable } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import type { Change } from './change.ts';
import { type ChangeFeed, createChangeFeed } from './create-change-feed.ts';

/** The key, and what follows a change that has been reported. */
const UNREPORTED = ['id', 'updated_at', 'revision', 'completeness'];

let database: TestDatabase;
let changes: ChangeFeed;
let received: Change[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`insert into brands (id, slug, name) values (1, 'samsung', 'Samsung')`);
  await database.db.execute(sql`insert into categories (id, slug, name) values (1, 'phones', '{"ru": "Телефоны"}')`);
  await database.db.execute(
    sql`insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
      values (1, '{}', '{}', '{}', '', '', 0, 0)`,
  );
  await insertProducts(1, 3);
  changes = await createChangeFeed({ db: database.db, log });
  changes.subscribe({ phase: 'refresh' }, (batch) => {
    received.push(...batch);
  });
});

beforeEach(() => {
  received = [];
});

afterAll(async () => {
  await changes.close();
  await database.drop();
});

async function insertProducts(from: number, to: number, db: Queryable = database.db): Promise<void> {
  await db.execute(
    sql`insert into products (id, slug, name, brand_id, category_id, sku, price, description, body)
      select id, 'p' || id, '{"ru": "Товар"}', 1, 1, 'sku' || id, 1000, '{"ru": ""}', '{"ru": ""}'
      from generate_series(${from}::int, ${to}::int) as id`,
  );
}

async function expectReceived(...expected: Change[]): Promise<void> {
  await vi.waitFor(() => {
    expect(received.map(sortedIds)).toEqual(expected);
  });
}

function idsOf(subject: Change['subject']): number[] {
  return received.flatMap((change) => (change.subject === subject && change.ids !== 'all' ? change.ids : []));
}

function sortedIds({ subject, ids }: Change): Change {
  return { subject, ids: ids === 'all' ? ids : [...ids].sort((a, b) => a - b) };
}

test('a statement is reported once, with the rows that it changed', async () => {
  await database.db.execute(sql`update products set section = 1 where id in (1, 2)`);
  await expectReceived({ subject: 'products', ids: [1, 2] });
});

test('a statement that changes nothing is not reported', async () => {
  await database.db.execute(sql`update products set price = price`);
  await database.db.execute(sql`update brands set name = name`);
  await database.db.execute(sql`update brands set position = 5`);
  await expectReceived({ subject: 'brands', ids: [1] });
});

test('views are a separate subject, unless something else changed too', async () => {
  await database.db.execute(sql`update products set views = views + 1 where id = 1`);
  await expectReceived({ subject: 'product_views', ids: [1] });
  received = [];
  await database.db.execute(sql`update products set views = views + 1, section = 4 where id = 2`);
  await expectReceived({ subject: 'products', ids: [2] });
});

test('an edit moves updated_at, a view does not', async () => {
  const read = async () => (await database.db.execute(sql`select updated_at from products where id = 3`)).rows[0];
  const before = await read();
  await database.db.execute(sql`update products set views = views + 1 where id = 3`);
  expect(await read()).toEqual(before);
  await database.db.execute(sql`update products set section = 3 where id = 3`);
  expect(await read()).not.toEqual(before);
  await expectReceived({ subject: 'product_views', ids: [3] }, { subject: 'products', ids: [3] });
});

test('a change of pictures or values is reported as a change of the product, of stock as one of its offer', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into store_stock (product_id, store_id, quantity) values (1, 1, 5), (2, 1, 7)`);
    await tx.execute(sql`update store_stock set quantity = 4 where product_id = 1`);
    await tx.execute(sql`insert into product_pictures (product_id, position, picture) values (3, 0, 'abc')`);
  });
  await expectReceived({ subject: 'product_offers', ids: [1, 2] }, { subject: 'products', ids: [3] });
});

test('a deleted product is reported, together with its rows in other tables', async () => {
  // Together, so that nothing of it is received later.
  await database.db.transaction(async (tx) => {
    await insertProducts(50, 50, tx);
    await tx.execute(sql`insert into product_pictures (product_id, position, picture) values (50, 0, 'abc')`);
  });
  await expectReceived({ subject: 'products', ids: [50] });
  received = [];
  await database.db.execute(sql`delete from products where id = 50`);
  await expectReceived({ subject: 'products', ids: [50] });
});

test('a change of updated_at alone is reported by the row that caused it', async () => {
  await database.db.execute(sql`insert into product_pictures (product_id, position, picture) values (3, 9, 'abc')`);
  await expectReceived({ subject: 'products', ids: [3] });
});

test('a rolled back change is not reported', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`update products set price = 3000 where id = 1`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.db.execute(sql`insert into settings (key, value) values ('phone', '"998"')`);
  await expectReceived({ subject: 'settings', ids: 'all' });
});

test('changes during a lost connection are reported after it is back, deletions too', async () => {
  await insertProducts(60, 60);
  await expectReceived({ subject: 'products', ids: [60] });
  received = [];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'amper changes' and datname = current_database()`);
    await tx.execute(sql`update products set price = 7000 where id = 2`);
    await tx.execute(sql`delete from products where id = 60`);
  });
  await vi.waitFor(() => {
    const reported = received.flatMap(({ ids }) => (ids === 'all' ? [] : ids));
    expect(reported).toEqual(expect.arrayContaining([2, 60]));
  });
  await database.db.execute(sql`update products set price = 8000 where id = 3`);
  // What was committed while it listened again and read the log is reported twice: at least once is promised.
  await vi.waitFor(() => expect(idsOf('product_offers')).toContain(3));
});

test('a transaction that was open when the connection was lost, and committed while nobody listened, is not missed', async () => {
  const other = await database.db.$client.connect();
  await other.query('begin');
  await other.query('update products set price = 9000 where id = 1');
  await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'amper changes' and datname = current_database()`);
  await other.query('commit');
  other.release();
  await vi.waitFor(() => expect(received.flatMap(({ ids }) => (ids === 'all' ? [] : ids))).toContain(1));
});

test('purge runs after refresh, whoever subscribed first; a subscriber that fails is retried before the next one runs', async () => {
  const order: string[] = [];
  let failures = 1;
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const stopPurge = changes.subscribe({ phase: 'purge' }, () => {
    order.push('purge');
  });
  const stopRefresh = changes.subscribe({ phase: 'refresh' }, async () => {
    started.resolve();
    await released.promise;
    if (failures-- > 0) throw new Error('the database is away');
    order.push('refresh');
  });
  await database.db.execute(sql`update products set price = 10000 where id = 1`);
  await started.promise;
  expect(order).toEqual([]);
  released.resolve();
  // A change that was received while the connection was lost may be delivered again.
  await vi.waitFor(() => expect(order.slice(0, 2)).toEqual(['refresh', 'purge']));
  expect(log.error).toHaveBeenCalledOnce();
  stopPurge();
  stopRefresh();
});

test('thousands of rows in one statement are reported by their ids, each once', async () => {
  await insertProducts(1000, 5000);
  await vi.waitFor(() => expect(idsOf('products')).toHaveLength(4001));
  expect(new Set(idsOf('products'))).toEqual(new Set(Array.from({ length: 4001 }, (_, n) => 1000 + n)));
  received = [];
  await database.db.transaction(async (tx) => {
    for (const rest of [0, 1, 2]) await tx.execute(sql`update products set price = price + 1 where id % 3 = ${rest}`);
  });
  await vi.waitFor(() => expect(idsOf('product_offers').length).toBeGreaterThan(4001));
  expect(received.every(({ subject, ids }) => subject === 'product_offers' && ids !== 'all')).toBe(true);
  expect(new Set(idsOf('product_offers')).size).toBe(idsOf('product_offers').length);
});

test('no notification exceeds what PostgreSQL takes, however long the ids are', async () => {
  await insertProducts(2_147_400_000, 2_147_400_999);
  await vi.waitFor(() => expect(idsOf('products')).toHaveLength(1000));
  const { rows } = await database.db.execute<{ ids: number }>(
    sql`select cardinality(ids) as ids from changes order by id desc limit 1`,
  );
  expect(rows).toEqual([{ ids: 1000 }]);
});

test('more rows than anybody would list are reported as "all"', async () => {
  await database.db.execute(sql`select announce_change('products', array_agg(n)) from generate_series(1, 300001) as n`);
  await expectReceived({ subject: 'products', ids: 'all' });
});

test('price, stock, status, publication and the number sold are the offer; anything else is an edit', async () => {
  const offers = ['price = 5', 'old_price = 9000', 'status_override = 3', 'is_expected = true', 'sold = 4'];
  for (const change of [...offers, 'is_published = false']) {
    received = [];
    await database.db.execute(sql`update products set ${sql.raw(change)} where id = 2`);
    await expectReceived({ subject: 'product_offers', ids: [2] });
  }
  received = [];
  await database.db.execute(sql`update products set price = 6, body = '{"ru": "Новое"}' where id = 2`);
  await expectReceived({ subject: 'products', ids: [2] });
  received = [];
  await database.db.execute(sql`update products set price = 7, views = views + 1 where id = 2`);
  await expectReceived({ subject: 'product_offers', ids: [2] }, { subject: 'product_views', ids: [2] });
});

test('what only staff see is a subject of its own, unless something else changed too', async () => {
  await database.db.execute(sql`update products set cost = 700 where id = 2`);
  await expectReceived({ subject: 'product_internals', ids: [2] });
  received = [];
  await database.db.execute(sql`update products set cost = 800, price = 8 where id = 2`);
  await expectReceived({ subject: 'product_offers', ids: [2] });
});

test('every column of a product is compared', async () => {
  const { rows } = await database.db.execute<{ forgotten: string }>(sql`
    select column_name as forgotten from information_schema.columns
    where table_name = 'products' and column_name not in (${sql.join(
      UNREPORTED.map((column) => sql`${column}`),
      sql`, `,
    )})
      and pg_get_functiondef('record_product_updates'::regproc) not like '%n.' || column_name || '%'`);
  expect(rows).toEqual([]);
});

test('after a change of one row, the same connection still reports thousands at once', {
  timeout: 20_000,
}, async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update products set price = 11 where id = 1`);
    // With the nested loop that suits one row this would take minutes.
    await insertProducts(100_000, 105_000, tx);
    await tx.execute(sql`update products set price = 12 where id >= 100000`);
  });
  await vi.waitFor(() => expect(idsOf('product_offers').length).toBeGreaterThan(5000), 5000);
});

test('a truncated table is reported', async () => {
  await database.db.execute(sql`truncate search_synonyms`);
  await expectReceived({ subject: 'search_synonyms', ids: 'all' });
});
