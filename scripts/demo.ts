import { parseArgs } from 'node:util';
import { informSandboxBank } from '#demo/inform-sandbox-bank.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { readConfig } from '../server/config/config.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { migrateAsOwner } from '../server/platform/database/migrate-as-owner.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

/**
 * `npm run demo -- --products 100000`: the demo shop, and that many generated products on top, into the shop's
 * database.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
const products = Number(values.products);
if (!Number.isSafeInteger(products) || products < 0) {
  console.error('--products needs a whole number, such as --products 100000');
  process.exit(1);
}

const config = readConfig();
const database = await joinDatabase(config, console.log);
const db = openDatabase(database.url);
try {
  await migrateAsOwner(config, database.url);
  const { sessionSecret, demo, cards } = config;
  await loadDemo(db, { products, sessionSecret, hasAccounts: demo.hasAccounts, cardProvider: cards?.provider });
  if (demo.hasAccounts && config.sandboxPort !== undefined && cards !== null) {
    const isInformed = await informSandboxBank(db, `http://127.0.0.1:${config.sandboxPort}`);
    if (!isInformed)
      console.warn(
        'The sandbox does not run, so its bank does not know the card payments: run this again beside the shop.',
      );
  }
} catch (error) {
  // The message of a failed statement repeats all of its values; its cause names the problem.
  console.error(error instanceof Error && error.cause instanceof Error ? error.cause : error);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
  await database.stop();
}
