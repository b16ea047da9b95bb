import os from 'node:os';
import { parseArgs } from 'node:util';
import { INSTALMENT_ACTIONS, type InstalmentAction } from '../contract/instalments/application-groups.ts';
import { formatSum } from '../contract/money/money.ts';
import { readConfig } from '../server/config/config.ts';
import { createInstalmentAdmin, type InstalmentAdmin } from '../server/features/instalments/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';
import { createJobs } from '../server/platform/queue/index.ts';
import { COMMAND_LOG } from './command-log.ts';

const HELP = `npm run instalment                          the latest applications
npm run instalment -- 1001                  one of them, and what can be done to it
npm run instalment -- 1001 sign             the buyer has signed on paper: it becomes an order
npm run instalment -- 1001 refuse           the shop says no
npm run instalment -- 1001 cancel           it ends here, and at the partner
npm run instalment -- 1001 contract 123/456 the contract and its order, as the partner's cabinet names them
npm run instalment -- 1001 paid 400000      so much was paid at the till
                           --note "..."     kept in its history
                           --as Name        recorded beside it`;

/** Works instalment applications from the command line. Orders and partners are the running shop's part. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { note: { type: 'string' }, as: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [number, action, value] = positionals;
if (values.help) console.log(HELP);
else await work();

async function work(): Promise<void> {
  const database = await joinDatabase(readConfig(), console.log);
  const db = openDatabase(database.url, { connections: 2 });
  const jobs = createJobs({ db, log: COMMAND_LOG });
  try {
    const admin = createInstalmentAdmin({ db, jobs });
    if (number === undefined) await list(admin);
    else if (!/^\d{1,9}$/.test(number)) giveUp(`There is no application ${number}.`);
    else if (action === undefined) await show(admin, Number(number));
    else await act(admin, Number(number), action);
  } finally {
    await jobs.close();
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(admin: InstalmentAdmin): Promise<void> {
  for (const { id, createdAt, kind, state, amount, months } of await admin.latest()) {
    const day = createdAt.toISOString().slice(0, 16).replace('T', ' ');
    console.log([id, day, kind.padEnd(7), state.padEnd(18), `${formatSum(amount, 'ru')} × ${months}`].join('  '));
  }
}

async function show(admin: InstalmentAdmin, id: number): Promise<void> {
  const application = await admin.find(id);
  if (application === null) return giveUp(`There is no application ${id}.`);
  const { kind, state, reason, partnerNote, orderNumber, name, phone } = application;
  console.log([`${id}: ${kind}, ${state}`, reason, partnerNote, orderNumber].filter(Boolean).join(', '));
  console.log(`${name}, +${phone}`);
  console.log(`Can be done now: ${admin.actions(application).join(', ') || 'nothing'}`);
}

async function act(admin: InstalmentAdmin, id: number, action: string): Promise<void> {
  if (!isAction(action)) return giveUp(`There is no "${action}".\n\n${HELP}`);
  const outcome = await admin.work(id, action, {
    ...(value !== undefined && { value }),
    ...(values.note && { note: values.note }),
    author: values.as ?? os.userInfo().username,
  });
  switch (outcome.kind) {
    case 'done':
      console.log(`${id} is ${outcome.application.state} now.`);
      return;
    case 'not_possible':
      giveUp(`"${action}" can't be done to ${id} like that.`);
      return;
    case 'unknown':
      giveUp(`There is no application ${id}.`);
      return;
  }
}

function isAction(action: string): action is InstalmentAction {
  return INSTALMENT_ACTIONS.some((one) => one === action);
}

function giveUp(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
