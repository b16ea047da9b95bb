import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { killQueueWorkers } from './queue-kill.ts';

/** `npm run test:queue-kill`: 10,000 jobs, with workers killed at random, on a PostgreSQL of its own. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'amper-queue-kill-'));
fs.chmodSync(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined });
try {
  const db = openDatabase(postgres.url);
  await migrate(db);
  await closeDatabase(db);
  const figures = await killQueueWorkers({
    url: postgres.url,
    jobs: 10_000,
    workers: 4,
    jobsPerKill: 100,
    onKill: (kills, done) => console.log(`${kills} processes killed, ${done} jobs done`),
  });
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(16)}${String(value).padStart(8)}`);
  const { lost, unexpected, overlaps, balance, committed, failedForGood } = figures;
  const isRight = lost + unexpected + overlaps + failedForGood === 0 && balance === committed;
  console.log(isRight ? '\nNothing was lost, nothing was done twice.' : '\nThe queue lost or repeated work.');
  process.exitCode = isRight ? 0 : 1;
} finally {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
