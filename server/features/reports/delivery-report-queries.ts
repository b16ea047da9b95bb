import { and, eq, type SQL, sql } from 'drizzle-orm';
import { NONE } from '#contract/orders/order-outcomes.ts';
import type { DeliveryFigures, DeliveryFilters } from '#contract/reports/delivery-report.ts';
import type { DeliverySplit, Period } from '#contract/reports/report-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reportDeliveries } from '#server/schema/reports-tables.ts';
import { deliveriesOf } from './day-figures-queries.ts';
import { isOf, isOfTime, timeKey } from './sales-report-queries.ts';
import { sumFigures } from './sum-figures.ts';

export interface KeyedDeliveries {
  /** `none`: those that have no such thing. */
  key: string;
  figures: DeliveryFigures;
}

const KEYS: Record<DeliverySplit, (period: Period) => SQL> = {
  day: timeKey.day,
  week: timeKey.week,
  month: timeKey.month,
  shipping: () => sql`shipping_method_id`,
  courier: () => sql`courier_id`,
  store: () => sql`store_id`,
  region: () => sql`region_id`,
};

/** Splits by time are in its order, the others by how many orders were handed over. */
export async function readDeliveries(
  db: Queryable,
  period: Period,
  by: DeliverySplit,
  filters: DeliveryFilters,
): Promise<KeyedDeliveries[]> {
  const { rows } = await db.execute<{ key: string } & DeliveryFigures>(sql`
    select coalesce(key::text, ${NONE}) as key, delivered, timed, minutes, on_time, late, overdue
    from (
      select ${KEYS[by](period)} as key, sum(delivered)::float8 as delivered, sum(timed)::float8 as timed,
        sum(minutes)::float8 as minutes, sum(on_time)::float8 as on_time, sum(late)::float8 as late,
        sum(overdue)::float8 as overdue
      from (${deliveriesOf(period)}) as ${reportDeliveries}
      where ${fitsFilters(filters) ?? sql`true`}
      group by 1
    ) as keyed
    order by ${isOfTime(by) ? sql`key` : sql`delivered + overdue desc, key`}`);
  return rows.map(({ key, ...figures }) => ({ key, figures }));
}

function fitsFilters({ pickup, shipping, region, courier }: DeliveryFilters): SQL | undefined {
  return and(
    pickup === undefined ? undefined : isOf(reportDeliveries.storeId, pickup),
    shipping === undefined ? undefined : eq(reportDeliveries.shippingMethodId, shipping),
    region === undefined ? undefined : isOf(reportDeliveries.regionId, region),
    courier === undefined ? undefined : eq(reportDeliveries.courierId, courier),
  );
}

const NO_DELIVERIES: DeliveryFigures = { delivered: 0, timed: 0, minutes: 0, on_time: 0, late: 0, overdue: 0 };

export function totalDeliveries(rows: readonly KeyedDeliveries[]): DeliveryFigures {
  return sumFigures(NO_DELIVERIES, rows);
}
