import { and, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { APPLICATION_STATES, isOver } from '#contract/instalments/instalment-states.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { instalmentApplications, instalmentEvents, instalmentPayments } from '#server/schema/instalments-tables.ts';

/** What stands for a name and a phone that were erased. */
const ERASED = '';

/** Removes who it was from applications, and what may lead to them at the partner. */
export async function forgetApplicants(tx: Tx, ids: readonly number[]): Promise<void> {
  const those = sql.param(ids);
  await tx
    .update(instalmentApplications)
    .set({ name: ERASED, phone: ERASED, message: null, buyerId: null, frameUrl: null, deepLink: null, qrCode: null })
    .where(sql`${instalmentApplications.id} = any(${those}::int[])`);
  await tx
    .update(instalmentEvents)
    .set({ note: null })
    .where(sql`${instalmentEvents.applicationId} = any(${those}::int[])`);
}

/**
 * The same for applications that are over and older than a time; contracts of the shop only when they are paid. Returns
 * how many, at most `limit`.
 */
export function forgetOldApplications(db: Database, before: Date, limit: number): Promise<number> {
  const { id, kind, state, phone, creditTotal, createdAt } = instalmentApplications;
  const paid = sql`(select coalesce(sum(${instalmentPayments.amount}), 0) from ${instalmentPayments}
    where ${instalmentPayments.applicationId} = ${id})`;
  const isPaid = or(ne(kind, 'inhouse'), ne(state, 'confirmed'), sql`${paid} >= ${creditTotal}`);
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id })
      .from(instalmentApplications)
      .where(and(inArray(state, APPLICATION_STATES.filter(isOver)), lt(createdAt, before), ne(phone, ERASED), isPaid))
      .limit(limit);
    await forgetApplicants(
      tx,
      due.map((row) => row.id),
    );
    return due.length;
  });
}
