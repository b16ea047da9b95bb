import { parseArgs } from 'node:util';
import { formatSum } from '../contract/money/money.ts';
import { readConfig } from '../server/config/config.ts';
import {
  createInstalmentAdmin,
  INSTALMENT_ACTIONS,
  type InstalmentAction,
  type InstalmentAdmin,
} from '../server/features/instalments/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';

const HELP = `npm run instalment                          the latest applications
npm run instalment -- 1001                  one of them, and what can be done to it
npm run instalment -- 1001 sign             the buyer has signed on paper: it becomes an order
npm run instalment -- 1001 refuse           the shop says no
npm run instalment -- 1001 cancel           it ends here, and at the partner
npm run instalment -- 1001 contract 123/456 the contract and its order, as the partner's cabinet names them
npm run instalment -- 1001 paid 400000      so much was paid at the till
                           --note "..."     kept in its history`;

/** Works instalment applications from the command line. Orders and partners are the running shop's part. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { note: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [number, action, value] = positionals;
if (values.help) console.log(HELP);
else await work();

async function work(): Promise<void> {
  const database = await joinDatabase(readConfig(), console.log);
  const db = openDatabase(database.url, { connections: 2 });
  try {
    const desk = createInstalmentAdmin(db);
    if (number === undefined) await list(desk);
    else if (!/^\d{1,9}$/.test(number)) giveUp(`There is no application ${number}.`);
    else if (action === undefined) await show(desk, Number(number));
    else await act(desk, Number(number), action);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(desk: InstalmentAdmin): Promise<void> {
  for (const { id, createdAt, kind, state, amount, months } of await desk.latest()) {
    const day = createdAt.toISOString().slice(0, 16).replace('T', ' ');
    console.log([id, day, kind.padEnd(7), state.padEnd(18), `${formatSum(amount, 'ru')} × ${months}`].join('  '));
  }
}

async function show(desk: InstalmentAdmin, wanted: number): Promise<void> {
  const application = await desk.find(wanted);
  if (application === null) return giveUp(`There is no application ${wanted}.`);
  const { kind, state, reason, partnerNote, orderNumber, name, phone } = application;
  console.log([`${wanted}: ${kind}, ${state}`, reason, partnerNote, orderNumber].filter(Boolean).join(', '));
  console.log(`${name}, +${phone}`);
  console.log(`Can be done now: ${desk.actions(application).join(', ') || 'nothing'}`);
}

async function act(desk: InstalmentAdmin, wanted: number, asked: string): Promise<void> {
  if (!isAction(asked)) return giveUp(`There is no "${asked}".\n\n${HELP}`);
  const outcome = await desk.work(wanted, asked, {
    ...(value !== undefined && { value }),
    ...(values.note && { note: values.note }),
  });
  switch (outcome.kind) {
    case 'done':
      console.log(`${wanted} is ${outcome.application.state} now.`);
      return;
    case 'not_possible':
      giveUp(`"${asked}" can't be done to ${wanted} like that.`);
      return;
    case 'unknown':
      giveUp(`There is no application ${wanted}.`);
      return;
  }
}

function isAction(asked: string): asked is InstalmentAction {
  return INSTALMENT_ACTIONS.some((one) => one === asked);
}

function giveUp(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
