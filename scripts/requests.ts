import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { createRequestAdmin, type RequestAdmin } from '../server/features/requests/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run requests                  open requests, newest first
npm run requests -- --all         closed ones too
npm run requests -- 12            everything about one request
npm run requests -- 12 done       closes it; "reopen" opens it again`;

const STATUS = { done: 'done', reopen: 'new' } as const;

/** Lists and closes requests from the command line. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
const [number, action] = positionals;
if (values.help) console.log(HELP);
else await work();

async function work(): Promise<void> {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  try {
    const admin = createRequestAdmin(db, config.publicUrl);
    if (number === undefined) await list(admin);
    else await workOne(admin, Number(number));
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(admin: RequestAdmin): Promise<void> {
  const rows = await admin.latest(values.all ? 'all' : 'new');
  console.log(rows.length === 0 ? 'No requests.' : rows.map(({ line }) => line).join('\n'));
}

async function workOne(admin: RequestAdmin, id: number): Promise<void> {
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return fail(HELP);
  if (action === undefined) {
    const text = await admin.read(id);
    return text === null ? fail(`There is no request ${id}.`) : console.log(text);
  }
  if (action !== 'done' && action !== 'reopen') return fail(HELP);
  if (!(await admin.setStatus(id, STATUS[action]))) return fail(`There is no request ${id}.`);
  console.log(`Request ${id}: ${STATUS[action]}.`);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
