import { SECOND_MS } from '#contract/time/durations.ts';
import { readConfig } from './config/config.ts';
import { type ImportTask, type ImportTaskEnded, workOnImport } from './features/imports/index.ts';
import { readStaffCaller } from './features/staff/index.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/http/logging.ts';
import { productEditing } from './products-admin.ts';

/** One for the transaction that applies, one for its progress, and one to spare. */
const CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 30 * SECOND_MS;

/** Beyond what the process has after its start. */
const MAX_GROWTH_BYTES = 40 * 1024 ** 2;

const bytesAtFirst = process.memoryUsage.rss();
const log = createLog(readConfig());
let db: Database | undefined;

/** The process that checks and applies imports, one after the other (`run-in-process.ts`). It ends with the shop's process. */
process.once('disconnect', () => process.exit(1));
process.on('message', (task: ImportTask) => void work(task));

async function work({ importId, databaseUrl }: ImportTask): Promise<void> {
  db ??= openDatabase(databaseUrl, { connections: CONNECTIONS, timeoutMs: CONNECT_TIMEOUT_MS });
  const own = db;
  const callerOf = (staffId: number) => readStaffCaller(own, staffId);
  await workOnImport({ editing: productEditing(own), callerOf, log }, importId);
  const ended: ImportTaskEnded = { hasGrown: process.memoryUsage.rss() - bytesAtFirst > MAX_GROWTH_BYTES };
  process.send?.(ended);
}
