import { readConfig } from '../server/config/config.ts';
import { StartupError } from '../server/config/startup-error.ts';
import { migrateAsOwner } from '../server/platform/database/migrate-as-owner.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

/** Makes the pending migrations, before nodes with `MIGRATE=off` are started with this version of the shop. */
try {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  try {
    await migrateAsOwner(config, database.url);
  } finally {
    await database.stop();
  }
  console.log('The database has every migration of this version.');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
