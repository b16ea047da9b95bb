import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeTasks } from '#server/schema/database-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { startTcpProxy, type TcpProxy } from '#tests/faults/network/tcp-proxy.ts';
import { closeDatabase, type Database, openDatabase, type Queryable } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openReadDatabase, type ReadDatabase } from './read-database.ts';

const LIMITS = { statementMs: 60_000, longStatementMs: 60_000, lockMs: 60_000 };

let clock = 0;
let logged: string[] = [];
const note = (_details: object, message: string) => void logged.push(message);
const log = { info: note, warn: note, error: note };
beforeEach(() => {
  logged = [];
});

function openReads(primary: Database, replicaUrl: string): ReadDatabase {
  return openReadDatabase({ primary, replicaUrl, limits: LIMITS, log, now: () => clock });
}

async function names(db: Queryable): Promise<string[]> {
  const rows = await db.select({ name: oneTimeTasks.name }).from(oneTimeTasks).orderBy(oneTimeTasks.name);
  return rows.map(({ name }) => name);
}

describe('another database in place of the replica', () => {
  let primary: TestDatabase;
  let copy: TestDatabase;
  let network: TcpProxy;
  let reads: ReadDatabase;
  beforeAll(async () => {
    [primary, copy] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    for (const { db } of [primary, copy]) await db.execute(sql`delete from one_time_tasks`);
    await primary.db.insert(oneTimeTasks).values({ name: 'primary' });
    await copy.db.insert(oneTimeTasks).values({ name: 'replica' });
    network = await startTcpProxy(Number(new URL(copy.url).port));
  });
  beforeEach(async () => {
    network.become('ok');
    const url = new URL(copy.url);
    url.hostname = '127.0.0.1';
    url.port = String(network.port);
    reads = openReads(primary.db, url.href);
    // The first one may still be that of the start.
    await reads.check();
  });
  afterEach(() => reads.close());
  afterAll(async () => {
    await network.close();
    await Promise.all([primary.drop(), copy.drop()]);
  });
  const gauge = (name: string) => reads.gauges.find((source) => source.name === name)?.read();

  test('is read, with parameters and as raw SQL, and the primary is not', async () => {
    expect(await names(reads.db)).toEqual(['replica']);
    const { rows } = await reads.db.execute(sql`select name from one_time_tasks where name = ${'replica'}`);
    expect(rows).toEqual([{ name: 'replica' }]);
    expect(gauge('database_replica_in_use')).toBe(1);
    expect(gauge('database_replica_connections')).toBeGreaterThan(0);
    expect(logged).toEqual([]);
  });

  test('takes no write, and nor does the primary in its place', async () => {
    const write = () =>
      reads.db
        .insert(oneTimeTasks)
        .values({ name: 'mistake' })
        .then(
          () => null,
          (error: Error) => error.cause,
        );
    expect(await write()).toMatchObject({ code: '25006' });
    network.become('cut');
    await reads.check();
    expect(await write()).toMatchObject({ code: '25006' });
    expect(await names(primary.db)).toEqual(['primary']);
    expect(await names(copy.db)).toEqual(['replica']);
    await expect(reads.db.transaction(async () => undefined)).rejects.toThrow('has no transactions');
    // Nothing of it is left on a connection of those who write.
    await primary.db.insert(oneTimeTasks).values({ name: 'written' });
    await primary.db.execute(sql`delete from one_time_tasks where name = 'written'`);
  });

  test('is replaced by the primary while it is away, and one line each says so', async () => {
    network.become('cut');
    // Before any check has seen it.
    expect(await names(reads.db)).toEqual(['primary']);
    await reads.check();
    await reads.check();
    expect(await names(reads.db)).toEqual(['primary']);
    expect(gauge('database_replica_in_use')).toBe(0);
    network.become('ok');
    await reads.check();
    await reads.check();
    expect(await names(reads.db)).toEqual(['replica']);
    expect(logged).toEqual([
      'The replica cannot be read; reports are read from the primary',
      'The replica is read again',
    ]);
  });

  let started = 0;
  /** A read that waits for a minute on the replica. */
  async function startRead(): Promise<{ name: Promise<unknown>; end: () => Promise<unknown> }> {
    const mark = `read ${++started}`;
    const read = sql`select name, case name when 'replica' then pg_sleep(60) end from one_time_tasks`;
    // A query builder sends its statement when it is awaited.
    const name = reads.db.execute(sql`${sql.raw(`/* ${mark} */`)} ${read}`).then(({ rows }) => rows[0]?.name);
    const running = sql`from pg_stat_activity where state = 'active' and query like ${`/* ${mark} */%`}`;
    await expect.poll(async () => (await copy.db.execute(sql`select 1 ${running}`)).rows.length).toBe(1);
    return { name, end: () => copy.db.execute(sql`select pg_terminate_backend(pid) ${running}`) };
  }

  test('a read whose connection is cut in the middle is repeated on the primary', async () => {
    const { name } = await startRead();
    network.become('cut');
    expect(await name).toBe('primary');
  });

  test('so is one that PostgreSQL ends', async () => {
    const { name, end } = await startRead();
    await end();
    expect(await name).toBe('primary');
  });

  test('so is one on a line that went dead without a word, once the check has noticed', async () => {
    const { name } = await startRead();
    network.become('half-open');
    await reads.check();
    expect(await name).toBe('primary');
  });

  test('a fault of the statement is a fault, and the next read has a connection without it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(reads.db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } });
    }
    expect(await names(reads.db)).toEqual(['replica']);
  });
});

