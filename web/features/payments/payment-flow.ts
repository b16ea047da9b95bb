import type { CardFailure, CodeSentByBank, PaymentDone } from '#contract/payments/card-payments.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import type { ApiResult } from '#web/platform/api/api-result.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** A code that the bank has sent, and when another may be requested. */
export interface BankCode {
  session: string;
  /** Masked by the bank. */
  phone: string;
  resendAt: number;
}

/** A typed card, or a bound one. */
export type CardEntry = { card_number: string; validity: string } | { card_id: number };

/** A card payment in two steps; `Done` is its result. */
export interface PaymentFlow<Done> {
  start(card: CardEntry): Promise<ApiResult<BankCode>>;
  confirm(session: string, otp: string): Promise<ApiResult<Done>>;
  resend(session: string): Promise<ApiResult<BankCode>>;
}

/** The bank may need this long. */
export const BANK_TIMEOUT = { timeoutMs: MINUTE_MS };

/** Pays an existing order or instalment. */
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

/** A request after which the bank sends a code. */
export async function requestBankCode(path: string, body: unknown): Promise<ApiResult<BankCode>> {
  const result = await callApi<CodeSentByBank>('POST', path, body, BANK_TIMEOUT);
  if (result.kind !== 'done') return result;
  const { session, otp_sent_phone, resend_after } = result.data;
  return { kind: 'done', data: toBankCode(session, otp_sent_phone, resend_after) };
}

export function toBankCode(session: string, phone: string, resendAfter: number): BankCode {
  return { session, phone, resendAt: Date.now() + resendAfter * 1000 };
}

/** The reason of the bank's or the shop's refusal, where the response has one. */
export function cardFailure(result: ApiResult<unknown>): CardFailure | null {
  if (result.kind !== 'failed' && result.kind !== 'invalid') return null;
  const { reason = null } = (result.data ?? {}) as { reason?: CardFailure };
  return reason;
}
