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

const HELP = `npm run order                              the latest orders
npm run order -- 26-000123                 one order, and what can be done to it
npm run order -- 26-000123 confirm         do it: ${ORDER_MOVES.filter((move) => move !== 'pay').join(', ')}
                 --note "..." --as Name    kept in the order's history`;

/** Works the shop's orders from the command line. The customer's SMS and a payment's return are done by the running shop. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { note: { type: 'string' }, as: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [number, move] = positionals;
if (values.help) console.log(HELP);
else await work();

async function work(): Promise<void> {
  const config = readConfig();
  const database = await joinDatabase(config, console.log);
  const db = openDatabase(database.url, { connections: 2 });
  try {
    const content = await createContent(db);
    const shopName = (locale: Locale) => content.settings(locale).shop_name || new URL(config.publicUrl).hostname;
    const desk = createOrderAdmin({ db, sessionSecret: config.sessionSecret, shopName });
    if (number === undefined) await list(desk);
    else if (move === undefined) await show(desk, number);
    else await doMove(desk, number, move);
  } finally {
    await closeDatabase(db);
    await database.stop();
  }
}

async function list(desk: OrderAdmin): Promise<void> {
  for (const order of await desk.latest()) {
    const day = order.createdAt.toISOString().slice(0, 16).replace('T', ' ');
    console.log([order.number, day, order.status.padEnd(16), formatSum(order.total, 'ru')].join('  '));
  }
}

async function show(desk: OrderAdmin, wanted: string): Promise<void> {
  const order = await desk.find(wanted);
  if (order === null) return giveUp(`There is no order ${wanted}.`);
  console.log(`${order.number}: ${order.status}, ${order.paymentStatus}, ${formatSum(order.total, 'ru')}`);
  console.log(`Can be done now: ${desk.moves(order).join(', ') || 'nothing'}`);
}

async function doMove(desk: OrderAdmin, wanted: string, asked: string): Promise<void> {
  if (!isMove(asked)) return giveUp(`There is no "${asked}".\n\n${HELP}`);
  const author = values.as ?? os.userInfo().username;
  const outcome = await desk.move(wanted, { move: asked, author, ...(values.note && { note: values.note }) });
  switch (outcome.kind) {
    case 'moved':
      console.log(`${wanted} is ${outcome.status} now.`);
      return;
    case 'not_possible':
      giveUp(`${wanted} is ${outcome.status}: "${asked}" can't be done to it.`);
      return;
    case 'unknown':
      giveUp(`There is no order ${wanted}.`);
      return;
  }
}

function isMove(asked: string): asked is OrderMove {
  return ORDER_MOVES.some((one) => one === asked);
}

function giveUp(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
