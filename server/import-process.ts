import { SECOND_MS } from '#contract/time/durations.ts';
import { readConfig } from './config/config.ts';
import { type ImportTask, workOnImport } from './features/imports/index.ts';
import { readStaffCaller } from './features/staff/index.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/http/logging.ts';
import { productEditing } from './products-admin.ts';

/** One for the transaction that applies, one for its progress, and one to spare. */
const CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 30 * SECOND_MS;

/** The process that checks and applies one import (`run-in-process.ts`). It ends with the shop's process. */
process.once('disconnect', () => process.exit(1));
process.once('message', (task: ImportTask) => void work(task));

async function work({ importId, databaseUrl }: ImportTask): Promise<void> {
  const log = createLog(readConfig());
  const db = openDatabase(databaseUrl, { connections: CONNECTIONS, timeoutMs: CONNECT_TIMEOUT_MS });
  const callerOf = (staffId: number) => readStaffCaller(db, staffId);
  await workOnImport({ editing: productEditing(db), callerOf, log }, importId);
  await closeDatabase(db);
  process.exit(0);
}
