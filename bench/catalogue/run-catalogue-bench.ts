import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadGeneratedShop } from '#demo/generate/load-generated-shop.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabase, dropDatabase, urlOf } from '#tests/database/databases.ts';
import type { Figures } from './figures.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { plotOf } from './plot.ts';
import { pageOf, tableOf } from './report.ts';

/**
 * `npm run bench:catalogue`: the catalogue at 1,000, 10,000 and 100,000 generated products; with `--million` at a million as well,
 * which takes some ten minutes and 4 GB. Prints a table and writes `docs/bench/catalogue.md` and `.svg`.
 */
const { values } = parseArgs({ options: { million: { type: 'boolean', default: false }, sizes: { type: 'string' } } });
const sizes = (values.sizes ?? `1000,10000,100000${values.million ? ',1000000' : ''}`).split(',').map(Number);
const QUESTIONS_FOR_POSTGRES: Record<number, number> = { 1000: 2000, 10000: 1000, 100000: 300, 1000000: 50 };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({
  dataDir,
  report: console.log,
  settings: { fsync: 'off', synchronous_commit: 'off', shared_buffers: '1GB', max_wal_size: '4GB' },
});
const all: Figures[] = [];
try {
  for (const products of sizes) {
    const name = `bench_${products}`;
    await createDatabase(cluster.superuserUrl, name);
    const url = urlOf(cluster.superuserUrl, name);
    const db = openDatabase(url);
    await migrate(db);
    const started = performance.now();
    await loadGeneratedShop(db, products);
    console.log(`${products} products made in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    all.push(await measureCatalogue(db, url, products, QUESTIONS_FOR_POSTGRES[products] ?? 50));
    console.log(tableOf(all.slice(-1)));
    await closeDatabase(db);
    await dropDatabase(cluster.superuserUrl, name);
  }
} finally {
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n${tableOf(all)}`);
if (values.sizes === undefined) {
  const docs = path.join(import.meta.dirname, '..', '..', 'docs', 'bench');
  fs.mkdirSync(docs, { recursive: true });
  fs.writeFileSync(path.join(docs, 'catalogue.md'), pageOf(all, new Date().toISOString().slice(0, 10)));
  fs.writeFileSync(path.join(docs, 'catalogue.svg'), plotOf(all));
}
