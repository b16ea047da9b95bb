import os from 'node:os';
import { parseArgs } from 'node:util';
import type { Locale } from '#contract/i18n/locale.ts';
import { formatSum } from '../contract/money/money.ts';
import { ORDER_MOVES, type OrderMove } from '../contract/orders/order-states.ts';
import { readConfig } from '../server/config/config.ts';
import { createContent } from '../server/features/content/index.ts';
import { createOrderAdmin, type OrderAdmin } from '../server/features/orders/index.ts';
import { closeDatabase, openDatabase } from '../server/platform/database/database.ts';
import { joinDatabase } from '../server/platform/database/provide-database.ts';
import { createJobs } from '../server/platform/queue/index.ts';
import { COMMAND_LOG } from './command-log.ts';

const HELP = `npm run order                              the latest orders
npm run order -- 26-000123                 one order and its possible moves
npm run order -- 26-000123 confirm         move it: ${ORDER_MOVES.filter((move) => move !== 'pay').join(', ')}
                 --note "..." --as Name    recorded in the order's history`;

/** Order administration from the command line. The running shop sends the customer's SMS and reverses payments. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { note: { type: 'string' }, as: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [number, move] = positionals;
if (values.help) console.log(HELP);
else await run();

async function run(): Promise<void> {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  const jobs = createJobs({ db, log: COMMAND_LOG });
  try {
    const content = await createContent(db);
    const shopName = (locale: Locale) => content.settings(locale).shop_name || new URL(config.publicUrl).hostname;
    const admin = createOrderAdmin({
      db,
      jobs,
      sessionSecret: config.sessionSecret,
      shopName,
      receipts: config.receipts,
    });
    if (number === undefined) await list(admin);
    else if (move === undefined) await show(admin, number);
    else await doMove(admin, number, move);
  } finally {
    await jobs.close();
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(admin: OrderAdmin): Promise<void> {
  for (const order of await admin.latest()) {
    console.log(
      [order.number, dayAndTime(order.createdAt), order.status.padEnd(16), formatSum(order.total, 'ru')].join('  '),
    );
  }
}

function dayAndTime(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}

async function show(admin: OrderAdmin, orderNumber: string): Promise<void> {
  const order = await admin.find(orderNumber);
  if (order === null) return fail(`There is no order ${orderNumber}.`);
  console.log(`${order.number}: ${order.status}, ${order.paymentStatus}, ${formatSum(order.total, 'ru')}`);
  for (const { at, amount, way, author, note, isCorrected } of await admin.refunds(order)) {
    const what = `${formatSum(amount, 'ru')} ${way === 'by_hand' ? 'by hand' : way}${isCorrected ? ', corrected' : ''}`;
    console.log(`  ${dayAndTime(at)}  refunded ${what} (${author})${note ? `: ${note}` : ''}`);
  }
  if (order.refunded > 0) console.log(`Refunded: ${formatSum(order.refunded, 'ru')}`);
  console.log(`Possible moves: ${admin.moves(order).join(', ') || 'none'}`);
}

async function doMove(admin: OrderAdmin, orderNumber: string, requested: string): Promise<void> {
  if (!isMove(requested)) return fail(`There is no move "${requested}".\n\n${HELP}`);
  const author = values.as ?? os.userInfo().username;
  const outcome = await admin.move(orderNumber, { move: requested, author, ...(values.note && { note: values.note }) });
  switch (outcome.kind) {
    case 'moved':
      console.log(`${orderNumber} is ${outcome.status} now.`);
      return;
    case 'not_possible':
      fail(`${orderNumber} is ${outcome.status}: "${requested}" is not possible.`);
      return;
    case 'money_back':
      fail(`${orderNumber} is ${outcome.status}, and its money went back: it can only be cancelled or returned.`);
      return;
    case 'in_return':
      fail(`Goods of ${orderNumber} are here by a return: decide it in the back office first.`);
      return;
    case 'unknown':
      fail(`There is no order ${orderNumber}.`);
      return;
  }
}

function isMove(name: string): name is OrderMove {
  return ORDER_MOVES.some((move) => move === name);
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
