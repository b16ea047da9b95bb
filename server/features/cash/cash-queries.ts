import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { CASH_ENTRIES_PER_PAGE, CASH_SHIFTS_PER_PAGE, type CashEntriesQuery } from '#contract/cash/cash.ts';
import { type CashKind, DIFFERENCE_KINDS } from '#contract/cash/cash-rules.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import { courierInScope } from '#server/features/couriers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { cashEntries, cashShifts, cashTills } from '#server/schema/cash-tables.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { balanceOf, type TillRecord } from './cash-ledger.ts';
import { type CashScope, tillInScope } from './till-scope.ts';

export type ShiftRecord = typeof cashShifts.$inferSelect;

export interface ListedTill {
  till: TillRecord;
  storeName: Localized;
  balance: number;
  shift: ShiftRecord | null;
  /** The one that was closed last. */
  lastShiftId: number | null;
}

/** Tills in use, and those out of use that still have cash; by store, the default one first. */
export async function listTills(db: Queryable, scope: CashScope): Promise<ListedTill[]> {
  const rows = await db
    .select({
      till: cashTills,
      storeName: stores.name,
      shift: cashShifts,
      balance: sql<number>`(
        select coalesce(sum(e.amount), 0)::float8 from ${cashEntries} e where e.till_id = ${cashTills.id})`,
      lastShiftId: sql<number | null>`(
        select max(s.id)::int from ${cashShifts} s where s.till_id = ${cashTills.id} and s.closed_at is not null)`,
    })
    .from(cashTills)
    .innerJoin(stores, eq(stores.id, cashTills.storeId))
    .leftJoin(cashShifts, and(eq(cashShifts.tillId, cashTills.id), sql`${cashShifts.closedAt} is null`))
    .where(tillInScope(scope))
    .orderBy(asc(stores.position), asc(stores.id), desc(cashTills.isDefault), asc(cashTills.id));
  return rows.filter(({ till, balance }) => till.isActive || balance !== 0);
}

export interface ListedCash {
  courier: typeof couriers.$inferSelect;
  balance: number;
}

/** Couriers who deliver now, and those who do not but still have cash. */
export async function listCourierCash(db: Queryable, scope: CashScope): Promise<ListedCash[]> {
  const sums = db
    .select({ courierId: cashEntries.courierId, sum: sql<number>`sum(${cashEntries.amount})::float8`.as('sum') })
    .from(cashEntries)
    .groupBy(cashEntries.courierId)
    .as('sums');
  const rows = await db
    .select({ courier: couriers, balance: sql<number>`coalesce(${sums.sum}, 0)` })
    .from(couriers)
    .leftJoin(sums, eq(sums.courierId, couriers.id))
    .where(courierInScope(scope))
    .orderBy(asc(couriers.name), asc(couriers.id));
  return rows.filter(({ courier, balance }) => courier.isActive || balance !== 0);
}

export interface ListedEntry {
  entry: typeof cashEntries.$inferSelect;
  till: TillRecord | null;
  storeName: Localized | null;
  courierName: string | null;
  orderNumber: string | null;
  isCorrected: boolean;
}

/** A page of entries, newest first, and on the first page the number and the sum of all that the filters leave. */
export async function listEntries(
  db: Queryable,
  scope: CashScope,
  { before, ...filters }: CashEntriesQuery,
): Promise<{ rows: ListedEntry[]; next: number | null; total: { count: number; sum: number } | null }> {
  const where = entriesWhere(scope, filters);
  const rows = await db
    .select({
      entry: cashEntries,
      till: cashTills,
      storeName: stores.name,
      courierName: couriers.name,
      orderNumber: orders.number,
      isCorrected: sql<boolean>`exists (select from ${cashEntries} c where c.corrects = ${cashEntries.id})`,
    })
    .from(cashEntries)
    .leftJoin(cashTills, eq(cashTills.id, cashEntries.tillId))
    .leftJoin(stores, eq(stores.id, cashTills.storeId))
    .leftJoin(couriers, eq(couriers.id, cashEntries.courierId))
    .leftJoin(orders, eq(orders.id, cashEntries.orderId))
    .where(and(where, before === undefined ? undefined : lt(cashEntries.id, before)))
    .orderBy(desc(cashEntries.id))
    .limit(CASH_ENTRIES_PER_PAGE + 1);
  const page = rows.slice(0, CASH_ENTRIES_PER_PAGE);
  const next = rows.length > page.length ? (page.at(-1)?.entry.id ?? null) : null;
  return { rows: page, next, total: before === undefined ? await totalOf(db, where) : null };
}

