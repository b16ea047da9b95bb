import { eq, type SQL, sql } from 'drizzle-orm';
import { NONE } from '#contract/orders/order-outcomes.ts';
import type { InstalmentFigures, InstalmentFilters } from '#contract/reports/instalment-report.ts';
import type { InstalmentSplit, Period } from '#contract/reports/report-kinds.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { hasApplicationOutcome } from '#server/features/instalments/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { timeKey } from './sales-report-queries.ts';
import { sumFigures } from './sum-figures.ts';

export interface KeyedApplications {
  /** `none`: those without a reason. */
  key: string;
  figures: InstalmentFigures;
}

const { partnerId, months, reason, amount, createdAt } = instalmentApplications;

const KEYS: Record<InstalmentSplit, (period: Period) => SQL> = {
  ...timeKey,
  partner: () => sql`${partnerId}`,
  term: () => sql`${months}`,
  reason: () => sql`${reason}`,
};

const NO_APPLICATIONS: InstalmentFigures = {
  ...{ applied: 0, open: 0, approved: 0, undone: 0, refused: 0, cancelled: 0, failed: 0 },
  ...{ amount: 0, approved_amount: 0, months: 0 },
};

/**
 * Applications that were made in a period, from the applications as they are now: an index has all that is summed up here.
 * Splits by time and term are in their order, the others by how many applications there were.
 */
export async function readApplications(
  db: Queryable,
  period: Period,
  by: InstalmentSplit,
  { partner }: InstalmentFilters,
): Promise<KeyedApplications[]> {
  const count = (outcome: keyof InstalmentFigures & Parameters<typeof hasApplicationOutcome>[0]) =>
    sql`(count(*) filter (where ${hasApplicationOutcome(outcome)}))::float8`;
  const { rows } = await db.execute<{ key: string } & InstalmentFigures>(sql`
    select coalesce(key::text, ${NONE}) as key, applied, open, approved, undone, refused, cancelled, failed, amount,
      approved_amount, months
    from (
      select ${KEYS[by](period)} as key, count(*)::float8 as applied, ${count('open')} as open, ${count('approved')} as approved,
        ${count('undone')} as undone, ${count('refused')} as refused, ${count('cancelled')} as cancelled,
        ${count('failed')} as failed, sum(${amount})::float8 as amount,
        coalesce(sum(${amount}) filter (where ${hasApplicationOutcome('approved')}), 0)::float8 as approved_amount,
        sum(${months})::float8 as months
      from ${instalmentApplications}
      cross join lateral (select (${createdAt} at time zone 'Asia/Tashkent')::date as day) as made
      where ${createdAt} >= ${tashkentDayStart(period.from)} and ${createdAt} < ${tashkentDayStart(period.to, 1)}
        and ${partner === undefined ? sql`true` : eq(partnerId, partner)}
      group by 1
    ) as keyed
    order by ${by === 'partner' || by === 'reason' ? sql`applied desc, keyed.key` : sql`keyed.key`}`);
  return rows.map(({ key, ...figures }) => ({ key, figures }));
}

export function totalApplications(rows: readonly KeyedApplications[]): InstalmentFigures {
  return sumFigures(NO_APPLICATIONS, rows);
}
