import type { ApiFailure, ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { CardFailure, CodeSentByBank, PaymentDone } from '#contract/payments/card-payments.ts';
import type { PaymentProblem } from '#contract/payments/cart-payments.ts';
import { paymentsCalls } from '#contract/payments/payments-calls.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';

/** A code that the bank has sent, and when another may be requested. */
export interface BankCode {
  session: string;
  /** Masked by the bank. */
  phone: string;
  resendAt: number;
}

/** A typed card, or a bound one. */
export type CardEntry = { card_number: string; validity: string } | { card_id: number };

export type PaymentResult<Data> = ApiResult<Data, PaymentProblem>;
export type PaymentFailure = ApiFailure<PaymentProblem>;

/** A card payment in two steps; `Done` is its result. */
export interface PaymentFlow<Done> {
  start(card: CardEntry): Promise<PaymentResult<BankCode>>;
  confirm(session: string, otp: string): Promise<PaymentResult<Done>>;
  resend(session: string): Promise<PaymentResult<BankCode>>;
}

/** The bank may need this long. */
export const BANK_TIMEOUT = { timeoutMs: MINUTE_MS };

/** Pays an existing order or instalment. */
export function createPaymentFlow(
  target: { order_number: string } | { instalment_id: number },
  amount: number,
): PaymentFlow<PaymentDone> {
  return {
    async start(card) {
      return toBankCode(await call(paymentsCalls.startPayment, { body: { ...target, ...card, amount } }, BANK_TIMEOUT));
    },
    confirm: (session, otp) => call(paymentsCalls.confirmPayment, { body: { session, otp } }, BANK_TIMEOUT),
    resend: resendBankCode,
  };
}

/** Pays the order of a link by a typed card: whoever pays has not signed in. */
export function createLinkPaymentFlow(token: string, amount: number): PaymentFlow<PaymentDone> {
  return {
    async start(card) {
      if ('card_id' in card) throw new Error('Nobody has bound cards without signing in');
      return toBankCode(await call(paymentsCalls.startLinkPayment, { body: { token, amount, ...card } }, BANK_TIMEOUT));
    },
    confirm: (session, otp) => call(paymentsCalls.confirmLinkPayment, { body: { token, session, otp } }, BANK_TIMEOUT),
    resend: async (session) =>
      toBankCode(await call(paymentsCalls.resendLinkCode, { body: { token, session } }, BANK_TIMEOUT)),
  };
}

/** Another code in the same session, of any payment or card binding. */
export async function resendBankCode(session: string): Promise<PaymentResult<BankCode>> {
  return toBankCode(await call(paymentsCalls.resendCode, { body: { session } }, BANK_TIMEOUT));
}

export function toBankCode(result: PaymentResult<CodeSentByBank>): PaymentResult<BankCode> {
  if (result.kind !== 'done') return result;
  const { session, otp_sent_phone: phone, resend_after } = result.data;
  return { kind: 'done', data: { session, phone, resendAt: Date.now() + resend_after * 1000 } };
}

/** The reason of the bank's or the shop's refusal, where the response has one. */
export function cardFailure(failure: PaymentFailure): CardFailure | null {
  if (failure.kind !== 'failed' || failure.data === undefined) return null;
  return 'reason' in failure.data ? (failure.data.reason ?? null) : null;
}
