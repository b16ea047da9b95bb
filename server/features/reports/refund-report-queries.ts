import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RefundWay } from '#contract/orders/order-refunds.ts';
import type { RefundCause } from '#contract/reports/refund-causes.ts';
import { type Period, REFUNDS_PER_PAGE } from '#contract/reports/report-kinds.ts';
import type { RefundReportQuery } from '#contract/reports/reports.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { isIdOrNone, isPlaced, isRefundInForce } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { orderRefunds, orders } from '#server/schema/orders-tables.ts';

export interface RefundSums {
  cause: RefundCause;
  refunds: number;
  amount: number;
}

export interface RefundReportRow {
  id: number;
  order: string;
  atMs: number;
  amount: number;
  cause: RefundCause;
  way: RefundWay;
}

const cause = sql<RefundCause>`case when ${orderRefunds.editId} is not null then 'edit'
  else coalesce(${orderRefunds.reason}, 'end') end`;

type RefundFilters = Pick<RefundReportQuery, 'pickup' | 'way'>;

/** Refunds that were recorded in a period, without those that were recorded by mistake. There are few: each is read. */
function inReport({ from, to }: Period, { pickup, way }: RefundFilters): SQL | undefined {
  return and(
    isPlaced,
    isRefundInForce,
    sql`${orderRefunds.at} >= ${tashkentDayStart(from)} and ${orderRefunds.at} < ${tashkentDayStart(to, 1)}`,
    pickup === undefined ? undefined : isIdOrNone(orders.storeId, pickup),
    way === undefined ? undefined : eq(orderRefunds.way, way),
  );
}

/** The largest sum first. */
export async function sumRefunds(db: Queryable, period: Period, filters: RefundFilters): Promise<RefundSums[]> {
  const { rows } = await db.execute<RefundSums & Record<string, unknown>>(sql`
    select ${cause} as cause, count(*)::int as refunds, sum(${orderRefunds.amount})::float8 as amount
    from ${orderRefunds} join ${orders} on ${orders.id} = ${orderRefunds.orderId}
    where ${inReport(period, filters)}
    group by 1 order by amount desc, cause`);
  return rows;
}

export async function listRefunds(
  db: Queryable,
  period: Period,
  { cause: chosen, ...filters }: RefundFilters & { cause?: RefundCause | undefined },
  /** Of the page; null: all of them. */
  { limit, page }: { limit: number | null; page: number },
): Promise<RefundReportRow[]> {
  const { rows } = await db.execute<RefundReportRow & Record<string, unknown>>(sql`
    select ${orderRefunds.id}::float8 as id, ${orders.number} as order,
      extract(epoch from ${orderRefunds.at})::float8 * 1000 as "atMs", ${orderRefunds.amount}::float8 as amount,
      ${cause} as cause, ${orderRefunds.way} as way
    from ${orderRefunds} join ${orders} on ${orders.id} = ${orderRefunds.orderId}
    where ${inReport(period, filters)} and ${chosen === undefined ? sql`true` : sql`${cause} = ${chosen}`}
    order by ${orderRefunds.at} desc, ${orderRefunds.id} desc
    limit ${limit}::int offset ${(page - 1) * REFUNDS_PER_PAGE}::int`);
  return rows;
}
