import { and, type SQL, sql } from 'drizzle-orm';
import { COUNTED_MOVES, type CountedMove, type IdOrNone, NONE } from '#contract/orders/order-outcomes.ts';
import type { Cohort, CustomerFigures } from '#contract/reports/customer-report.ts';
import type { PromotionFigures } from '#contract/reports/promotion-report.ts';
import type { CustomerSplit, Period, PromotionSplit } from '#contract/reports/report-kinds.ts';
import type { StaffFigures } from '#contract/reports/staff-report.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { reportBuyers, reportMoves, reportPromotions } from '#server/schema/reports-tables.ts';
import { buyersOf, movesOf, promotionsOf } from './day-figures-queries.ts';
import { isOf, timeKey } from './sales-report-queries.ts';
import { sumFigures } from './sum-figures.ts';

interface Keyed<Figures> {
  key: string;
  figures: Figures;
}

/** What a report is limited to. */
type Pickup = IdOrNone | undefined;

/** By code what they have taken off, the most first; days in their order. `none`: orders with a voucher alone. */
export async function readPromotions(
  db: Queryable,
  period: Period,
  by: PromotionSplit,
  pickup: Pickup,
): Promise<Keyed<PromotionFigures>[]> {
  const key = by === 'code' ? sql`code` : timeKey[by](period);
  type Row = { key: string; with_voucher: number } & Omit<PromotionFigures, 'vouchers'>;
  const { rows } = await db.execute<Row>(sql`
    select coalesce(key::text, ${NONE}) as key, placed, sold, revenue, coupon_discount, with_voucher, voucher_discount from (
      select ${key} as key, sum(placed)::float8 as placed, sum(sold)::float8 as sold, sum(revenue)::float8 as revenue,
        sum(coupon_discount)::float8 as coupon_discount, sum(with_voucher)::float8 as with_voucher,
        sum(voucher_discount)::float8 as voucher_discount
      from (${promotionsOf(period)}) as ${reportPromotions} where ${inStore(reportPromotions.storeId, pickup)}
      group by 1
    ) as keyed
    order by ${by === 'code' ? sql`coupon_discount + voucher_discount desc, key` : sql`key`}`);
  return rows.map(({ key: name, with_voucher: vouchers, ...figures }) => ({
    key: name,
    figures: { ...figures, vouchers },
  }));
}

/** Whoever has moved most orders first. */
export async function readMoves(db: Queryable, period: Period, pickup: Pickup): Promise<Keyed<StaffFigures>[]> {
  const { rows } = await db.execute<{ key: string; moves: Partial<StaffFigures['moves']>; minutes: number }>(sql`
    select author as key, json_object_agg(status, moved) as moves,
      coalesce(sum(minutes) filter (where status = 'confirmed'), 0)::float8 as minutes
    from (
      select author, status, sum(moved)::float8 as moved, sum(minutes) as minutes
      from (${movesOf(period)}) as ${reportMoves} where ${inStore(reportMoves.storeId, pickup)}
      group by 1, 2
    ) as by_status
    group by 1 order by sum(moved) desc, key`);
  return rows.map(({ key, moves, minutes }) => ({
    key,
    figures: { moves: { ...NO_MOVES, ...moves }, minutes_to_confirm: minutes },
  }));
}

const NO_MOVES = Object.fromEntries(COUNTED_MOVES.map((status) => [status, 0])) as Record<CountedMove, number>;

export async function readBuyers(
  db: Queryable,
  period: Period,
  by: CustomerSplit,
  pickup: Pickup,
): Promise<Keyed<CustomerFigures>[]> {
  const count = (turns: SQL) => sql`coalesce(sum(bought) filter (where ${turns}), 0)::float8`;
  const revenue = (turns: SQL) => sql`coalesce(sum(revenue) filter (where ${turns}), 0)::float8`;
  const [first, later, unknown] = [sql`turn = 1`, sql`turn > 1`, sql`turn = 0`];
  const { rows } = await db.execute<{ key: string } & CustomerFigures>(sql`
    select ${timeKey[by](period)}::text as key, ${count(first)} as new, ${revenue(first)} as new_revenue,
      ${count(later)} as repeat, ${revenue(later)} as repeat_revenue, ${count(unknown)} as unknown,
      ${revenue(unknown)} as unknown_revenue
    from (${buyersOf(period)}) as ${reportBuyers} where ${inStore(reportBuyers.storeId, pickup)}
    group by 1 order by 1`);
  return rows.map(({ key, ...figures }) => ({ key, figures }));
}

/**
 * Buyers by the month of their first order, of the months that begin within the period: how many of them there are, how many
 * bought a second time within so many months, and what all of their orders within the period have brought.
 */
export async function readCohorts(db: Queryable, period: Period): Promise<Cohort[]> {
  type Row = Omit<Cohort, 'returned' | 'orders'> & {
    count: number;
    second: Record<string, number> | null;
    last: number;
  };
  const { rows } = await db.execute<Row>(sql`
    with buyers as (
      select first_month, turn, bought, revenue,
        (12 * (extract(year from day) - extract(year from first_month)) + extract(month from day) - extract(month from first_month))::int
          as later
      from (${buyersOf(period)}) as ${reportBuyers}
      where first_month >= ${period.from}::date),
    second as (
      select first_month, json_object_agg(later, bought) as by_month from (
        select first_month, later, sum(bought)::float8 as bought from buyers where turn = 2 group by 1, 2) as months
      group by 1)
    select first_month::text as month, coalesce(sum(bought) filter (where turn = 1), 0)::float8 as buyers, sum(bought)::float8 as count,
      sum(revenue)::float8 as revenue, (select by_month from second where second.first_month = buyers.first_month) as second,
      (12 * (extract(year from ${period.to}::date) - extract(year from first_month)) + extract(month from ${period.to}::date)
        - extract(month from first_month))::int as last
    from buyers group by first_month order by first_month`);
  return rows.map(({ second, last, count, ...cohort }) => {
    let total = 0;
    const returned = Array.from({ length: last + 1 }, (_, later) => (total += second?.[later] ?? 0));
    return { ...cohort, orders: count, returned };
  });
}

function inStore(column: Parameters<typeof isOf>[0], pickup: Pickup): SQL {
  return and(pickup === undefined ? undefined : isOf(column, pickup)) ?? sql`true`;
}

const NO_PROMOTIONS: PromotionFigures = {
  ...{ placed: 0, sold: 0, revenue: 0, coupon_discount: 0, vouchers: 0, voucher_discount: 0 },
};

export function totalPromotions(rows: readonly Keyed<PromotionFigures>[]): PromotionFigures {
  return sumFigures(NO_PROMOTIONS, rows);
}

/** An order that two people have confirmed counts for both. */
export function totalMoves(rows: readonly Keyed<StaffFigures>[]): StaffFigures {
  const moves = COUNTED_MOVES.map((status) => [
    status,
    rows.reduce((sum, { figures }) => sum + figures.moves[status], 0),
  ]);
  return {
    moves: Object.fromEntries(moves) as StaffFigures['moves'],
    minutes_to_confirm: rows.reduce((sum, { figures }) => sum + figures.minutes_to_confirm, 0),
  };
}

const NO_BUYERS: CustomerFigures = {
  ...{ new: 0, new_revenue: 0, repeat: 0, repeat_revenue: 0, unknown: 0, unknown_revenue: 0 },
};

export function totalBuyers(rows: readonly Keyed<CustomerFigures>[]): CustomerFigures {
  return sumFigures(NO_BUYERS, rows);
}