test('a replica by streaming is read while it follows, and not once it has lost its primary', async () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-replica-'));
  fs.chmodSync(scratch, 0o711);
  const [first, second] = [path.join(scratch, 'primary'), path.join(scratch, 'replica')];
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const start = (dataDir: string, own: Record<string, string> = {}) =>
    startEmbeddedPostgres({ dataDir, report: () => undefined, settings: { ...settings, ...own } });
  const opened: (() => Promise<unknown>)[] = [];
  try {
    // A copy of a stopped server, because the embedded binaries have no pg_basebackup.
    await (await start(first)).stop();
    expect(spawnSync('cp', ['-a', first, second]).status).toBe(0);
    const data = path.join(second, 'postgres', 'data');
    fs.writeFileSync(path.join(data, 'standby.signal'), '');
    const from = await start(first);
    opened.push(() => from.stop());
    const { port, password } = new URL(from.superuserUrl);
    // Between the servers.
    const line = await startTcpProxy(Number(port));
    opened.push(() => line.close());
    const upstream = `host=127.0.0.1 port=${line.port} user=postgres password=${password}`;
    const to = await start(second, { primary_conninfo: upstream });
    opened.push(() => to.stop());

    const primary = openDatabase(from.url);
    opened.push(() => closeDatabase(primary));
    const reads = openReads(primary, to.url);
    opened.push(() => reads.close());
    const isReplica = async () => {
      const { rows } = await reads.db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
      return rows[0]?.is;
    };
    await primary.execute(sql`create table notes as select 1 as id`);
    const caughtUp = async () => {
      await reads.check();
      return isReplica();
    };
    await expect.poll(caughtUp, { timeout: 30_000 }).toBe(true);
    expect((await reads.db.execute(sql`select id from notes`)).rows).toEqual([{ id: 1 }]);

    // An hour without a write is no lag.
    clock += 3_600_000;
    await reads.check();
    expect(await isReplica()).toBe(true);

    // Without its primary the replica has replayed all it received, and grows old.
    line.become('cut');
    const replica = openDatabase(to.superuserUrl);
    opened.push(() => closeDatabase(replica));
    const receivers = async () => (await replica.execute(sql`select 1 from pg_stat_wal_receiver`)).rows.length;
    await expect.poll(receivers, { timeout: 30_000 }).toBe(0);
    await primary.execute(sql`insert into notes values (2)`);
    await reads.check();
    expect(await isReplica()).toBe(true);
    clock += 10_001;
    expect(await isReplica()).toBe(false);
    await reads.check();
    expect(logged).toEqual(['The replica is behind; reports are read from the primary']);
    expect((await reads.db.execute(sql`select id from notes where id = 2`)).rows).toEqual([{ id: 2 }]);

    // One that goes on by itself is no replica, however much it has written.
    await replica.execute(sql`select pg_promote()`);
    const promoted = openDatabase(to.url);
    opened.push(() => closeDatabase(promoted));
    await promoted.execute(sql`insert into notes select generate_series(3, 100000)`);
    await reads.check();
    expect((await reads.db.execute(sql`select id from notes where id > 2`)).rows).toEqual([]);
  } finally {
    for (const close of opened.reverse()) await close();
    fs.rmSync(scratch, { recursive: true });
  }
});
