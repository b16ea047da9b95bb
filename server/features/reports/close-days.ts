import { eq, sql } from 'drizzle-orm';
import { firstPlacedDay } from '#server/features/orders/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import {
  reportBaskets,
  reportBuyers,
  reportDeliveries,
  reportGoods,
  reportHours,
  reportMoves,
  reportPairs,
  reportProgress,
  reportPromotedGoods,
  reportPromotedOrders,
  reportPromotions,
  reportSales,
} from '#server/schema/reports-tables.ts';
import {
  insertBaskets,
  insertBuyers,
  insertDeliveries,
  insertGoods,
  insertMoves,
  insertPairs,
  insertPromotions,
  insertSales,
  storeSpans,
} from './day-figures-queries.ts';
import { insertPromotedGoods, insertPromotedOrders } from './promoted-figures-queries.ts';

/** Days of one transaction. */
const BATCH_DAYS = 31;

/**
 * Stores the figures of days that are over, and anew those of which an order has changed since. A day is only ever stored
 * whole, from its orders, in the transaction that takes its notes away: a run that is killed leaves everything as it was,
 * and one that is repeated stores the same.
 */
export async function closeDays(db: Database): Promise<void> {
  for (let isMore = true; isMore; ) isMore = await db.transaction(closeBatch);
}

/** False when nothing is left to do. */
async function closeBatch(tx: Tx): Promise<boolean> {
  await tx.execute(sql`insert into report_progress (id) values (1) on conflict do nothing`);
  // Two runs at a time, of which one was taken for dead, come one after the other.
  await tx.execute(sql`select 1 from report_progress where id = 1 for update`);
  const changed = await takeChangedDays(tx);
  const over = await daysToClose(tx);
  const days = [...changed.filter(({ isClosed }) => isClosed).map(({ day }) => day), ...over];
  const last = over.at(-1);
  if (last !== undefined) await tx.update(reportProgress).set({ closedThrough: last }).where(eq(reportProgress.id, 1));
  if (days.length > 0) await storeDays(tx, days);
  return changed.length === BATCH_DAYS || over.length === BATCH_DAYS;
}

/** Notes that are seen here are of changes that are seen by what follows; later ones stay. */
async function takeChangedDays(tx: Tx): Promise<{ day: string; isClosed: boolean }[]> {
  const { rows } = await tx.execute<{ day: string; isClosed: boolean }>(sql`
    with next as (select distinct day from report_pending_days order by day limit ${BATCH_DAYS}),
    taken as (delete from report_pending_days using next where report_pending_days.day = next.day)
    select day::text, coalesce(day <= (select ${reportProgress.closedThrough} from ${reportProgress}), false) as "isClosed" from next`);
  return rows;
}

/**
 * The next days that are over. A day stays open for an hour: an order that began just before midnight is written by then, and
 * one that is written later than its day is noted by its trigger.
 */
async function daysToClose(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select day::date::text as day from generate_series(
      coalesce((select ${reportProgress.closedThrough} + 1 from ${reportProgress}), (${firstPlacedDay()}))::timestamp,
      (((now() - interval '1 hour') at time zone 'Asia/Tashkent')::date - 1)::timestamp, interval '1 day') as day
    limit ${BATCH_DAYS}`);
  return rows.map(({ day }) => day);
}

const DAY_TABLES = [
  ...[reportSales, reportHours, reportGoods, reportDeliveries, reportPromotions, reportMoves],
  ...[reportBuyers, reportBaskets, reportPairs, reportPromotedGoods, reportPromotedOrders],
];

async function storeDays(tx: Tx, days: readonly string[]): Promise<void> {
  const list = sql`${sql.param(days)}::date[]`;
  const rows = sql`select unnest(${list}) as day`;
  for (const table of DAY_TABLES) {
    await tx.execute(sql`delete from ${table} where ${table.day} = any(${list})`);
  }
  await tx.execute(insertSales(rows));
  await tx.execute(insertGoods(rows));
  await tx.execute(insertDeliveries(rows));
  await tx.execute(insertPromotions(rows));
  await tx.execute(insertPromotedGoods(rows));
  await tx.execute(insertPromotedOrders(rows));
  await tx.execute(insertMoves(rows));
  await tx.execute(insertBuyers(rows));
  await tx.execute(insertBaskets(rows));
  await tx.execute(insertPairs(rows));
  const [progress] = await tx.select().from(reportProgress);
  const closedThrough = progress?.closedThrough;
  if (closedThrough) for (const statement of storeSpans(days, closedThrough)) await tx.execute(statement);
}
