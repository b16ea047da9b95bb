import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInContext } from '#server/platform/work-context.ts';
import { oneTimeTasks } from '#server/schema/database-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { closeDatabase, type Database, openDatabase, type Queryable } from './database.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { doOnce } from './do-once.ts';
import { migrate } from './migrate.ts';
import { withLongStatements } from './statement-limits.ts';
import { recordStatements } from './statement-record.ts';

let test_: TestDatabase;
let db: Database;
beforeAll(async () => {
  test_ = await createTestDatabase();
  db = test_.db;
});
afterAll(() => test_.drop());

function read(queryable: Queryable, name: string) {
  return queryable.select().from(oneTimeTasks).where(eq(oneTimeTasks.name, name));
}

test('a read inside a transaction sees what the transaction wrote, others do not', async () => {
  await db.transaction(async (tx) => {
    await tx.insert(oneTimeTasks).values({ name: 'opening' });
    expect(await read(tx, 'opening')).toHaveLength(1);
    // biome-ignore lint/nursery/noDrizzleDbObjectInsideTransaction: a second connection must not see the open transaction
    expect(await read(db, 'opening')).toHaveLength(0);
  });
  expect(await read(db, 'opening')).toHaveLength(1);
});

test('statements are recorded for the asynchronous context that sent them', async () => {
  const [one, three] = await Promise.all([
    recordStatements(() => read(db, 'a')),
    recordStatements(() => db.transaction((tx) => read(tx, 'b'))),
  ]);
  expect(one.statements).toEqual([expect.stringContaining('from "one_time_tasks"')]);
  expect(three.statements).toEqual(['begin', expect.stringContaining('from "one_time_tasks"'), 'commit']);
});

test('the pool reports how many connections it has', async () => {
  await db.execute(sql`select 1`);
  expect(db.$client.waitingCount).toBe(0);
  expect(db.$client.totalCount).toBeGreaterThan(0);
});

async function breakOtherConnections(): Promise<void> {
  const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
}

test('a pool survives broken connections, idle and in the middle of a transaction', async () => {
  const errors: string[] = [];
  const other = openDatabase(test_.url, { onBrokenConnection: (error) => errors.push(error.message) });
  await other.execute(sql`select 1`);
  await breakOtherConnections();
  await expect.poll(() => errors).not.toHaveLength(0);

  const interrupted = other.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await breakOtherConnections();
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    await tx.execute(sql`select 1`);
  });
  await expect(interrupted).rejects.toThrow();
  expect((await other.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
  await closeDatabase(other);
});

describe('a pool with limits', () => {
  const limits = { statementMs: 50, longStatementMs: 60_000, lockMs: 5_000 };
  const broken: string[] = [];
  let limited: Database;
  beforeAll(() => {
    const onBrokenConnection = (error: Error) => void broken.push(error.message);
    limited = openDatabase(test_.url, { connections: 1, timeoutMs: 30_000, limits, onBrokenConnection });
  });
  afterAll(() => closeDatabase(limited));
  /** The statement of a query builder is sent when it is awaited. */
  const long = <Result>(work: () => PromiseLike<Result>) => withLongStatements(async () => await work());
  const pid = async () => (await long(() => limited.execute(sql`select pg_backend_pid() as pid`))).rows[0];
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test('has PostgreSQL end what nobody waits for', async () => {
    const { rows } = await long(() =>
      limited.execute(sql`select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'client_connection_check_interval') order by 1`),
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['5000', '5000', '60000']);
  });

  test('breaks off what takes too long, with its connection, and nothing that may take long', async () => {
    const before = await pid();
    const asleep = sql`select pg_sleep(0.2)`;
    expect(await failure(long(() => limited.execute(asleep)))).toBeNull();
    expect(await pid()).toEqual(before);
    const sleep = sql`select pg_sleep(60)`;
    // The second one waits for the connection of the first one.
    const late = [limited.transaction((tx) => tx.execute(sleep)), limited.execute(sleep)].map(failure);
    for (const error of await Promise.all(late)) expect(isDatabaseOutage(error)).toBe(true);
    expect(await pid()).not.toEqual(before);
    expect(broken).toContain('Query read timeout');
  });

  test('throws a connection away that stands on a demoted primary', async () => {
    const demote = sql`set session characteristics as transaction read only`;
    const write = () => limited.insert(oneTimeTasks).values({ name: `written by ${crypto.randomUUID()}` });
    const writeInTransaction = () =>
      limited.transaction((tx) => tx.execute(sql`delete from one_time_tasks where name = ''`));
    for (const attempt of [write, writeInTransaction]) {
      const before = await pid();
      await long(() => limited.execute(demote));
      expect(isDatabaseOutage(await failure(long(attempt)))).toBe(true);
      expect(await pid()).not.toEqual(before);
      expect(await failure(long(write))).toBeNull();
    }
  });
});

test('four processes that migrate an empty database at once apply each migration once', async () => {
  const fresh = await createTestDatabase('template0');
  const shops = [1, 2, 3, 4].map(() => openDatabase(fresh.url));
  await Promise.all(shops.map((shop) => migrate(shop)));
  const applied = await fresh.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  const known = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  expect(applied.rows).toEqual(known.rows);
  await Promise.all(shops.map(closeDatabase));
  await fresh.drop();
});

test('one-time work runs once among many processes, and again after a failure', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('killed half-way');
  };
  await expect(doOnce(db, 'demo', work)).rejects.toThrow('killed half-way');
  await Promise.all([doOnce(db, 'demo', work), doOnce(db, 'demo', work), doOnce(db, 'demo', work)]);
  expect(runs).toBe(2);
});

test('a statement names the request that sends it, unless PostgreSQL keeps it for all requests', async () => {
  const limited = openDatabase(test_.url, {
    connections: 1,
    limits: { statementMs: 15_000, longStatementMs: 15_000, lockMs: 15_000 },
  });
  const own = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
  const sent = async (queryable: Queryable) => (await queryable.execute<{ query: string }>(own)).rows[0]?.query;
  const context = { reqId: 'balancer-0001', route: "/api/v2/it's/*" };
  const comment = "/*request_id='balancer-0001',route='%2Fapi%2Fv2%2Fit%27s%2F*'*/ ";
  await runInContext(context, async () => {
    expect(await sent(limited)).toBe(`${comment}select query from pg_stat_activity where pid = pg_backend_pid()`);
    await limited.transaction(async (tx) => expect(await sent(tx)).toContain(comment));
  });
  expect(await runInContext({ job: 'sms.send' }, () => sent(limited))).toMatch(/^\/\*job='sms.send'\*\/ select/);
  expect(await sent(limited)).toMatch(/^select query/);
  // One connection: it would refuse a second text under the same name.
  for (const reqId of ['balancer-0002', 'balancer-0003']) {
    const named = { name: 'own', text: 'select query from pg_stat_activity where pid = pg_backend_pid()' };
    const { rows } = await runInContext({ reqId }, () => limited.$client.query(named));
    expect(rows).toEqual([{ query: named.text }]);
  }
  await closeDatabase(limited);
});
