import { CARD_RESEND_SECONDS, type CodeSentByBank } from '#contract/payments/card-payments.ts';
import type { ConfirmOutcome } from './confirm-payment.ts';
import {
  bankAway,
  bankSilent,
  cardRefused,
  paymentEnded,
  paymentReturned,
  paymentUnderWay,
  wrongCode,
} from './payment-failures.ts';
import type { StartOutcome } from './start-payment.ts';

/** The response for a code that was sent; every other outcome is thrown as its API error. */
export function codeSentOrThrow(outcome: StartOutcome): CodeSentByBank {
  switch (outcome.kind) {
    case 'code_sent':
      return codeSent(outcome.session, outcome.phone);
    case 'refused':
      throw cardRefused(outcome.refusal);
    case 'away':
      throw bankAway();
  }
}

export function codeSent(session: string, phone: string): CodeSentByBank {
  return { session, otp_sent_phone: phone, resend_after: CARD_RESEND_SECONDS };
}

/** The paid outcome; every other outcome is thrown as its API error. */
export function paidOrThrow(outcome: ConfirmOutcome): Extract<ConfirmOutcome, { kind: 'paid' }> {
  switch (outcome.kind) {
    case 'paid':
      return outcome;
    case 'code_wrong':
      throw wrongCode(outcome.left);
    case 'ended':
      throw paymentEnded(outcome.refusal);
    case 'returned':
      throw paymentReturned();
    case 'under_way':
      throw paymentUnderWay();
    case 'unknown':
      throw bankSilent();
    case 'away':
      throw bankAway();
  }
}
