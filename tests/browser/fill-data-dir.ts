import { loadDemo } from '#demo/load-demo.ts';
import { readConfig } from '#server/config/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { doOnce } from '#server/platform/database/do-once.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { seedCustomers } from './seed-customers.ts';

/** Fills an empty data directory with the demo shop and the customers of the journeys, for a shop that starts there. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir });
  const database = await provideDatabase(config, () => undefined);
  const db = openDatabase(database.url);
  await migrate(db);
  await seedCustomers(db);
  const { sessionSecret, demo } = config;
  // The name by which the shop knows at its start that it has the demo already.
  await doOnce(db, 'demo', () => loadDemo(db, { products: 0, sessionSecret, hasAccounts: demo.hasAccounts }));
  await closeDatabase(db);
  await database.stop();
}
