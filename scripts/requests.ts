import os from 'node:os';
import { parseArgs } from 'node:util';
import { REQUEST_MOVES, type RequestMove, requestState } from '../contract/requests/request-states.ts';
import { readConfig } from '../server/config/config.ts';
import { createRequestAdmin, type RequestAdmin } from '../server/features/requests/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run requests                  open requests, newest first
npm run requests -- --all         closed ones too
npm run requests -- 12            everything about one request
npm run requests -- 12 done       closes it; "reopen" opens it again
                 --as Name        recorded in the request's history`;

/** Lists and closes requests from the command line. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
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
  if (!isMove(action)) return fail(HELP);
  const outcome = await admin.move(id, action, values.as ?? os.userInfo().username);
  switch (outcome.kind) {
    case 'done':
      console.log(`Request ${id}: ${requestState(outcome.request.request)}.`);
      return;
    case 'changed':
      return fail(`Request ${id} is ${requestState(outcome.request.request)}: somebody was quicker.`);
    case 'unknown_owner':
    case 'unknown':
      return fail(`There is no request ${id}.`);
  }
}

function isMove(name: string): name is RequestMove {
  return REQUEST_MOVES.some((move) => move === name);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
