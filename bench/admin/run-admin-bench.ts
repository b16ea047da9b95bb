import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { fillShop, measureBulkChange, measureLists } from './measure-lists.ts';

/**
 * `npm run bench:admin`: lists of 100,000 goods for staff and a bulk change of 20,000 prices, against a PostgreSQL of
 * its own with the settings of production. `npm run bench:admin -- lists` or `-- bulk` measures one of them.
 */
const PARTS = { lists: measureLists, bulk: measureBulkChange };

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.warn });
const db = openDatabase(cluster.url, { timeoutMs: 120_000 });
try {
  await migrate(db);
  await fillShop(db);
  for (const [name, measure] of Object.entries(PARTS)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const load = os.loadavg()[0] ?? 0;
    console.log(`${name}, load ${load.toFixed(1)} on ${os.cpus().length} processors, ms`);
    console.table(await measure(db));
  }
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
