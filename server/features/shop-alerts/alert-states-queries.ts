import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type AlertKind, QUIET_UNTIL_HOUR } from '#contract/shop-alerts/alert-kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/durations.ts';
import { startOfTashkentDay, tashkentDay } from '#contract/time/tashkent-day.ts';
import { isPlaced } from '#server/features/orders/index.ts';
import { inReceiptGroup } from '#server/features/receipts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { exchangeSessions, exchanges } from '#server/schema/exchange-tables.ts';
import { funnelDays } from '#server/schema/funnel-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import { readBestsellers } from './bestsellers-queries.ts';
import { lowConversion } from './low-conversion.ts';
import { endOfQuiet, tashkentHour } from './quiet-hours.ts';
import { MIN_SILENCE_MS, unusualSilence, WEEKS } from './unusual-silence.ts';

export interface FoundAlert {
  kind: AlertKind;
  /** Empty: the whole shop. */
  target: string;
  data: Record<string, unknown>;
}

export interface AlertStates {
  found: FoundAlert[];
  /** Of what nothing is known now, so that it neither starts nor ends: `keyOf` of each. */
  undecided: ReadonlySet<string>;
}

export function keyOf({ kind, target }: Pick<FoundAlert, 'kind' | 'target'>): string {
  return `${kind}:${target}`;
}

/** Most payments of which the bank says nothing are settled by then. */
const MIN_UNKNOWN_MS = 15 * MINUTE_MS;
/** What payments usually took is learned from so many days, and from no fewer payments. */
const LEARNED_DAYS = 28;
const MIN_LEARNED = 20;
/** After a silence of days the weeks before have nothing to compare with. */
const MAX_SILENCE_MS = 3 * DAY_MS;

/** What is wrong now, by thresholds learned from the weeks before. */
export async function readAlertStates(db: Queryable, now: Date): Promise<AlertStates> {
  const undecided = new Set<string>();
  const found = [
    ...(await findMissingOrders(db, now, undecided)),
    ...(await findLowConversion(db, now, undecided)),
    ...(await findUnknownPayments(db, now)),
    ...(await findRefusedReceipts(db, now)),
    ...(await findSoldOutBestsellers(db, now)),
    ...(await findSilentExchanges(db, now, undecided)),
  ];
  return { found, undecided };
}

/** The part of a day in which nobody orders is no silence, so it counts from the morning. */
async function findMissingOrders(db: Queryable, now: Date, undecided: Set<string>): Promise<FoundAlert[]> {
  const alert = { kind: 'no_orders', target: '' } as const;
  const last = await readMoment(
    db,
    sql`select max(${orders.createdAt}) as at from ${orders}
    where ${isPlaced} and ${orders.createdAt} > ${new Date(now.getTime() - WEEKS * 7 * DAY_MS)} and ${orders.createdAt} <= ${now}`,
  );
  if (last === null || endOfQuiet(now) !== null) {
    undecided.add(keyOf(alert));
    return [];
  }
  const morning = startOfTashkentDay(now).getTime() + QUIET_UNTIL_HOUR * HOUR_MS;
  const since = new Date(Math.max(last.getTime(), morning));
  const usual = await usualIn(db, {
    since,
    now,
    table: sql`${orders} where ${isPlaced}`,
    at: sql`${orders.createdAt}`,
  });
  if (usual !== null) return [{ ...alert, data: { since: since.toISOString(), usual } }];
  // In the morning after a silent evening nothing has changed for the better.
  if (now.getTime() - last.getTime() >= MIN_SILENCE_MS) undecided.add(keyOf(alert));
  return [];
}

interface Watched {
  since: Date;
  now: Date;
  /** `table where condition`. */
  table: SQL;
  at: SQL;
}

/** How many usually came in these hours of the week; null: the silence is not unusual. */
async function usualIn(db: Queryable, { since, now, table, at }: Watched): Promise<number | null> {
  const silentMs = now.getTime() - since.getTime();
  if (silentMs < MIN_SILENCE_MS || silentMs > MAX_SILENCE_MS) return null;
  const before = (moment: Date) => sql`${moment}::timestamptz - weeks * interval '7 days'`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from ${table} and ${at} > ${before(since)} and ${at} <= ${before(now)})::int as count
    from generate_series(1, ${WEEKS}::int) as weeks
    where ${before(since)} >= (select min(${at}) from ${table})
    order by weeks`);
  return unusualSilence({ silentMs, counts: rows.map(({ count }) => count) });
}

async function readMoment(db: Queryable, query: SQL): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from at)::float8 * 1000 as ms from (${query}) as found`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(ms);
}

/** Payments that stay unknown for longer than nineteen of twenty did. */
async function findUnknownPayments(db: Queryable, now: Date): Promise<FoundAlert[]> {
  const { rows } = await db.execute<{ amount: number; ms: number }>(sql`
    select ${payments.amount}::float8 as amount, extract(epoch from ${now}::timestamptz - first.at)::float8 * 1000 as ms
    from ${payments} cross join lateral (${firstUnknown(sql`${payments.id}`)}) as first
    where ${payments.state} = 'unknown'`);
  const late = rows.filter(({ ms }) => ms > MIN_UNKNOWN_MS);
  if (late.length === 0) return [];
  const usualMs = await usualUnknownMs(db, now);
  const unusual = late.filter(({ ms }) => ms > usualMs);
  if (unusual.length === 0) return [];
  const sum = unusual.reduce((total, { amount }) => total + amount, 0);
  // The list has no fewer than the alert counts.
  const minutes = Math.floor(usualMs / MINUTE_MS);
  return [{ kind: 'payments_unknown', target: '', data: { count: unusual.length, sum, minutes } }];
}

