import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { DAY_MS } from '#contract/time/durations.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { createBackup, openBackup, restoreShop, verifyBackup } from '#server/platform/backup/index.ts';
import { lockDataDir } from '#server/platform/database/data-dir-lock.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { createDiskUploads } from '#server/platform/pictures/disk-uploads.ts';
import { pictureHash, storePictures } from '#server/platform/pictures/store-pictures.ts';
import { createJobs } from '#server/platform/queue/index.ts';
import { createShop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { type Buyer, type OrdersShop, orderForm, ordersShop } from '#server/testing/orders-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createDatabase, dropDatabase, urlOf } from '#tests/database/databases.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { hashTables, readSequencePositions, type TableHashes } from './table-hashes.ts';

const KEY = 'the key of the backups, 32 letters';
const SECRETS = JSON.stringify({ sessionSecret: 'a secret of the backed-up shop, 32', previousSecrets: [] });
/** More than one piece of every stream. */
const PICTURE = randomBytes(300_000);
const UPLOAD = createHash('sha256').update(PICTURE).digest('hex');
const report = () => undefined;

let folder: string;
let dataDir: string;
let database: TestDatabase;
let shop: OrdersShop;
let ordered = 0;
/** The encrypted backup, made while orders were placed, and what a second transaction saw in its snapshot. */
let backup: Awaited<ReturnType<typeof createBackup>>;
let expected: TableHashes;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-drill-'));
  fs.chmodSync(folder, 0o711);
  dataDir = path.join(folder, 'shop');
  database = await createTestDatabase();
  await fillShop();
  shop = await ordersShop(database.db);
  let isOver = false;
  const load = (async () => {
    while (!isOver) await placeOrder(shop);
  })();
  await vi.waitUntil(() => ordered >= 3, { timeout: 30_000, interval: 5 });
  backup = await createBackup({
    ...{ databaseUrl: database.url, dataDir, directory: path.join(folder, 'backups'), key: KEY },
    onSnapshot: async (snapshot) => {
      expected = await hashTables(database.url, snapshot);
      const before = ordered;
      await vi.waitUntil(() => ordered >= before + 3, { timeout: 30_000, interval: 5 });
    },
  });
  isOver = true;
  await load;
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Goods, a picture, staff, a page of the audit log, a recorded change, a job; secrets, a file and a cache. */
async function fillShop(): Promise<void> {
  const { db } = database;
  await insertSmallShop(db);
  await db.execute(sql`update store_stock set quantity = 100000`);
  await storePictures(db, [{ mediaType: 'image/webp', bytes: PICTURE }]);
  await db.execute(sql`insert into staff (name, email) values ('Дилноза "\\N" \t', 'd@example.uz')`);
  await db.execute(sql`insert into audit_entries (kind, details) values ('signed_in', '{}'), ('signed_out', '{}')`);
  await db.execute(sql`update products set price = price + 1000 where id = 13`);
  const jobs = createJobs({ db, log: pino({ level: 'silent' }) });
  await jobs.queue(db, 'tests.wait', { id: 1 }, { at: new Date(Date.now() + DAY_MS), key: 'one' });
  await jobs.close();
  fs.mkdirSync(path.join(dataDir, 'sandbox'), { recursive: true });
  await createDiskUploads(path.join(dataDir, 'uploads')).write(UPLOAD, PICTURE);
  fs.mkdirSync(path.join(dataDir, 'pictures'));
  fs.writeFileSync(path.join(dataDir, 'secrets.json'), SECRETS);
  fs.writeFileSync(path.join(dataDir, 'sandbox', 'bank.json'), '{"taken":[]}');
  fs.writeFileSync(path.join(dataDir, 'pictures', 'drawn.webp'), PICTURE);
}

async function placeOrder({ buyer, orders }: OrdersShop): Promise<void> {
  const customer = await buyer([11, 1], [21, 2]);
  await orders.place(customer, orderForm(customer), { locale: 'ru' });
  ordered += 1;
}

test('the backup is of one moment, and orders are placed meanwhile', async () => {
  const rows = Number.parseInt(expected['public.orders'] ?? '', 10);
  expect(rows).toBeLessThan(ordered);
  expect(backup.manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(rows);
  expect((await verifyBackup(openBackup(backup.directory, KEY))).name).toBe(path.basename(backup.directory));
});

test('nothing of an encrypted backup can be read without its key', () => {
  for (const file of fs.readdirSync(backup.directory, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(backup.directory, file);
    if (fs.statSync(full).isDirectory() || file === 'SHA256SUMS') continue;
    expect(fs.readFileSync(full).subarray(0, 8).toString(), file).toBe('AMPERBK1');
  }
  expect(backup.manifest.secrets).toBe('included');
});

describe('restored into another folder', () => {
  let target: string;
  let restored: Awaited<ReturnType<typeof restoreShop>>;
  const options = () => ({ backup: backup.directory, key: KEY, dataDir: target, databaseUrl: undefined, report });

  beforeAll(async () => {
    target = path.join(folder, 'restored');
    fs.mkdirSync(path.join(target, 'postgres', 'data'), { recursive: true });
    fs.chmodSync(target, 0o711);
    fs.writeFileSync(path.join(target, 'postgres', 'of-the-former-shop'), '');
    await expect(restoreShop({ ...options(), replaces: false })).rejects.toThrow('has a shop already. --replace');
    const lock = lockDataDir(target);
    await expect(restoreShop({ ...options(), replaces: true })).rejects.toThrow(/is using .*Stop it first/);
    lock?.release();
    restored = await restoreShop({ ...options(), replaces: true });
  });

  test('the shop equals the backed-up one row by row, opens, answers and takes orders', async () => {
    const running = await provideDatabase({ dataDir: target, databaseUrl: undefined }, report);
    const db = openDatabase(running.url);
    try {
      expect(await hashTables(running.url)).toEqual(expected);
      const positions = await readSequencePositions(running.url);
      for (const { name, lastValue, isCalled } of backup.manifest.sequences) {
        expect(positions[name], name).toBe(isCalled ? lastValue : '0');
      }
      const { rows } = await db.execute<{ bytes: Buffer }>(
        sql`select bytes from pictures where hash = ${pictureHash(PICTURE)}`,
      );
      expect(rows[0]?.bytes.equals(PICTURE)).toBe(true);
      await expectShopToOpen(db, target);
      await expectCustomerToOrder(db);
    } finally {
      await closeDatabase(db);
      await running.stop();
    }
  });

  test('with its secrets and files, without what the shop makes again; the former shop is set aside', async () => {
    expect(restored.secrets).toBe('restored');
    expect(fs.readFileSync(path.join(target, 'secrets.json'), 'utf8')).toBe(SECRETS);
    expect(fs.readFileSync(path.join(target, 'sandbox', 'bank.json'), 'utf8')).toBe('{"taken":[]}');
    expect((await createDiskUploads(path.join(target, 'uploads')).read(UPLOAD))?.equals(PICTURE)).toBe(true);
    expect(fs.existsSync(path.join(target, 'pictures', 'drawn.webp'))).toBe(false);
    expect(fs.existsSync(path.join(restored.setAside ?? '', 'postgres', 'of-the-former-shop'))).toBe(true);
    expect(fs.existsSync(path.join(target, 'restoring'))).toBe(false);
  });
});

/** A customer of the backed-up shop. */
async function expectCustomerToOrder(db: TestDatabase['db']): Promise<void> {
  const { orders, close } = await ordersShop(db);
  const { rows } = await db.execute<Buyer & Record<string, unknown>>(sql`
    with buyer as (select id, phone from customers order by id limit 1),
      cart as (insert into cart_items (customer_id, product_id, quantity, added_price) select id, 11, 1, 1 from buyer
        on conflict (customer_id, product_id) do update set quantity = 1)
    select buyer.id, phone, a.id as "addressId" from buyer join addresses a on a.customer_id = buyer.id`);
  const [buyer] = rows;
  if (buyer === undefined) throw new Error('The restored shop has no customer');
  const { order_number } = await orders.place(buyer, orderForm(buyer), { locale: 'ru' });
  const { rows: twins } = await db.execute(sql`select from orders where number = ${order_number}`);
  expect(twins).toHaveLength(1);
  await close();
}

async function expectShopToOpen(db: TestDatabase['db'], directory: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: directory });
  const log = pino({ level: 'silent' });
  const opened = await createShop({ db, config, log });
  const app = await buildApp({ config, shop: opened, log, renderPage: emptyPages });
  const answers = await Promise.all(['/readyz', '/api/v2/products/13'].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await app.close();
  await opened.close();
}

describe('a restore is refused before anything is touched', () => {
  /** A copy of the backup in which one thing is wrong. */
  async function refusal(spoil: (copy: string) => void, key: string | null = KEY): Promise<string> {
    const copy = path.join(fs.mkdtempSync(path.join(folder, 'spoilt-')), path.basename(backup.directory));
    fs.cpSync(backup.directory, copy, { recursive: true });
    spoil(copy);
    const target = path.join(folder, 'untouched');
    const restoring = restoreShop({
      backup: copy,
      key,
      dataDir: target,
      databaseUrl: undefined,
      replaces: true,
      report,
    });
    const reason = await restoring.then(
      () => 'restored',
      (error: Error) => error.message,
    );
    expect(fs.existsSync(target)).toBe(false);
    return reason;
  }
  const flipByte = (file: string, at: number) => (copy: string) => {
    const bytes = fs.readFileSync(path.join(copy, file));
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    fs.writeFileSync(path.join(copy, file), bytes);
  };
  const orders = 'tables/public.orders.copy.zst.enc';
  const manifest = 'manifest.json.zst.enc';

  test('with another key, or without one', async () => {
    const another = await refusal(() => undefined, 'another key of the backups, 32 long');
    expect(another).toBe('BACKUP_KEY is not the key that this backup was encrypted with.');
    expect(await refusal(() => undefined, null)).toBe('This backup is encrypted: set BACKUP_KEY to its key.');
  });

  test.each([
    [orders, 40],
    [orders, -1],
    [manifest, 40],
    [manifest, -1],
  ])('with one flipped byte: %s at %i', async (file, at) => {
    expect(await refusal(flipByte(file, at))).toBe(`The backup is damaged: ${file} was changed or cut.`);
  });

  test('with a flipped byte in the checksums', async () => {
    expect(await refusal(flipByte('SHA256SUMS', 3))).toMatch(/^The backup is damaged/);
  });

  test('with a file cut or missing', async () => {
    const cut = await refusal((copy) => fs.truncateSync(path.join(copy, orders), 100));
    expect(cut).toBe(`The backup is damaged: ${orders} was changed or cut.`);
    for (const file of [orders, 'SHA256SUMS']) {
      const missing = await refusal((copy) => fs.rmSync(path.join(copy, file)));
      expect(missing).toBe(`The backup is incomplete: ${file} is missing.`);
    }
    expect(await refusal((copy) => fs.rmSync(path.join(copy, manifest)))).toMatch(/is no backup, or an incomplete one/);
  });

  test('with files of two tables exchanged, also when the checksums are written anew', async () => {
    const other = 'tables/public.order_lines.copy.zst.enc';
    const reason = await refusal((copy) => {
      fs.renameSync(path.join(copy, orders), path.join(copy, 'orders'));
      fs.renameSync(path.join(copy, other), path.join(copy, orders));
      fs.renameSync(path.join(copy, 'orders'), path.join(copy, other));
    });
    expect(reason).toMatch(/^The backup is damaged/);
  });
});

test('without a key the secrets stay out, and one’s own empty PostgreSQL is filled, also after an interruption', async () => {
  const plain = await createBackup({
    databaseUrl: database.url,
    dataDir,
    directory: path.join(folder, 'plain'),
    key: null,
  });
  expect(plain.manifest.secrets).toBe('left out');
  const clusterUrl = inject('clusterUrl');
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await createDatabase(clusterUrl, name);
  const url = urlOf(clusterUrl, name);
  const target = path.join(folder, 'own');
  const options = { backup: plain.directory, key: null, dataDir: target, databaseUrl: url, replaces: false, report };
  try {
    const empty = { databaseUrl: url, dataDir, directory: path.join(folder, 'none'), key: null };
    await expect(createBackup(empty)).rejects.toThrow('This database has no shop');
    const interrupted = openDatabase(url);
    await interrupted.execute(sql`create schema amper_restore`);
    await interrupted.execute(sql`create schema pgboss`);
    await closeDatabase(interrupted);
    expect((await restoreShop(options)).secrets).toBe('missing');
    expect(await hashTables(url)).toEqual(await hashTables(database.url));
    await expect(restoreShop(options)).rejects.toThrow('This database has tables.');
  } finally {
    await dropDatabase(clusterUrl, name);
  }
});

test('a backup that fails leaves nothing behind', async () => {
  const directory = path.join(folder, 'failed');
  const signal = AbortSignal.abort();
  await expect(createBackup({ databaseUrl: database.url, dataDir, directory, key: KEY, signal })).rejects.toThrow();
  expect(fs.readdirSync(directory)).toEqual([]);
});