async function totalOf(db: Queryable, where: SQL | undefined): Promise<{ count: number; sum: number }> {
  const [total] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${cashEntries.amount}), 0)::float8`,
    })
    .from(cashEntries)
    .leftJoin(cashTills, eq(cashTills.id, cashEntries.tillId))
    .leftJoin(couriers, eq(couriers.id, cashEntries.courierId))
    .leftJoin(orders, eq(orders.id, cashEntries.orderId))
    .where(where);
  return total ?? { count: 0, sum: 0 };
}

function entriesWhere(
  scope: CashScope,
  { till, courier, shift, kind, order }: Omit<CashEntriesQuery, 'before'>,
): SQL | undefined {
  const isOfCourier = and(sql`${cashEntries.courierId} is not null`, courierInScope(scope));
  return and(
    scope === 'all' ? undefined : or(tillInScope(scope), isOfCourier),
    till === undefined ? undefined : eq(cashEntries.tillId, till),
    courier === undefined ? undefined : eq(cashEntries.courierId, courier),
    shift === undefined ? undefined : eq(cashEntries.shiftId, shift),
    kind === undefined ? undefined : eq(cashEntries.kind, kind),
    order ? eq(orders.number, order) : undefined,
  );
}

export interface ListedShift {
  shift: ShiftRecord;
  till: TillRecord;
  storeName: Localized;
}

function selectShifts(db: Queryable) {
  return db
    .select({ shift: cashShifts, till: cashTills, storeName: stores.name })
    .from(cashShifts)
    .innerJoin(cashTills, eq(cashTills.id, cashShifts.tillId))
    .innerJoin(stores, eq(stores.id, cashTills.storeId));
}

export async function listShifts(
  db: Queryable,
  scope: CashScope,
  { till, before }: { till?: number | undefined; before?: number | undefined },
): Promise<{ rows: ListedShift[]; next: number | null }> {
  const rows = await selectShifts(db)
    .where(
      and(
        tillInScope(scope),
        till === undefined ? undefined : eq(cashShifts.tillId, till),
        before === undefined ? undefined : lt(cashShifts.id, before),
      ),
    )
    .orderBy(desc(cashShifts.id))
    .limit(CASH_SHIFTS_PER_PAGE + 1);
  const page = rows.slice(0, CASH_SHIFTS_PER_PAGE);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.shift.id ?? null) : null };
}

export interface ShiftReport extends ListedShift {
  kinds: { kind: CashKind; count: number; sum: number }[];
  expected: number;
  isFirst: boolean;
}

/** Null for a shift of other stores. */
export async function readShiftReport(db: Queryable, id: number, scope: CashScope): Promise<ShiftReport | null> {
  const [found] = await selectShifts(db).where(and(eq(cashShifts.id, id), tillInScope(scope)));
  if (found === undefined) return null;
  const { shift } = found;
  const [kinds, earlier] = await Promise.all([
    db
      .select({
        kind: cashEntries.kind,
        count: sql<number>`count(*)::int`,
        sum: sql<number>`sum(${cashEntries.amount})::float8`,
      })
      .from(cashEntries)
      .where(and(eq(cashEntries.shiftId, id), sql`${cashEntries.kind} <> all(${sql.param([...DIFFERENCE_KINDS])})`))
      .groupBy(cashEntries.kind),
    db.$count(cashShifts, and(eq(cashShifts.tillId, shift.tillId), lt(cashShifts.id, id))),
  ]);
  const expected = shift.closingExpected ?? (await balanceOf(db, { tillId: shift.tillId }));
  return { ...found, kinds, expected, isFirst: earlier === 0 };
}
