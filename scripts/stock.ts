import { readConfig } from '../server/config/config.ts';
import { findStockDifferences } from '../server/features/stock/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

/** Compares the stock of every product and store with the sum of its movements; fails when any of them differ. */
const database = await joinDatabase(readConfig(), console.log);
const db = openDatabase(database.url, { connections: 1, timeoutMs: 600_000 });
try {
  const differences = await findStockDifferences(db);
  for (const { sku, storeId, stock, movements } of differences) {
    console.log(`${sku.padEnd(24)}  store ${storeId}  stock ${stock}  movements ${movements}`);
  }
  if (differences.length > 0) process.exitCode = 1;
  else console.log('Every piece is explained: the sum of movements is the stock.');
} finally {
  await closeDatabase(db);
  await database.stop();
}
