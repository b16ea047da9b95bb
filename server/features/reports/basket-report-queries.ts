import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { IdOrNone } from '#contract/orders/order-outcomes.ts';
import type { BasketFigures } from '#contract/reports/basket-report.ts';
import { type BasketSplit, MIN_PAIR_ORDERS, PAIRS_SHOWN, type Period } from '#contract/reports/report-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { products } from '#server/schema/catalog-tables.ts';
import { reportBaskets, reportPairs } from '#server/schema/reports-tables.ts';
import { basketsOf, pairsOf } from './day-figures-queries.ts';
import { isOf, timeKey } from './sales-report-queries.ts';
import { sumFigures } from './sum-figures.ts';

export interface KeyedBaskets {
  key: string;
  figures: BasketFigures;
}

const KEYS: Record<BasketSplit, (period: Period) => SQL> = {
  ...timeKey,
  band: () => sql`band`,
  payment: () => sql`payment_method_id`,
  shipping: () => sql`shipping_method_id`,
};

/** Ways of paying and delivery by what they have brought, the others in their order. */
export async function readBaskets(
  db: Queryable,
  period: Period,
  by: BasketSplit,
  pickup: IdOrNone | undefined,
): Promise<KeyedBaskets[]> {
  const { rows } = await db.execute<{ key: string } & BasketFigures>(sql`
    select key::text as key, sold, revenue, lines, pieces from (
      select ${KEYS[by](period)} as key, sum(sold)::float8 as sold, sum(revenue)::float8 as revenue, sum(lines)::float8 as lines,
        sum(pieces)::float8 as pieces
      from (${basketsOf(period)}) as ${reportBaskets}
      where ${pickup === undefined ? sql`true` : isOf(reportBaskets.storeId, pickup)}
      group by 1
    ) as keyed
    order by ${by === 'payment' || by === 'shipping' ? sql`revenue desc, keyed.key` : sql`keyed.key`}`);
  return rows.map(({ key, ...figures }) => ({ key, figures }));
}

export function totalBaskets(rows: readonly KeyedBaskets[]): BasketFigures {
  return sumFigures({ sold: 0, revenue: 0, lines: 0, pieces: 0 }, rows);
}

export interface PairRow {
  firstId: number;
  secondId: number;
  /** Null: the product is not in the catalogue any more. */
  firstName: Localized | null;
  secondName: Localized | null;
  bought: number;
}

/** Goods that were in the same sold orders, the most frequent first. */
export async function readPairs(db: Queryable, period: Period, pickup: IdOrNone | undefined): Promise<PairRow[]> {
  const { rows } = await db.execute<PairRow & Record<string, unknown>>(sql`
    with pairs as (
      select first_id, second_id, sum(bought)::float8 as bought
      from (${pairsOf(period)}) as ${reportPairs}
      where ${pickup === undefined ? sql`true` : isOf(reportPairs.storeId, pickup)}
      group by 1, 2 having sum(bought) >= ${MIN_PAIR_ORDERS}
      order by bought desc, first_id, second_id limit ${PAIRS_SHOWN})
    select first_id as "firstId", second_id as "secondId", bought,
      (select name from ${products} where ${products.id} = first_id) as "firstName",
      (select name from ${products} where ${products.id} = second_id) as "secondName"
    from pairs order by bought desc, first_id, second_id`);
  return rows;
}
