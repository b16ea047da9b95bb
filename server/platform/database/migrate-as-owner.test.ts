import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { sealAudit } from '#server/features/staff/seal-audit.ts';
import { createBackup } from '#server/platform/backup/index.ts';
import { createJobs } from '#server/platform/queue/index.ts';
import { orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { dropDatabase, urlOf } from '#tests/database/databases.ts';
import { closeDatabase, type Database, openDatabase } from './database.ts';
import { migrateAsOwner } from './migrate-as-owner.ts';

/** Two logins, as an owner of a PostgreSQL makes them by hand. */
const name = `logins_${randomBytes(6).toString('hex')}`;
const [owner, serving] = [`${name}_owner`, `${name}_serving`];
let clusterUrl: string;
let ownerUrl: string;
let url: string;
let db: Database;

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client(clusterUrl);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function urlAs(login: string): string {
  const address = new URL(urlOf(clusterUrl, name));
  address.username = login;
  address.password = 'a password';
  return address.href;
}

beforeAll(async () => {
  clusterUrl = inject('clusterUrl');
  await asSuperuser(
    `create role ${owner} login password 'a password'`,
    `create role ${serving} login password 'a password'`,
    `create database ${name} owner ${owner}`,
  );
  ownerUrl = urlAs(owner);
  url = urlAs(serving);
  await migrateAsOwner({ databaseOwnerUrl: ownerUrl }, url);
  // The next start: nothing to migrate, and the same rights again.
  await migrateAsOwner({ databaseOwnerUrl: ownerUrl }, url);
  db = openDatabase(url);
});
afterAll(async () => {
  await closeDatabase(db);
  await dropDatabase(clusterUrl, name);
  await asSuperuser(`drop role ${owner}`, `drop role ${serving}`);
});

test('the login that serves sells, works on jobs, seals the audit log and backs up', async () => {
  await insertSmallShop(db);
  await db.execute(sql`update store_stock set quantity = 10`);
  const shop = await ordersShop(db);
  const buyer = await shop.buyer([11, 1]);
  expect((await shop.orders.place(buyer, orderForm(buyer), { locale: 'ru' })).order_number).toMatch(/\d/);
  await shop.close();

  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const jobs = createJobs({ db, log });
  const done = Promise.withResolvers<unknown>();
  jobs.work('tests.work', async (payload) => done.resolve(payload));
  await jobs.start();
  await jobs.queue(db, 'tests.work', { id: 7 });
  expect(await done.promise).toEqual({ id: 7 });
  await jobs.close();
  expect(log.error).not.toHaveBeenCalled();

  await db.execute(sql`insert into audit_entries (kind, details) values ('signed_in', '{}')`);
  expect((await sealAudit(db, log))?.entries).toBe(1);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-logins-'));
  const backup = await createBackup({ databaseUrl: url, dataDir: path.join(directory, 'none'), directory, key: null });
  expect(backup.manifest.tables.length).toBeGreaterThan(80);
  fs.rmSync(directory, { recursive: true });
});

test.each([
  'drop table orders',
  'alter table audit_entries disable trigger all',
  'truncate orders',
  'create table public.mine ()',
  'create or replace function advance_identities() returns void language sql as $$ select $$',
  'delete from drizzle.__drizzle_migrations',
  'set session_replication_role = replica',
])('it may not: %s', async (statement) => {
  await expect(db.$client.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('an owner with the serving login, or of another database, is refused', async () => {
  await expect(migrateAsOwner({ databaseOwnerUrl: url }, url)).rejects.toThrow();
  await expect(migrateAsOwner({ databaseOwnerUrl: ownerUrl }, ownerUrl)).rejects.toThrow('it needs one of its own');
  const elsewhere = urlOf(clusterUrl, 'template_migrated');
  await expect(migrateAsOwner({ databaseOwnerUrl: ownerUrl }, elsewhere)).rejects.toThrow('different databases');
});