function firstUnknown(paymentId: SQL): SQL {
  return sql`
    select ${paymentEvents.id} as id, ${paymentEvents.at} as at from ${paymentEvents}
    where ${paymentEvents.paymentId} = ${paymentId} and ${paymentEvents.state} = 'unknown' and ${paymentEvents.act} is null
    order by ${paymentEvents.id} limit 1`;
}

/** Read only while a payment is unknown for long: events have no index by time. */
async function usualUnknownMs(db: Queryable, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LEARNED_DAYS * DAY_MS);
  const { rows } = await db.execute<{ count: number; seconds: number | null }>(sql`
    select count(*)::int as count,
      (percentile_cont(0.95) within group (order by extract(epoch from settled.at - first.at)))::float8 as seconds
    from ${payments} cross join lateral (${firstUnknown(sql`${payments.id}`)}) as first
    cross join lateral (
      select ${paymentEvents.at} as at from ${paymentEvents}
      where ${paymentEvents.paymentId} = ${payments.id} and ${paymentEvents.id} > first.id
        and ${paymentEvents.state} <> 'unknown' and ${paymentEvents.act} is null
      order by ${paymentEvents.id} limit 1
    ) as settled
    where ${payments.createdAt} > ${since}`);
  const { count = 0, seconds = null } = rows[0] ?? {};
  return count < MIN_LEARNED || seconds === null ? MIN_UNKNOWN_MS : Math.max(MIN_UNKNOWN_MS, seconds * SECOND_MS);
}

/** Receipts that the tax office has refused, or of which nothing is known after hours, as the list of them counts. */
async function findRefusedReceipts(db: Queryable, now: Date): Promise<FoundAlert[]> {
  const count = await db.$count(receipts, inReceiptGroup('to_do', now));
  return count === 0 ? [] : [{ kind: 'receipts_refused', target: '', data: { count } }];
}

/** Nights and early mornings have many visits and few orders. */
const FIRST_HOUR_OF_CONVERSION = 12;

/** Visits of today that become orders half as often as usual, and more rarely than on any day that is looked back at. */
async function findLowConversion(db: Queryable, now: Date, undecided: Set<string>): Promise<FoundAlert[]> {
  const alert = { kind: 'conversion_low', target: '' } as const;
  // A morning is held against whole days only when it has seen some of the day.
  if (endOfQuiet(now) !== null || tashkentHour(now) < FIRST_HOUR_OF_CONVERSION) {
    undecided.add(keyOf(alert));
    return [];
  }
  const today = tashkentDay(now);
  const { rows } = await db.execute<{ day: string; visits: number; orders: number }>(sql`
    select ${funnelDays.day}::text as day, sum(${funnelDays.atVisit})::float8 as visits, sum(${funnelDays.atOrder})::float8 as orders
    from ${funnelDays} where ${funnelDays.day} between ${today}::date - ${LEARNED_DAYS}::int and ${today}::date
    group by 1`);
  const outcome = lowConversion({
    today: rows.find(({ day }) => day === today) ?? { visits: 0, orders: 0 },
    before: rows.filter(({ day }) => day !== today),
  });
  if (outcome === 'undecided') undecided.add(keyOf(alert));
  return outcome === 'undecided' || outcome === null ? [] : [{ ...alert, data: outcome }];
}

/** Goods that sell best and that nobody can buy, of those that the shop shows. */
async function findSoldOutBestsellers(db: Queryable, now: Date): Promise<FoundAlert[]> {
  const { rows } = await readBestsellers(db, now);
  const soldOut = rows.filter(({ stock }) => stock !== null && stock <= 0);
  if (soldOut.length === 0) return [];
  const ids = soldOut.map(({ id }) => id);
  const shown = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.isPublished, true)));
  const isShown = new Set(shown.map(({ id }) => id));
  return soldOut
    .filter(({ id }) => isShown.has(id))
    .map(({ id, name, pieces }) => ({ kind: 'bestseller_out', target: String(id), data: { name, pieces } }));
}

async function findSilentExchanges(db: Queryable, now: Date, undecided: Set<string>): Promise<FoundAlert[]> {
  const { rows } = await db.execute<{ id: number; name: string; ms: number | null }>(sql`
    select ${exchanges.id} as id, ${exchanges.name} as name, (
      select extract(epoch from max(${exchangeSessions.startedAt}))::float8 * 1000 from ${exchangeSessions}
      where ${exchangeSessions.exchangeId} = ${exchanges.id}) as ms
    from ${exchanges} where ${exchanges.isEnabled}`);
  const found: FoundAlert[] = [];
  for (const { id, name, ms } of rows) {
    const alert = { kind: 'exchange_silent', target: String(id) } as const;
    if (ms === null) continue;
    const since = new Date(ms);
    const table = sql`${exchangeSessions} where ${exchangeSessions.exchangeId} = ${id}`;
    const usual = await usualIn(db, { since, now, table, at: sql`${exchangeSessions.startedAt}` });
    if (usual !== null) found.push({ ...alert, data: { name, since: since.toISOString(), usual } });
    else if (now.getTime() - ms >= MIN_SILENCE_MS) undecided.add(keyOf(alert));
  }
  return found;
}
