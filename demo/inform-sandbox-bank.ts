import { and, inArray } from 'drizzle-orm';
import { CARD_PROVIDERS } from '#contract/payments/card-providers.ts';
import type { Database } from '#server/platform/database/database.ts';
import { payments } from '#server/schema/payments-tables.ts';

const TIMEOUT_MS = 10_000;

/**
 * The bank of the sandbox learns of the payments that it has not taken itself, so that the shop can refund them. What it
 * knows already stays as it is. False: no sandbox listens there.
 */
export async function informSandboxBank(db: Database, sandboxUrl: string): Promise<boolean> {
  const taken = await db
    .select()
    .from(payments)
    .where(
      and(inArray(payments.state, ['paid', 'reversing', 'reversed']), inArray(payments.provider, [...CARD_PROVIDERS])),
    )
    .orderBy(payments.id);
  const past = taken.flatMap(({ transactionId, provider, reference, maskedCard, ...payment }) => {
    if (transactionId === null) return [];
    const { takenAmount, amount, confirmRequestedAt, createdAt, settledAt, state } = payment;
    return {
      transaction: transactionId,
      protocol: provider,
      reference,
      card: maskedCard,
      amount: takenAmount ?? amount,
      taken_at: (confirmRequestedAt ?? createdAt).toISOString(),
      reversed_at: state === 'reversed' ? (settledAt ?? createdAt).toISOString() : null,
    };
  });
  try {
    const response = await fetch(`${sandboxUrl}/cards/ledger`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payments: past }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
