import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#contract/i18n/locale.ts';
import { COUPONS_PER_PAGE, type CouponGroup, type StaffCoupon } from '#contract/vouchers/staff-coupons.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { categories } from '#server/schema/catalog-tables.ts';
import { coupons } from '#server/schema/vouchers-tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

interface CouponSearch {
  group: CouponGroup;
  search: string | undefined;
  before: number | undefined;
  now: Date;
}

export async function listCoupons(
  db: Queryable,
  { group, search, before, now }: CouponSearch,
): Promise<{ rows: CouponRow[]; next: number | null }> {
  const rows = await db
    .select()
    .from(coupons)
    .where(and(inGroup(group, now), hasText(search), before === undefined ? undefined : lt(coupons.id, before)))
    .orderBy(desc(coupons.id))
    .limit(COUPONS_PER_PAGE + 1);
  const page = rows.slice(0, COUPONS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export async function countCoupons(
  db: Queryable,
  { search, now }: Pick<CouponSearch, 'search' | 'now'>,
): Promise<Record<CouponGroup, number>> {
  const count = (group: CouponGroup) => sql<number>`(count(*) filter (where ${inGroup(group, now)}))::int`;
  const [counts] = await db
    .select({ active: count('active'), planned: count('planned'), ended: count('ended'), all: count('all') })
    .from(coupons)
    .where(hasText(search));
  return counts ?? { active: 0, planned: 0, ended: 0, all: 0 };
}

export async function findCoupon(db: Queryable, id: number): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row ?? null;
}

export function listCouponCategories(db: Queryable, locale: Locale): Promise<{ id: number; name: string }[]> {
  const name = sql<string>`coalesce(${categories.name} ->> ${locale}, ${categories.name} ->> 'ru')`;
  return db.select({ id: categories.id, name }).from(categories).orderBy(asc(name), asc(categories.id));
}

/** Whether all of these are there. */
export async function areCategories(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  return (await db.$count(categories, inArray(categories.id, distinct))) === distinct.length;
}

export function presentStaffCoupon(row: CouponRow, now: Date): StaffCoupon {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_until: row.validUntil?.toISOString() ?? null,
    min_sum: row.minSum,
    max_discount: row.maxDiscount,
    uses_total: row.usesTotal,
    uses_per_customer: row.usesPerCustomer,
    category_ids: row.categoryIds,
    group: groupOf(row, now),
    uses: row.uses,
    created_at: row.createdAt.toISOString(),
  };
}

/** A coupon that is used up has ended as well. */
function groupOf({ validFrom, validUntil, usesTotal, uses }: CouponRow, now: Date): StaffCoupon['group'] {
  if ((validUntil !== null && validUntil <= now) || (usesTotal !== null && uses >= usesTotal)) return 'ended';
  return validFrom !== null && validFrom > now ? 'planned' : 'active';
}

function inGroup(group: CouponGroup, now: Date): SQL {
  const hasEnded = sql`(coalesce(${coupons.validUntil} <= ${now}::timestamptz, false)
    or coalesce(${coupons.uses} >= ${coupons.usesTotal}, false))`;
  const isPlanned = sql`coalesce(${coupons.validFrom} > ${now}::timestamptz, false)`;
  switch (group) {
    case 'ended':
      return hasEnded;
    case 'planned':
      return sql`not ${hasEnded} and ${isPlanned}`;
    case 'active':
      return sql`not ${hasEnded} and not ${isPlanned}`;
    case 'all':
      return sql`true`;
  }
}

function hasText(search: string | undefined): SQL | undefined {
  return search ? sql`position(${search.toUpperCase()} in ${coupons.code}) > 0` : undefined;
}
