import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillShop } from '#bench/admin/measure-lists.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { measureImport } from './measure-import.ts';
import { priceList } from './price-list.ts';

/**
 * `npm run bench:imports`: a list of 100,000 rows and 20 columns, as CSV and as a workbook, is uploaded, checked, applied
 * and undone, against a PostgreSQL of its own with the settings of production. `-- 10000`: that many rows.
 */
const rows = Number(process.argv[2] ?? 100_000);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-bench-'));
fs.chmodSync(dataDir, 0o711);
const cluster = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), report: console.warn });
const db = openDatabase(cluster.url, { timeoutMs: 300_000 });
try {
  await migrate(db);
  await fillShop(db, rows);
  for (const format of ['csv', 'xlsx'] as const) {
    const file = priceList(rows, format);
    const load = os.loadavg()[0] ?? 0;
    console.log(
      `${rows} rows as ${format}, ${(file.length / 1e6).toFixed(1)} MB, load ${load.toFixed(1)} on ${os.cpus().length} processors`,
    );
    console.table(await measureImport(db, file));
  }
} finally {
  await closeDatabase(db);
  await cluster.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
