import { and, eq } from 'drizzle-orm';
import { CARD_RESEND_SECONDS } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { NotFound, TooManyRequests } from '#server/platform/http/shop-error.ts';
import { cardBindings, payments } from '#server/schema/payments-tables.ts';
import { updatePayment } from './advance-payment.ts';
import type { BankResult } from './gateway/card-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { bankAway, paymentEnded } from './payment-failures.ts';
import { decryptHandle } from './payment-secrets.ts';
import { findBindingBySession, findPaymentBySession } from './payments-queries.ts';

/** Makes the bank send another code in the same session of a payment or a card binding. Returns the masked phone. */
export async function resendCode(deps: PaymentDeps, customerId: number, token: string): Promise<string> {
  const payment = await findPaymentBySession(deps.db, customerId, token);
  if (payment !== null) {
    const isOpen = payment.state === 'code_sent';
    const recordSentAt: RecordSentAt = async (from, to) =>
      (await updatePayment(deps, payment, { codeSentAt: to }, eq(payments.codeSentAt, from))) !== null;
    return resend(deps, { ...payment, isOpen }, recordSentAt);
  }
  const binding = await findBindingBySession(deps.db, customerId, token);
  if (binding === null) throw new NotFound();
  return resend(deps, { ...binding, isOpen: !binding.isFinished }, (from, to) =>
    updateBindingSentAt(deps, binding.id, from, to),
  );
}

interface CodeSession {
  isOpen: boolean;
  encryptedHandle: Buffer | null;
  sentTo: string;
  codeSentAt: Date | null;
  expiresAt: Date;
}

/** Stores the time of a code if it has not changed since it was read; false when another call was faster. */
type RecordSentAt = (from: Date, to: Date) => Promise<boolean>;

async function resend(deps: PaymentDeps, holder: CodeSession, recordSentAt: RecordSentAt): Promise<string> {
  const { gateway, keys, now } = deps;
  const handle = decryptHandle(holder.encryptedHandle, keys);
  if (!holder.isOpen || handle === null || holder.codeSentAt === null || holder.expiresAt <= now()) {
    throw paymentEnded('session_over');
  }
  const wait = CARD_RESEND_SECONDS - (now().getTime() - holder.codeSentAt.getTime()) / 1000;
  if (wait > 0) throw tooSoon(wait);
  const sentAt = now();
  if (!(await recordSentAt(holder.codeSentAt, sentAt))) throw tooSoon(CARD_RESEND_SECONDS);
  const result: BankResult<{ phone: string | null }> = await gateway.resend(handle);
  if (result.kind === 'done') return result.value.phone ?? holder.sentTo;
  // The customer may request another code immediately.
  await recordSentAt(sentAt, holder.codeSentAt);
  throw result.kind === 'refused' ? paymentEnded(result.refusal) : bankAway();
}

function tooSoon(seconds: number): TooManyRequests {
  return new TooManyRequests(seconds, (locale) => m.payments_wait_resend({}, { locale }));
}

async function updateBindingSentAt({ db }: PaymentDeps, id: number, from: Date, to: Date): Promise<boolean> {
  const isSame = and(eq(cardBindings.id, id), eq(cardBindings.codeSentAt, from));
  const changed = await db
    .update(cardBindings)
    .set({ codeSentAt: to })
    .where(isSame)
    .returning({ id: cardBindings.id });
  return changed.length > 0;
}
