import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { createPaymeCaller, readPaymeLink } from '#sandbox/payme-merchant/payme-caller.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createShop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { seedBuyers } from './seed-buyers.ts';

/**
 * `npm run bench:callbacks`: how long Payme waits for an answer of the whole shop with its own PostgreSQL and the settings of
 * production. Four calls are under way at a time. Ends with an error when a hundredth of them waits longer than the limit.
 */
const PRODUCTS = 2_000;
const ORDERS = 500;
const CONNECTIONS = 4;
const LIMIT_MS = 50;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.log });
const db = openDatabase(cluster.url);
try {
  await migrate(db);
  await loadGeneratedShop(db, PRODUCTS);
  await db.execute(sql`update store_stock set quantity = quantity + 2000`);
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), mode: 'test' as const };
  const log = pino({ level: 'silent' });
  const shop = await createShop({ db, config, log });
  const app = await buildApp({ config, shop, log, renderPage: emptyPages });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const key = config.providers.payme?.key ?? '';
  const payme = createPaymeCaller({ url: `${origin}/api/callbacks/payme`, key });
  const orders = await placeOrders(origin);
  for (const isWarm of [false, true]) {
    const half = isWarm ? orders.slice(ORDERS / 2) : orders.slice(0, ORDERS / 2);
    for (const method of [
      'CheckPerformTransaction',
      'CreateTransaction',
      'PerformTransaction',
      'CancelTransaction',
    ] as const) {
      const times = await inTurns(half, async ({ id, amount, account }) => {
        const started = performance.now();
        const { body } = await payme(method, {
          id,
          time: Date.now(),
          amount,
          account: { order_id: account },
          reason: 5,
        });
        if (body.error !== undefined) throw new Error(`${method}: ${body.error.code}`);
        return performance.now() - started;
      });
      if (isWarm) report(method, times);
    }
  }
  await app.close();
  await shop.close();
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

interface Order {
  id: string;
  account: string;
  amount: number;
}

async function placeOrders(origin: string): Promise<Order[]> {
  const buyers = await seedBuyers(db, ORDERS, 998_914_000_000);
  return inTurns(buyers, async ({ token, body, key }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    const online = JSON.stringify({ ...(JSON.parse(body) as object), payment_method_id: 2 });
    const placed = await read<{ order_number: string }>(`${origin}/api/v2/orders`, {
      method: 'POST',
      headers,
      body: online,
    });
    const ways = await read<{ hosted: { url: string }[] }>(`${origin}/api/v2/orders/${placed.order_number}/pay-ways`, {
      headers,
    });
    const link = readPaymeLink(ways.hosted[0]?.url.split('/').at(-1) ?? '');
    return { id: `bench-${placed.order_number}`, account: link['ac.order_id'] ?? '', amount: Number(link.a) };
  });
}

async function read<Data>(url: string, init: RequestInit): Promise<Data> {
  return ((await (await fetch(url, init)).json()) as { data: Data }).data;
}

/** The results of all, so many at a time. */
async function inTurns<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const connection = async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) results.push(await work(one));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return results;
}

function report(method: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  console.log(`${method}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${sorted.length} calls`);
  if (at(0.99) > LIMIT_MS) process.exitCode = 1;
}
