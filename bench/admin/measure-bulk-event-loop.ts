import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { timesOf } from '#bench/catalogue/figures.ts';
import { GENERATED_FROM } from '#demo/generate/generate-taxonomy.ts';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { createCatalog } from '#server/features/catalog/index.ts';
import { subscribeToPageChanges } from '#server/page-invalidation.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createPageCache, type PageCache } from '#server/platform/rendering/page-cache.ts';
import { createRenderedPage } from '#server/platform/rendering/rendered-page.ts';
import { createDatabase, urlOf } from '#tests/database/databases.ts';
import { type BulkChange, bulkChanges } from './bulk-changes.ts';

/**
 * `node bench/admin/measure-bulk-event-loop.ts`: how late the event loop of a process with the catalogue and a full page cache is
 * while a large part of 100,000 products changes, and when the change is in its listings.
 */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, only: { type: 'string', default: '' } },
});
const PRODUCTS = Number(values.products);
const PAGES = 3000;
const log = { info: () => undefined, warn: console.warn, error: console.error };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({
  dataDir,
  report: () => undefined,
  settings: { fsync: 'off', synchronous_commit: 'off', shared_buffers: '1GB', max_wal_size: '4GB' },
});
try {
  await createDatabase(cluster.superuserUrl, 'bench_bulk');
  const db = openDatabase(urlOf(cluster.superuserUrl, 'bench_bulk'), { timeoutMs: 600_000 });
  await migrate(db);
  // What history adds to a write is measured elsewhere; here it is the processes that read.
  await db.execute(sql`alter database bench_bulk set amper.history = off`);
  await loadGeneratedShop(db, PRODUCTS);
  await lengthenTexts(db);
  await measureAll(db);
  await closeDatabase(db);
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Generated products have short texts; those of a shop are some kilobytes. */
async function lengthenTexts(db: Database): Promise<void> {
  await db.execute(sql`alter table products disable trigger user`);
  const text = sql`(select string_agg(md5((products.id * 64 + n)::text), ' ') from generate_series(1, 48) as n)`;
  await db.execute(sql`update products set body = jsonb_build_object('ru', ${text}, 'uz', ${text})`);
  await db.execute(sql`alter table products enable trigger user`);
  await db.execute(sql`vacuum analyze products`);
}

async function measureAll(db: Database): Promise<void> {
  const changes = await createChangeFeed({ db, log });
  const catalog = await createCatalog({ db, changes, log });
  const cache = createPageCache({ maxBytes: 128 * 1024 * 1024 });
  const contentSchedule = { subscribe: () => () => undefined };
  subscribeToPageChanges({ changes, catalog, contentSchedule }, (changed) =>
    changed === 'everything' ? cache.purgeAll() : cache.purge(changed),
  );
  for (const change of bulkChanges(GENERATED_FROM, PRODUCTS)) {
    if (!change.name.includes(values.only)) continue;
    await fillPages(cache);
    console.log(JSON.stringify({ change: change.name, ...(await measureChange(db, changes, change)) }));
  }
  await catalog.close();
  await changes.close();
}

async function fillPages(cache: PageCache): Promise<void> {
  for (let n = 0; n < PAGES; n++) {
    const id = GENERATED_FROM + ((n * 7919) % PRODUCTS);
    const tags = new Set([n % 4 === 0 ? ('all-listings' as const) : (`product:${id}` as const)]);
    const headers = { 'content-type': 'text/html' };
    const page = createRenderedPage({ status: 200, headers, tags, body: Buffer.alloc(2000) });
    await cache.get(`/${n}`, async () => page);
  }
}

async function measureChange(db: Database, changes: ChangeFeed, { statements, separately }: BulkChange) {
  await settled(db, changes);
  globalThis.gc?.();
  // A connection of its own: the plans of a trigger's statements last as long as the connection.
  const writer = openDatabase(db.$client.options.connectionString ?? '', { timeoutMs: 600_000 });
  await writer.execute(sql`select 1`);
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  const late: number[] = [];
  const busy: number[] = [];
  let last = performance.now();
  let used = process.threadCpuUsage();
  // A timer of 1 ms that fires late by as much as the loop was busy.
  const prober = setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - last - 1));
    last = now;
    // What the thread itself took: on a machine that others share, it also waits for a processor.
    const { user, system } = process.threadCpuUsage(used);
    busy.push((user + system) / 1000);
    used = process.threadCpuUsage();
  }, 1);
  histogram.enable();
  const processor = process.cpuUsage();
  const start = performance.now();
  if (separately) for (const statement of statements) await writer.execute(statement);
  else await writer.transaction(async (tx) => void (await runAll(statements, (statement) => tx.execute(statement))));
  const written = performance.now();
  await settled(db, changes);
  const applied = performance.now();
  const { user, system } = process.cpuUsage(processor);
  histogram.disable();
  clearInterval(prober);
  await closeDatabase(writer);
  const { p99, max } = timesOf(late);
  return {
    writeMs: Math.round(written - start),
    appliedMs: Math.round(applied - written),
    loopMaxMs: round(histogram.max / 1e6),
    loopP99Ms: round(histogram.percentile(99) / 1e6),
    proberMaxMs: round(max),
    proberP99Ms: round(p99),
    busyMaxMs: round(timesOf(busy).max),
    busyP99Ms: round(timesOf(busy).p99),
    processorMs: Math.round((user + system) / 1000),
  };
}

async function runAll<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await run(item);
}

/** Changes are delivered in order: when the marker arrives, all earlier ones have been applied and purged. */
async function settled(db: Database, changes: ChangeFeed): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const leave = changes.subscribe({ phase: 'purge' }, (batch) => {
    if (batch.some(({ subject }) => subject === 'settings')) arrived.resolve();
  });
  await db.execute(sql`insert into settings (key, value) values ('marker', to_jsonb(clock_timestamp()))
    on conflict (key) do update set value = excluded.value`);
  await arrived.promise;
  leave();
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
