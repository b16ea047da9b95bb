import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createShop } from '#server/shop.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';

/**
 * `node bench/catalogue/measure-cached-answers.ts`: answers of the whole application per second of this thread's processor
 * time, of listings with all counts, suggestions and goods, cached and made anew, side by side in two rounds. The callers run
 * in another thread.
 */
const PRODUCTS = 10_000;
const CALLS = 6_000;
const CONNECTIONS = 8;
const ROUNDS = 2;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.warn });
const db = openDatabase(cluster.url);
try {
  await migrate(db);
  await loadGeneratedShop(db, PRODUCTS);
  const { rows } = await db.execute<{ id: number; category_id: number }>(
    'select id, category_id from products where is_published order by id limit 400',
  );
  const categories = [...new Set(rows.map((row) => row.category_id))].slice(0, 40);
  const kinds = {
    listing: categories.flatMap((id) => [1, 2].map((page) => `/api/v2/products?category_id[]=${id}&page=${page}`)),
    product: rows.slice(0, 200).map(({ id }) => `/api/v2/products/${id}`),
    suggestions: ['сам', 'смар', 'теле', 'холо', 'note', 'galaxy', 'стир', 'науш'].map(
      (text) => `/api/v2/search?search=${encodeURIComponent(text)}&quantity=6`,
    ),
  };
  console.log(`load ${(os.loadavg()[0] ?? 0).toFixed(1)} on ${os.cpus().length} processors, answers a second`);
  const figures: Record<string, Record<string, number>> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const isCached of [false, true]) {
      for (const [name, paths] of Object.entries(kinds)) {
        const row = figures[`${name}, round ${round}`] ?? {};
        row[isCached ? 'cached' : 'made anew'] = Math.round(await measure(paths, isCached));
        figures[`${name}, round ${round}`] = row;
      }
    }
  }
  console.table(figures);
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function measure(paths: readonly string[], cachesPages: boolean): Promise<number> {
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), mode: 'test' as const };
  const log = pino({ level: 'silent' });
  const shop = await createShop({ db, config, log });
  const app = await buildApp({ config, shop, log, renderPage: emptyPages, cachesPages });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  // Both are warm: what is requested is in the cache, or the code has run.
  for (const one of [...paths, ...paths]) {
    const answer = await fetch(origin + one, { headers: BROWSER });
    if (answer.status !== 200) throw new Error(`${one}: ${answer.status}`);
    await answer.arrayBuffer();
  }
  const requested = Array.from({ length: CALLS }, (_, at) => paths[at % paths.length] ?? '');
  const caller = new Worker(new URL('./call-server.ts', import.meta.url), {
    workerData: { origin, paths: requested, connections: CONNECTIONS, headers: BROWSER },
  });
  await once(caller, 'message');
  const before = process.threadCpuUsage();
  caller.postMessage('go');
  await once(caller, 'message');
  const { user, system } = process.threadCpuUsage(before);
  await caller.terminate();
  await app.close();
  await shop.close();
  return (CALLS * 1_000_000) / (user + system);
}
