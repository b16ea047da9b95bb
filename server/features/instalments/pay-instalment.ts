import { and, eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { recordInstalmentCash, type TillForPayment } from '#server/features/cash/index.ts';
import type { PaymentPurpose } from '#server/features/payments/index.ts';
import type { Database, Queryable, Tx } from '#server/platform/database/database.ts';
import { instalmentApplications, instalmentPayments } from '#server/schema/instalments-tables.ts';
import { readOwnContract } from './application-queries.ts';
import type { ApplicationStaff } from './change-application-state.ts';
import { agreedSums } from './present-application.ts';

/** In sum. */
const MIN_PAYMENT = 1_000;

/** Card payments for in-house contracts: any amount up to the rest. */
export function instalmentPurpose(db: Database): PaymentPurpose {
  return {
    async payable(customerId, name, amount) {
      const contract = await readOwnContract(db, customerId, Number(name));
      if (contract === null) return null;
      const left = agreedSums(contract).credit_total - (await paidOf(db, contract.id));
      if (left <= 0) return null;
      const title = m.instalments_receipt_title({ number: contract.id }, { locale: contract.locale });
      return { subject: contract.id, title, amount: Math.min(Math.max(amount, Math.min(MIN_PAYMENT, left)), left) };
    },
    settle: async (tx, id, { amount, reference }) =>
      (await recordPayment(tx, { id, amount, reference })) === 'paid' ? 'paid' : 'cannot',
    // Nothing is reserved for an instalment payment, and an unsettled one has no visible status.
    cancelReservation: async () => undefined,
    endChecking: async () => undefined,
    markChecking: async () => undefined,
    reversed: async () => undefined,
  };
}

/**
 * Counts a payment once for its reference. `cannot`: it is above the rest, or the contract is over. `key_reused`: the
 * reference is that of another payment.
 */
export async function recordPayment(
  tx: Tx,
  payment: {
    id: number;
    amount: number;
    reference: string;
    staff?: ApplicationStaff;
    /** Of a payment in cash. */
    till?: TillForPayment;
  },
): Promise<'paid' | 'cannot' | 'key_reused'> {
  const { id, amount, reference, staff, till } = payment;
  const [contract] = await tx
    .select()
    .from(instalmentApplications)
    .where(and(eq(instalmentApplications.id, id), eq(instalmentApplications.state, 'confirmed')))
    .for('update');
  if (!contract) return 'cannot';
  const [before] = await tx.select().from(instalmentPayments).where(eq(instalmentPayments.reference, reference));
  if (before) return before.applicationId === id && before.amount === amount ? 'paid' : 'key_reused';
  if (amount > agreedSums(contract).credit_total - (await paidOf(tx, id))) return 'cannot';
  await tx.insert(instalmentPayments).values({
    ...{ applicationId: id, amount, reference, paidAt: sql`now()` },
    ...{ staffId: staff?.id ?? null, staffName: staff?.name ?? null },
  });
  if (till !== undefined) {
    const by = { staffId: staff?.id ?? null, author: staff?.name ?? 'system' };
    await recordInstalmentCash(tx, { applicationId: id, amount, reference, till, by });
  }
  await staff?.record?.(tx);
  return 'paid';
}

export async function paidOf(db: Queryable, applicationId: number): Promise<number> {
  const [row] = await db
    .select({ paid: sql<number>`coalesce(sum(${instalmentPayments.amount}), 0)::float8` })
    .from(instalmentPayments)
    .where(eq(instalmentPayments.applicationId, applicationId));
  return row?.paid ?? 0;
}
