import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { freePort } from '#server/platform/database/free-port.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { seedBuyers } from '../checkout/seed-buyers.ts';
import { startBalancer } from './balancer.ts';
import { startVisits, type Visits } from './visit.ts';

/**
 * `npm run bench:rolling`: restarts two nodes of the built shop one after the other while pages are read and
 * orders placed through a balancer that repeats nothing. Once with `DRAIN_MS=0`, as a process that just closes, and once
 * with the drain of production. Ends with 1 when the latter has lost a request.
 */
const PRODUCTS = 500;
const BUYERS = 6_000;
const TURNS = 1;
const SETTLE_MS = 2_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-rolling-'));
fs.chmodSync(folder, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), report: console.log });
const db = openDatabase(cluster.url);
let lost = 0;
try {
  await migrate(db);
  await loadGeneratedShop(db, PRODUCTS);
  await db.execute(sql`update store_stock set quantity = quantity + 10000`);
  const before = await restartUnderLoad(db, '0', 998_920_000_000);
  const after = await restartUnderLoad(db, '2500', 998_921_000_000);
  console.table({ ...rows('DRAIN_MS=0', before), ...rows('DRAIN_MS=2500', after) });
  console.log(`Load of the machine: ${os.loadavg().map((load) => load.toFixed(1))} on ${os.cpus().length} processors`);
  lost = failures(after.pages) + failures(after.orders);
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
if (lost > 0) process.exitCode = 1;

async function restartUnderLoad(database: Database, drainMs: string, firstPhone: number) {
  const orders = await seedBuyers(database, BUYERS, firstPhone);
  const ports = [await freePort(), await freePort()];
  const nodes = await Promise.all(ports.map((port) => startNode(port, drainMs)));
  const balancer = await startBalancer(ports);
  const visits = startVisits(balancer.origin, await addresses(database), orders);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, port] of ports.entries()) {
      await delay(SETTLE_MS);
      await end(nodes[at]);
      nodes[at] = await startNode(port, drainMs);
      while (!balancer.isWhole()) await delay(50);
    }
  }
  await delay(SETTLE_MS);
  const result = await visits.stop();
  await balancer.close();
  await Promise.all(nodes.map(end));
  return result;
}

async function addresses(database: Database): Promise<string[]> {
  const { rows: products } = await database.execute<{ path: string }>(
    sql`select '/product/' || id || '-' || slug as path from products where is_published order by id limit 60`,
  );
  return ['/', '/uz', '/catalog', '/brands', '/news', ...products.flatMap((row) => [row.path, `/uz${row.path}`])];
}

async function startNode(port: number, drainMs: string): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled') },
      ...{ PORT: String(port), PUBLIC_URL: 'http://127.0.0.1', DATA_DIR: path.join(folder, `node-${port}`) },
      ...{ DATABASE_URL: cluster.url, SESSION_SECRET: 'one secret for both nodes of the bench' },
      ...{ SMS_LOGIN: 'nobody', SMS_PASSWORD: 'nothing', SMS_URL: 'http://127.0.0.1:9' },
      ...{ DRAIN_MS: drainMs, LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (hasEnded(node)) throw new Error(`A node ended with ${node.exitCode ?? node.signalCode}`);
    await delay(50);
  }
  return node;
}

async function end(node: ChildProcess | undefined): Promise<void> {
  if (node === undefined) return;
  if (hasEnded(node)) throw new Error(`A node ended with ${node.exitCode ?? node.signalCode} under load`);
  const startedAt = performance.now();
  const exit = once(node, 'exit');
  node.kill('SIGTERM');
  const [code] = await exit;
  console.log(`A node closed with ${code} in ${Math.round(performance.now() - startedAt)} ms`);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function rows(name: string, { pages, orders }: { pages: Visits; orders: Visits }): Record<string, object> {
  const row = (visits: Visits) => ({
    calls: visits.calls,
    failed: failures(visits),
    how: JSON.stringify(visits.failed),
    'longest gap, ms': Math.round(visits.maxGapMs),
    'slowest, ms': Math.round(visits.slowestMs),
  });
  return { [`${name}, pages`]: row(pages), [`${name}, orders`]: row(orders) };
}

function failures({ failed }: Visits): number {
  return Object.values(failed).reduce((total, count) => total + count, 0);
}
