import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { measureLists } from './measure-lists.ts';

/** `node bench/admin/run-lists-bench.ts <url>`: an empty database with all migrations, which the measurement fills. */
const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Name the address of an empty, migrated database');
const db = openDatabase(url, { timeoutMs: 60_000 });
console.warn(JSON.stringify(await measureLists(db), null, 1));
await closeDatabase(db);
