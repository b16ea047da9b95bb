import type { OrderDifference } from '#contract/exchange/exchange-orders.ts';
import { LOCALES } from '#contract/i18n/locale.ts';
import { ORDER_STATUSES, type OrderStatus, plannedStatuses } from '#contract/orders/order-states.ts';
import { statusName } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { authorOf, type ExchangeRow, findExchange } from '../exchange-queries.ts';
import type { Report } from './read-reports.ts';
import {
  type GivenRow,
  isRetried,
  type Outcome,
  readGivenRows,
  readWaitingReports,
  writeOutcome,
  writeReports,
} from './report-queries.ts';
import { lockRows, readGivenOrders, type SentOrder } from './sent-orders-queries.ts';
import { codeOf } from './write-orders.ts';

export const REPORTS_JOB = 'exchange.reports';
const BATCH = 100;

/**
 * Stores what a program reports of orders that it was given, and queues the moves that follow. What it reported before
 * changes nothing; of orders that it was never given it may say what it likes.
 */
export async function storeReports(
  { db, jobs }: Pick<ExchangeDeps, 'db' | 'jobs'>,
  exchange: ExchangeRow,
  reports: readonly Report[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRows(tx, exchange.id);
    const given = await readGivenOrders(
      tx,
      exchange,
      reports.flatMap(({ names }) => names),
    );
    if (given.length === 0) return;
    const byNumber = new Map(given.map((order) => [order.number, order]));
    const before = await readGivenRows(
      tx,
      exchange.id,
      given.map(({ id }) => id),
    );
    const rows = new Map(before.map((row) => [row.orderId, row]));
    const changed = new Map<number, GivenRow>();
    for (const report of reports) {
      const order = report.names.map((name) => byNumber.get(name)).find((one) => one !== undefined);
      const row = order && rows.get(order.id);
      if (order === undefined || row === undefined) continue;
      const next = rowAfter(row, report, order);
      if (JSON.stringify(next) === JSON.stringify(row)) continue;
      rows.set(order.id, next);
      changed.set(order.id, next);
    }
    if (changed.size === 0) return;
    await writeReports(tx, exchange.id, [...changed.values()]);
    await queueReports(tx, jobs, exchange.id);
  });
}

export function queueReports(tx: Queryable, jobs: ExchangeDeps['jobs'], exchangeId: number): Promise<void> {
  return jobs.queue(tx, REPORTS_JOB, { exchangeId }, { key: String(exchangeId) });
}

function rowAfter(row: GivenRow, { word, ...report }: Report, order: SentOrder): GivenRow {
  const difference = differenceOf(report, order);
  const isNews = word !== null && word !== row.word;
  const differs = difference !== null && !isSameDifference(difference, row.difference);
  return {
    ...row,
    word: word ?? row.word,
    outcome: isNews || (word !== null && isRetried(row.outcome)) ? 'waiting' : row.outcome,
    difference: difference !== null && !differs ? row.difference : difference,
    settledAt: isNews || differs ? null : row.settledAt,
  };
}

function isSameDifference(one: OrderDifference, other: OrderDifference | null): boolean {
  return other !== null && one.ours === other.ours && one.theirs === other.theirs && one.goods === other.goods;
}

/** While the program does not know the order as it is now, what differs is no change of the program's. */
function differenceOf({ total, goods }: Pick<Report, 'total' | 'goods'>, order: SentOrder): OrderDifference | null {
  if (order.acknowledged !== order.version) return null;
  const isOther = total !== null && total !== order.total;
  const others = goods.length === 0 ? 0 : otherGoods(goods, order);
  if (!isOther && others === 0) return null;
  return { ours: isOther ? order.total : null, theirs: isOther ? total : null, goods: others };
}

/** How many goods have another quantity there, or stand in one of both only. */
function otherGoods(goods: Report['goods'], { lines }: SentOrder): number {
  const left = new Map<string, number>();
  const keyOf = new Map<string, string>();
  for (const line of lines ?? []) {
    const key = String(line.productId);
    left.set(key, (left.get(key) ?? 0) + line.quantity);
    for (const code of [codeOf(line), line.sku, line.code]) if (code) keyOf.set(code, key);
  }
  for (const { codes, quantity } of goods) {
    const key = codes.map((code) => keyOf.get(code)).find((one) => one !== undefined) ?? `other ${codes[0] ?? ''}`;
    left.set(key, (left.get(key) ?? 0) - quantity);
  }
  return [...left.values()].filter((quantity) => quantity !== 0).length;
}

/** Does what reports ask for, one order at a time: what fails is tried again with the job, and stops no other order. */
export async function workOnReports({ db, orders }: ExchangeDeps, exchangeId: number): Promise<void> {
  const exchange = (await findExchange(db, exchangeId))?.exchange;
  if (exchange === undefined || !exchange.isEnabled || !exchange.hasOrders) return;
  const errors: unknown[] = [];
  let after = 0;
  for (;;) {
    const rows = await readWaitingReports(db, exchangeId, after, BATCH);
    for (const { word, ...order } of rows) {
      after = order.orderId;
      if (word === null) continue;
      try {
        const outcome = await outcomeOf(orders, exchange, { ...order, word });
        await writeOutcome(db, exchangeId, { orderId: order.orderId, word }, outcome);
      } catch (error) {
        errors.push(error);
      }
    }
    if (rows.length < BATCH) break;
  }
  if (errors.length > 0) throw errors[0];
}

async function outcomeOf(
  orders: ExchangeDeps['orders'],
  exchange: ExchangeRow,
  { number, status, word }: { number: string; status: OrderStatus; word: string },
): Promise<Outcome> {
  const move = Object.hasOwn(exchange.words, word) ? exchange.words[word] : undefined;
  if (move === null) return 'not_taken';
  if (move === undefined) return isKnown(word, status) ? 'done' : 'unknown';
  const { kind } = await orders.moveByProgram(number, { move, author: authorOf(exchange) });
  if (kind === 'paid') return 'paid';
  return kind === 'moved' || kind === 'reached' ? 'done' : 'refused';
}

/** Whether the program repeats a state of the shop's own that the order has, or has left behind. */
function isKnown(word: string, status: OrderStatus): boolean {
  const isCancelled = status === 'cancelled' || status === 'returned';
  if (word === '#cancelled' || word === '#deleted') return isCancelled;
  const own = ORDER_STATUSES.find(
    (one) => one === word || LOCALES.some((locale) => statusName(one, locale).toLowerCase() === word.toLowerCase()),
  );
  if (own === undefined) return false;
  const way = plannedStatuses({ isPickup: status === 'ready_for_pickup', isPaidOnline: true });
  return own === status || (!isCancelled && way.includes(own) && way.indexOf(own) <= way.indexOf(status));
}
