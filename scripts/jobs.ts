import os from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { dropJob, type JobActor, retryJob, retryQueue } from '../server/features/jobs/index.ts';
import { CONSOLE_ORIGIN } from '../server/features/staff/index.ts';
import { closeDatabase, type Database, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';
import { createJobAdmin, type JobAdmin, type JobState } from '../server/platform/queue/index.ts';
import { COMMAND_LOG } from './command-log.ts';

const HELP = `npm run jobs                            every queue, and the jobs that failed for good
npm run jobs -- sms.send                the jobs of one queue
npm run jobs -- retry 1f0c2a9b          run this job now; the beginning of its id is enough
npm run jobs -- retry payments.reverse  run all failed jobs of a queue now
npm run jobs -- drop 1f0c2a9b           delete this job: nobody will do it
                 --reason "..." --as Name    recorded in the audit log, as in the back office`;

/** Lists background jobs and retries or deletes them from the command line. The running shop does them. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [first, target] = positionals;
const ACTOR: JobActor = { origin: CONSOLE_ORIGIN, name: values.as ?? os.userInfo().username };
if (values.help) console.log(HELP);
else await run();

async function run(): Promise<void> {
  const database = await joinDatabase(readConfig(), console.log);
  const db = openDatabase(database.url, { connections: 2 });
  const admin = createJobAdmin({ db, log: COMMAND_LOG });
  try {
    if (first === undefined) await list(admin);
    else if (first !== 'retry' && first !== 'drop') printJobs(await admin.jobs(first));
    else if (target === undefined) fail(HELP);
    else if (first === 'drop') await drop(db, admin, target);
    else await retry(db, admin, target);
  } finally {
    await admin.close();
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(admin: JobAdmin): Promise<void> {
  const header = ['queue', 'waiting', 'retrying', 'running', 'failed', 'oldest due'];
  const rows = (await admin.queues()).map(({ name, waiting, retrying, running, failed, oldestDueSeconds }) => [
    name,
    ...[waiting, retrying, running, failed].map(String),
    oldestDueSeconds === null ? '–' : `${Math.round(oldestDueSeconds)} s`,
  ]);
  for (const [name = '', ...counts] of [header, ...rows]) {
    console.log([name.padEnd(28), ...counts.map((count) => count.padStart(8))].join('  '));
  }
  const failed = await admin.failed();
  if (failed.length > 0) console.log('\nFailed for good:');
  printJobs(failed, '');
}

function printJobs(jobs: readonly JobState[], whenNone = 'No jobs.'): void {
  if (jobs.length === 0 && whenNone !== '') console.log(whenNone);
  for (const { id, name, state, payload, attempts, error, since, startsAt } of jobs) {
    const time = state === 'waiting' || state === 'retrying' ? `at ${minuteOf(startsAt)}` : `since ${minuteOf(since)}`;
    console.log([id.slice(0, 8), name, state, time, `${attempts} attempts`, JSON.stringify(payload)].join('  '));
    if (error !== null) console.log(`          ${error.replace(/[^\P{C}\n]/gu, ' ').replaceAll('\n', '\n          ')}`);
  }
}

async function retry(db: Database, admin: JobAdmin, which: string): Promise<void> {
  const job = await admin.find(which);
  if (job === null) {
    const count = await retryQueue({ db, admin }, ACTOR, which);
    return count > 0 ? console.log(`${count} jobs run now.`) : fail(`There is no failed job or queue ${which}.`);
  }
  const outcome = await retryJob({ db, admin }, ACTOR, { id: job.id, from: job.state });
  if (outcome !== 'done') return fail(`${which} runs already, or another job for the same thing waits.`);
  console.log(`${job.name} ${which} runs now.`);
}

async function drop(db: Database, admin: JobAdmin, id: string): Promise<void> {
  const job = await admin.find(id);
  if (job === null) return fail(`There is no job ${id}.`);
  const act = { id: job.id, from: job.state, reason: values.reason ?? 'console' };
  if ((await dropJob({ db, admin }, ACTOR, act)) !== 'done') return fail(`${id} is running.`);
  console.log(`${job.name} ${id} was deleted.`);
}

function minuteOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
