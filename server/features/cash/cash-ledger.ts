import { eq, type SQL, sql } from 'drizzle-orm';
import type { CashKind } from '#contract/cash/cash-rules.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { cashEntries, cashShifts, cashTills } from '#server/schema/cash-tables.ts';

/** Who has the cash. */
export type CashHolder = { tillId: number } | { courierId: number };

/** Who enters something: a member of staff, the customer, or the command line. */
export interface CashAuthor {
  staffId: number | null;
  author: string;
}

export interface NewCashEntry extends CashAuthor {
  kind: CashKind;
  /** Whole sum; below zero it is given out. */
  amount: number;
  /** What makes it; with the kind it is entered once. */
  cause: string;
  orderId?: number | null;
  applicationId?: number | null;
  corrects?: number;
  reason?: string | null;
}

export type TillRecord = typeof cashTills.$inferSelect;

export function holderOf({ tillId, courierId }: { tillId: number | null; courierId: number | null }): CashHolder {
  if (tillId !== null) return { tillId };
  if (courierId === null) throw new Error('An entry has a till or a courier');
  return { courierId };
}

/** Condition: the entries of this till or courier. */
export function ofHolder(holder: CashHolder): SQL {
  return 'tillId' in holder ? eq(cashEntries.tillId, holder.tillId) : eq(cashEntries.courierId, holder.courierId);
}

/** What should be there. Every screen and every count has it from this sum. */
export async function balanceOf(db: Queryable, holder: CashHolder): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${cashEntries.amount}), 0)::float8` })
    .from(cashEntries)
    .where(ofHolder(holder));
  return row?.sum ?? 0;
}

/**
 * Writes an entry, once for its cause and kind. Returns its id; null: it was there before. The till stays locked against a
 * count of its cash until the transaction ends, so that the entry belongs to the shift that is counted with it.
 */
export async function writeEntry(tx: Tx, holder: CashHolder, entry: NewCashEntry): Promise<number | null> {
  const shiftId = 'tillId' in holder ? await shiftForEntry(tx, holder.tillId) : null;
  const [written] = await tx
    .insert(cashEntries)
    .values({ ...entry, ...holder, shiftId })
    .onConflictDoNothing({ target: [cashEntries.cause, cashEntries.kind] })
    .returning({ id: cashEntries.id });
  return written?.id ?? null;
}

/** The open shift of the till, under a lock that others who write entries share and a count does not. */
async function shiftForEntry(tx: Tx, tillId: number): Promise<number | null> {
  await tx.select({ id: cashTills.id }).from(cashTills).where(eq(cashTills.id, tillId)).for('share');
  return (await findOpenShift(tx, tillId))?.id ?? null;
}

export async function findOpenShift(db: Queryable, tillId: number) {
  const [shift] = await db
    .select()
    .from(cashShifts)
    .where(sql`${cashShifts.tillId} = ${tillId} and ${cashShifts.closedAt} is null`);
  return shift ?? null;
}

/** Locks a till against entries, for a count of its cash or a payment that it has to have. */
export async function lockTill(tx: Tx, where: SQL | undefined): Promise<TillRecord | null> {
  const [till] = await tx.select().from(cashTills).where(where).for('update');
  return till ?? null;
}
