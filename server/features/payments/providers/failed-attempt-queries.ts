import { and, desc, eq } from 'drizzle-orm';
import type { FailedAttempt } from '#contract/payments/payment-links.ts';
import { HOSTED_PROVIDER_NAMES } from '#contract/providers/hosted-providers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { payments, providerTransactions } from '#server/schema/payments-tables.ts';

/** Of a provider that the shop sends payers to, and asks what became of them: the others call of themselves. */
export async function readFailedAttempt(db: Queryable, orderId: number): Promise<FailedAttempt | null> {
  const [last] = await db
    .select({
      provider: providerTransactions.provider,
      state: payments.state,
      documentId: providerTransactions.documentId,
    })
    .from(payments)
    .innerJoin(providerTransactions, eq(providerTransactions.paymentId, payments.id))
    .where(and(eq(payments.purpose, 'order'), eq(payments.subject, orderId)))
    .orderBy(desc(payments.id))
    .limit(1);
  if (last === undefined || last.state !== 'failed' || last.provider !== 'uzum_checkout') return null;
  return {
    kind: last.documentId === null ? 'not_started' : 'declined',
    name: HOSTED_PROVIDER_NAMES[last.provider],
  };
}
