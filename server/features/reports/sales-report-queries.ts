import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import type { DeliverySplit, Period, SalesSplit, SearchSplit } from '#contract/reports/report-kinds.ts';
import type { SalesFigures, SalesFilters } from '#contract/reports/reports.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reportHours } from '#server/schema/reports-tables.ts';
import { salesOf } from './day-figures-queries.ts';
import { sumFigures } from './sum-figures.ts';

export interface KeyedSales {
  /** `none`: those that have no such thing. */
  key: string;
  figures: SalesFigures;
}

/** Weeks begin on Monday, and a period's first week or month within the period. */
export const timeKey = {
  day: () => sql`day`,
  week: ({ from }: Period) => sql`greatest(date_trunc('week', day::timestamp)::date, ${from}::date)`,
  month: ({ from }: Period) => sql`greatest(date_trunc('month', day::timestamp)::date, ${from}::date)`,
};

/** What is split by; null: none. */
const KEYS: Record<SalesSplit, (period: Period) => SQL> = {
  ...timeKey,
  hour: () => sql`hour`,
  store: () => sql`store_id`,
  payment: () => sql`payment_method_id`,
  shipping: () => sql`shipping_method_id`,
  region: () => sql`region_id`,
  staff: () => sql`staff_id`,
};

/** Splits by time are in its order, the others by what they have brought. */
export async function readSales(
  db: Queryable,
  period: Period,
  by: SalesSplit,
  filters: SalesFilters,
): Promise<KeyedSales[]> {
  const needsHours = by === 'hour' || filters.hour !== undefined;
  const { rows } = await db.execute<{ key: string } & SalesFigures>(sql`
    select coalesce(key::text, ${NONE}) as key, placed, sold, revenue, refunded, delivered, delivered_revenue, cancelled, returned
    from (
      select ${KEYS[by](period)} as key, sum(placed)::float8 as placed, sum(sold)::float8 as sold,
        sum(revenue)::float8 as revenue, sum(refunded)::float8 as refunded, sum(delivered)::float8 as delivered,
        sum(delivered_revenue)::float8 as delivered_revenue, sum(cancelled)::float8 as cancelled,
        sum(returned)::float8 as returned
      from (${salesOf(period, { needsHours })}) as ${reportHours}
      where ${fitsFilters(filters) ?? sql`true`}
      group by 1
    ) as keyed`);
  return rows.map(({ key, ...figures }) => ({ key, figures })).sort(isOfTime(by) ? byTime : byRevenue);
}

export function isOfTime(by: SalesSplit | DeliverySplit | SearchSplit): boolean {
  return by === 'day' || by === 'week' || by === 'month' || by === 'hour';
}

function byTime(a: KeyedSales, b: KeyedSales): number {
  return a.key.localeCompare(b.key, 'en', { numeric: true });
}

function byRevenue(a: KeyedSales, b: KeyedSales): number {
  return b.figures.revenue - a.figures.revenue || byTime(a, b);
}

function fitsFilters({ pickup, payment, shipping, region, placed_by, hour }: SalesFilters): SQL | undefined {
  return and(
    pickup === undefined ? undefined : isOf(reportHours.storeId, pickup),
    payment === undefined ? undefined : eq(reportHours.paymentMethodId, payment),
    shipping === undefined ? undefined : eq(reportHours.shippingMethodId, shipping),
    region === undefined ? undefined : isOf(reportHours.regionId, region),
    placed_by === undefined ? undefined : isOf(reportHours.staffId, placed_by),
    hour === undefined ? undefined : eq(reportHours.hour, hour),
  );
}

export function isOf(column: Column, value: IdOrNone): SQL {
  return value === NONE ? isNull(column) : eq(column, value);
}

export const NO_SALES: SalesFigures = {
  ...{ placed: 0, sold: 0, revenue: 0, refunded: 0, delivered: 0, delivered_revenue: 0, cancelled: 0, returned: 0 },
};

/** What rows come to, each order being in one of them. */
export function totalOf(rows: readonly KeyedSales[]): SalesFigures {
  return sumFigures(NO_SALES, rows);
}
