import type { CardFailure, CodeSentByBank, PaymentDone } from '#contract/payments/card-payments.ts';
import { type ApiAnswer, callApi } from '#web/platform/api/call-api.ts';

/** A code that the bank has sent, and when another may be asked for. */
export interface BankCode {
  session: string;
  /** Masked, as the bank tells it. */
  phone: string;
  resendAt: number;
}

/** What is paid with: a card that is typed in, or one that was bound. */
export type CardEntry = { card_number: string; validity: string } | { card_id: number };

/** A payment by card in two steps; what comes of it differs. */
export interface CardWay<Done> {
  start(card: CardEntry): Promise<ApiAnswer<BankCode>>;
  confirm(session: string, otp: string): Promise<ApiAnswer<Done>>;
  resend(session: string): Promise<ApiAnswer<BankCode>>;
}

/** The bank itself may take this long. */
export const BANK_WAIT = { waitMs: 60_000 };

/** Pays what is there already and waits for its money. */
export function payingWay(
  what: { order_number: string } | { instalment_id: number },
  amount: number,
): CardWay<PaymentDone> {
  return {
    start: (card) => sendCard('/payments', { ...what, ...card, amount }),
    confirm: (session, otp) => callApi<PaymentDone>('POST', '/payments/confirm', { session, otp }, BANK_WAIT),
    resend: (session) => sendCard('/payments/resend', { session }),
  };
}

/** A call that ends with a code on its way. */
export async function sendCard(path: string, body: unknown): Promise<ApiAnswer<BankCode>> {
  const answer = await callApi<CodeSentByBank>('POST', path, body, BANK_WAIT);
  if (answer.kind !== 'done') return answer;
  const { session, otp_sent_phone, resend_after } = answer.data;
  return { kind: 'done', data: codeOf(session, otp_sent_phone, resend_after) };
}

export function codeOf(session: string, phone: string, resendAfter: number): BankCode {
  return { session, phone, resendAt: Date.now() + resendAfter * 1000 };
}

/** Why the bank or the shop said no, where it told. */
export function cardFailure(answer: ApiAnswer<unknown>): CardFailure | null {
  if (answer.kind !== 'failed' && answer.kind !== 'invalid') return null;
  const { reason = null } = (answer.data ?? {}) as { reason?: CardFailure };
  return reason;
}
