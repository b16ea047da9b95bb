import { and, asc, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { OrderDifference, REPORT_OUTCOMES } from '#contract/exchange/exchange-orders.ts';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { exchangeOrders } from '#server/schema/exchange-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';

export type Outcome = (typeof REPORT_OUTCOMES)[number];
export type GivenRow = Pick<
  typeof exchangeOrders.$inferSelect,
  'orderId' | 'word' | 'outcome' | 'difference' | 'settledAt'
>;

/** What is tried again when the program reports it again: the order may be another one by now. */
const RETRIED: readonly Outcome[] = ['refused', 'unknown', 'paid'];
const LISTED_TASKS = 200;

export function readGivenRows(db: Queryable, exchangeId: number, orderIds: readonly number[]): Promise<GivenRow[]> {
  return db
    .select({
      orderId: exchangeOrders.orderId,
      word: exchangeOrders.word,
      outcome: exchangeOrders.outcome,
      difference: exchangeOrders.difference,
      settledAt: exchangeOrders.settledAt,
    })
    .from(exchangeOrders)
    .where(and(eq(exchangeOrders.exchangeId, exchangeId), inArray(exchangeOrders.orderId, [...orderIds])));
}

export function isRetried(outcome: Outcome | null): boolean {
  return outcome !== null && RETRIED.includes(outcome);
}

/** Writes what rows have become. */
export async function writeReports(tx: Tx, exchangeId: number, rows: readonly GivenRow[]): Promise<void> {
  await tx.execute(sql`
    update ${exchangeOrders} e set word = r.word, outcome = r.outcome, difference = r.difference,
      settled_at = r.settled::timestamptz, reported_at = now()
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ orderId, settledAt, ...row }) => ({ ...row, id: orderId, settled: settledAt })),
    )}::jsonb) as r (id bigint, word text, outcome text, difference jsonb, settled text)
    where e.exchange_id = ${exchangeId}::int and e.order_id = r.id`);
}

/** Reports that wait to be done, of orders after this one. */
export function readWaitingReports(db: Queryable, exchangeId: number, after: number, limit: number) {
  return db
    .select({ orderId: orders.id, number: orders.number, status: orders.status, word: exchangeOrders.word })
    .from(exchangeOrders)
    .innerJoin(orders, eq(orders.id, exchangeOrders.orderId))
    .where(and(eq(exchangeOrders.exchangeId, exchangeId), eq(exchangeOrders.outcome, 'waiting'), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
}

/** Unless the program has reported something else meanwhile. */
export async function writeOutcome(
  db: Queryable,
  exchangeId: number,
  { orderId, word }: { orderId: number; word: string },
  outcome: Outcome,
): Promise<void> {
  await db
    .update(exchangeOrders)
    .set({ outcome })
    .where(
      and(
        eq(exchangeOrders.exchangeId, exchangeId),
        eq(exchangeOrders.orderId, orderId),
        eq(exchangeOrders.word, word),
        eq(exchangeOrders.outcome, 'waiting'),
      ),
    );
}

/** Reports with these words wait again: somebody has said what they mean. */
export async function awaitWords(tx: Tx, exchangeId: number, words: readonly string[]): Promise<void> {
  await tx
    .update(exchangeOrders)
    .set({ outcome: 'waiting' })
    .where(
      and(
        eq(exchangeOrders.exchangeId, exchangeId),
        inArray(exchangeOrders.word, [...words]),
        inArray(exchangeOrders.outcome, ['unknown', 'not_taken', 'refused']),
      ),
    );
}

/** The words that the program has reported, with how many orders wait for what each means. */
export function readWords(db: Queryable, exchangeId: number): Promise<{ word: string | null; orders: number }[]> {
  return db
    .select({
      word: exchangeOrders.word,
      orders: sql<number>`(count(*) filter (where ${exchangeOrders.outcome} = 'unknown'))::int`,
    })
    .from(exchangeOrders)
    .where(and(eq(exchangeOrders.exchangeId, exchangeId), isNotNull(exchangeOrders.word)))
    .groupBy(exchangeOrders.word)
    .orderBy(desc(count()), exchangeOrders.word)
    .limit(LISTED_TASKS);
}

/** Condition on a row `e` of an order `o`: what was reported needs a person, unless the order was undone since. */
const NEEDS_PERSON = sql`e.settled_at is null and (e.outcome = 'refused' or e.difference is not null
  or (e.outcome = 'paid' and o.status not in ('cancelled', 'returned')))`;

/** What a person has to do, newest first. */
export async function readTasks(db: Queryable, exchangeId: number): Promise<TaskRow[]> {
  const { rows } = await db.execute<TaskRow>(sql`
    select o.number, o.status, e.word, e.outcome, e.difference, extract(epoch from e.reported_at)::float8 * 1000 as at
    from ${exchangeOrders} e join ${orders} o on o.id = e.order_id
    where e.exchange_id = ${exchangeId}::int and ${NEEDS_PERSON}
    order by e.reported_at desc, o.id desc limit ${LISTED_TASKS}::int`);
  return rows;
}

export interface TaskRow extends Record<string, unknown> {
  number: string;
  status: OrderStatus;
  word: string | null;
  outcome: Outcome | null;
  difference: OrderDifference | null;
  /** Milliseconds. */
  at: number;
}

/** Exchanges whose reports need a person, with since when: one that asks for something, or a word that nobody has decided about. */
export function exchangesWithTasks(): SQL {
  return sql`
    select e.exchange_id, min(e.reported_at) as at
    from ${exchangeOrders} e join ${orders} o on o.id = e.order_id
    where e.outcome = 'unknown' or (${NEEDS_PERSON}) group by e.exchange_id`;
}

export async function settleReport(db: Queryable, exchangeId: number, number: string): Promise<boolean> {
  const { rowCount } = await db
    .update(exchangeOrders)
    .set({ settledAt: sql`now()` })
    .where(
      and(
        eq(exchangeOrders.exchangeId, exchangeId),
        sql`${exchangeOrders.orderId} = (select id from ${orders} where number = ${number}::text)`,
      ),
    );
  return (rowCount ?? 0) > 0;
}
