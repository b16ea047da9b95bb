import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import type { FunnelFigures, FunnelFilters } from '#contract/reports/funnel-report.ts';
import { dayLater, daysIn, type FunnelSplit, type Period } from '#contract/reports/report-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { funnelDays } from '#server/schema/funnel-tables.ts';
import { isBelow } from './chosen-goods-queries.ts';
import { timeKey } from './sales-report-queries.ts';

export interface KeyedVisits {
  /** `none`: those that have no such thing. */
  key: string;
  figures: FunnelFigures;
}

const KEYS: Record<FunnelSplit, (period: Period) => SQL> = {
  ...timeKey,
  category: () => sql`category_id`,
  device: () => sql`device`,
  locale: () => sql`locale`,
  source: () => sql`source`,
  channel: () => sql`channel`,
};

const NO_VISITS: FunnelFigures = { visit: 0, listing: 0, product: 0, cart: 0, checkout: 0, order: 0 };

/** Splits by time are in its order, the others by how many visits there were. */
export async function readVisits(
  db: Queryable,
  period: Period,
  by: FunnelSplit,
  filters: FunnelFilters,
): Promise<KeyedVisits[]> {
  const ofCategories = by === 'category' || filters.category !== undefined;
  const isOfTime = by === 'day' || by === 'week' || by === 'month';
  const { rows } = await db.execute<{ key: string } & FunnelFigures>(sql`
    select coalesce(key::text, ${NONE}) as key, visit, listing, product, cart, checkout, "order"
    from (
      select ${KEYS[by](period)} as key, sum(at_visit)::float8 as visit, sum(at_listing)::float8 as listing,
        sum(at_product)::float8 as product, sum(at_cart)::float8 as cart, sum(at_checkout)::float8 as checkout,
        sum(at_order)::float8 as "order"
      from ${funnelDays}
      where day between ${period.from}::date and ${period.to}::date and ${fitsFilters(filters) ?? sql`true`}
      group by 1
    ) as keyed
    order by ${isOfTime ? sql`keyed.key` : sql`${ofCategories ? sql`listing` : sql`visit`} desc, keyed.key`}`);
  const keyed = rows.map(({ key, ...figures }) => ({ key, figures }));
  const own = ofCategories ? keyed.map(withoutVisits).filter(({ figures }) => figures.listing > 0) : keyed;
  return by === 'day' ? eachDay(period, own, ofCategories ? { ...NO_VISITS, visit: null } : NO_VISITS) : own;
}

function withoutVisits({ key, figures }: KeyedVisits): KeyedVisits {
  return { key, figures: { ...figures, visit: null } };
}

/** Days without a visit are days too. */
function eachDay(period: Period, rows: readonly KeyedVisits[], none: FunnelFigures): KeyedVisits[] {
  const known = new Map(rows.map(({ key, figures }) => [key, figures]));
  return Array.from({ length: daysIn(period) }, (_, at) => {
    const key = dayLater(period.from, at);
    return { key, figures: known.get(key) ?? none };
  });
}

function fitsFilters({ category, below, device, locale, source, channel }: FunnelFilters): SQL | undefined {
  return and(
    category === undefined ? undefined : isOfCategory(category, below),
    device === undefined ? undefined : eq(funnelDays.device, device),
    locale === undefined ? undefined : eq(funnelDays.locale, locale),
    source === undefined ? undefined : eq(funnelDays.source, source),
    channel === undefined ? undefined : eq(funnelDays.channel, channel),
  );
}

/** A category stands for all below it, unless it is asked for alone. */
function isOfCategory(category: IdOrNone, below: FunnelFilters['below']): SQL {
  if (category === NONE) return isNull(funnelDays.categoryId);
  return below === 'no' ? eq(funnelDays.categoryId, category) : isBelow(funnelDays.categoryId, category);
}

/** What rows come to: a visit is in one of them for a step. */
export function totalVisits(
  rows: readonly KeyedVisits[],
  { hasCategories }: { hasCategories: boolean },
): FunnelFigures {
  const sum = (step: keyof FunnelFigures) => rows.reduce((total, { figures }) => total + (figures[step] ?? 0), 0);
  return {
    ...{ visit: hasCategories ? null : sum('visit'), listing: sum('listing'), product: sum('product') },
    ...{ cart: sum('cart'), checkout: sum('checkout'), order: sum('order') },
  };
}
