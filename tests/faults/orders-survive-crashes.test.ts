import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';

const CUSTOMERS = 150;
const STOCK = 1000;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-crash-'));
const children: ChildProcess[] = [];
let url = '';

beforeAll(async () => {
  fs.chmodSync(dataDir, 0o711);
  url = await holdDatabase();
  await inDatabase(async (db) => {
    await migrate(db);
    await insertSmallShop(db);
    await db.execute(sql`update store_stock set quantity = ${STOCK} where product_id = 13`);
  });
});
afterAll(async () => {
  for (const child of children.reverse()) await end(child, 'SIGTERM');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test('the shop is killed in the middle of its orders: each acknowledged one is there once, and no piece is lost', async () => {
  await newCustomers();
  const { acknowledged, process: shop } = await placeUntil(20);
  await end(shop, 'SIGKILL');
  await expectWhole(acknowledged);
}, 120_000);

test('PostgreSQL is killed in the middle of orders: the same', async () => {
  await newCustomers();
  const { acknowledged, process: shop } = await placeUntil(20);
  process.kill(postmaster(), 'SIGKILL');
  await end(shop, 'SIGKILL');
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
  url = await holdDatabase();
  await expectWhole(acknowledged);
}, 120_000);

/** What was acknowledged is there; asked again by their keys, everybody has one order, the acknowledged ones the same. */
async function expectWhole(acknowledged: ReadonlyMap<string, string>): Promise<void> {
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);
  expect(acknowledged.size).toBeLessThan(CUSTOMERS);
  await expectBalance();
  const { acknowledged: again, process: shop } = await placeUntil(CUSTOMERS);
  await end(shop, 'SIGTERM');
  expect(again.size).toBe(CUSTOMERS);
  for (const [key, number] of acknowledged) expect(again.get(key)).toBe(number);
  expect(await expectBalance()).toBe(CUSTOMERS);
}

/** Stock and orders are what there was; no order lacks its lines, history or the stock it took. Answers how many there are. */
async function expectBalance(): Promise<number> {
  return inDatabase(async (db) => {
    const { rows } = await db.execute<{
      orders: number;
      stock: number;
      ordered: number;
      taken: number;
      torn: number;
    }>(sql`
      select (select count(*)::int from orders) as orders,
        (select quantity from store_stock where product_id = 13) as stock,
        (select coalesce(sum(quantity), 0)::int from order_lines) as ordered,
        (select coalesce(sum(quantity), 0)::int from order_stock) as taken,
        (select count(*)::int from orders o where not exists (select from order_lines where order_id = o.id)
          or not exists (select from order_history where order_id = o.id)
          or not exists (select from order_keys where order_id = o.id)) as torn`);
    const [found] = rows;
    expect(found).toMatchObject({ torn: 0, stock: STOCK - (found?.ordered ?? 0), taken: found?.ordered });
    return found?.orders ?? 0;
  });
}

async function newCustomers(): Promise<void> {
  await inDatabase(async (db) => {
    await db.execute(sql`update store_stock set quantity = ${STOCK} where product_id = 13`);
    await db.execute(sql`truncate customers, orders cascade`);
    await db.execute(sql`
      insert into customers (phone, name) select 998977000000 + n, 'Азиз' from generate_series(1, ${CUSTOMERS}::int) as n`);
    await db.execute(sql`
      insert into cart_items (customer_id, product_id, quantity, added_price) select id, 13, 1 + id % 3, 1 from customers`);
  });
}

/** Another process places orders; answers when so many were acknowledged, or when it ended. */
async function placeUntil(enough: number): Promise<{ acknowledged: Map<string, string>; process: ChildProcess }> {
  const child = spawn(process.execPath, [path.resolve('tests/faults/run-orders.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged = new Map<string, string>();
  const isEnough = Promise.withResolvers<void>();
  createInterface(child.stdout).on('line', (line) => {
    const { key, number } = JSON.parse(line);
    acknowledged.set(key, number);
    if (acknowledged.size >= enough) isEnough.resolve();
  });
  await Promise.race([isEnough.promise, once(child, 'exit')]);
  return { acknowledged, process: child };
}

async function holdDatabase(): Promise<string> {
  const holder = spawn(process.execPath, [path.resolve('tests/database/hold-database.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(holder);
  return new Promise((resolve, reject) => {
    holder.once('exit', () => reject(new Error('The database could not be started')));
    createInterface(holder.stdout).on('line', (line) => {
      const said = JSON.parse(line);
      if (said.url) resolve(said.url);
    });
  });
}

async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url, { connections: 1 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}

function postmaster(): number {
  const [file] = fs.globSync('**/postmaster.pid', { cwd: dataDir });
  if (file === undefined) throw new Error('No postmaster runs');
  return Number(fs.readFileSync(path.join(dataDir, file), 'utf8').split('\n')[0]);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
