import type { CardFailure, CodeSentByBank, PaymentDone } from '#contract/payments/card-payments.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { type ApiResult, callApi } from '#web/platform/api/call-api.ts';

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
export interface PaymentFlow<Done> {
  start(card: CardEntry): Promise<ApiResult<BankCode>>;
  confirm(session: string, otp: string): Promise<ApiResult<Done>>;
  resend(session: string): Promise<ApiResult<BankCode>>;
}

/** The bank itself may take this long. */
export const BANK_TIMEOUT = { timeoutMs: MINUTE_MS };

/** Pays what is there already and waits for its money. */
export function createPaymentFlow(
  target: { order_number: string } | { instalment_id: number },
  amount: number,
): PaymentFlow<PaymentDone> {
  return {
    start: (card) => requestBankCode('/payments', { ...target, ...card, amount }),
    confirm: (session, otp) => callApi<PaymentDone>('POST', '/payments/confirm', { session, otp }, BANK_TIMEOUT),
    resend: (session) => requestBankCode('/payments/resend', { session }),
  };
}

/** A call that ends with a code on its way. */
export async function requestBankCode(path: string, body: unknown): Promise<ApiResult<BankCode>> {
  const result = await callApi<CodeSentByBank>('POST', path, body, BANK_TIMEOUT);
  if (result.kind !== 'done') return result;
  const { session, otp_sent_phone, resend_after } = result.data;
  return { kind: 'done', data: toBankCode(session, otp_sent_phone, resend_after) };
}

export function toBankCode(session: string, phone: string, resendAfter: number): BankCode {
  return { session, phone, resendAt: Date.now() + resendAfter * 1000 };
}

/** Why the bank or the shop said no, where it told. */
export function cardFailure(result: ApiResult<unknown>): CardFailure | null {
  if (result.kind !== 'failed' && result.kind !== 'invalid') return null;
  const { reason = null } = (result.data ?? {}) as { reason?: CardFailure };
  return reason;
}
