import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { createRequestAdmin, type RequestAdmin } from '../server/features/requests/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run requests                  what nobody has worked yet, newest first
npm run requests -- --all         the worked ones too
npm run requests -- 12            everything about one
npm run requests -- 12 done       it is worked; "reopen" takes that back`;

const STATUS = { done: 'done', reopen: 'new' } as const;

/** Works what people asked the shop for, from the command line. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
const [number, deed] = positionals;
if (values.help) console.log(HELP);
else await work();

async function work(): Promise<void> {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  try {
    const desk = createRequestAdmin(db, config.publicUrl);
    if (number === undefined) await list(desk);
    else await workOne(desk, Number(number));
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(desk: RequestAdmin): Promise<void> {
  const rows = await desk.latest(values.all ? 'all' : 'new');
  console.log(rows.length === 0 ? 'No requests.' : rows.map(({ line }) => line).join('\n'));
}

async function workOne(desk: RequestAdmin, id: number): Promise<void> {
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return giveUp(HELP);
  if (deed === undefined) {
    const text = await desk.read(id);
    return text === null ? giveUp(`There is no request ${id}.`) : console.log(text);
  }
  if (deed !== 'done' && deed !== 'reopen') return giveUp(HELP);
  if (!(await desk.setStatus(id, STATUS[deed]))) return giveUp(`There is no request ${id}.`);
  console.log(`Request ${id}: ${STATUS[deed]}.`);
}

function giveUp(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
