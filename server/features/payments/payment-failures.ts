import type { Locale } from '#contract/i18n/locale.ts';
import type { CardFailure } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { Conflict, Invalid, type LocalizedMessage, ShopError } from '#server/platform/http/shop-error.ts';
import type { BankRefusal } from './gateway/card-gateway.ts';

type CardField = 'card_number' | 'expiry_date' | 'validity';

/** What a person reads when the bank said no. */
export function refusalMessage(refusal: BankRefusal): LocalizedMessage {
  switch (refusal) {
    case 'card_unknown':
      return say(m.payments_card_unknown);
    case 'card_validity':
      return say(m.payments_validity_wrong);
    case 'card_inactive':
      return say(m.payments_card_inactive);
    case 'card_blocked':
      return say(m.payments_card_blocked);
    case 'card_corporate':
      return say(m.payments_card_corporate);
    case 'card_bound_before':
      return say(m.payments_card_bound_before);
    case 'no_money':
      return say(m.payments_no_money);
    case 'amount':
      return say(m.payments_amount_refused);
    case 'code_not_sent':
      return say(m.payments_code_not_sent);
    case 'code_wrong':
    case 'session_over':
      return say(m.payments_session_over);
    case 'other':
      return say(m.payments_refused);
  }
}

/** 422 at the field of the card: before any code was sent. `validityField` is what the call names the date. */
export function cardRefused(
  refusal: BankRefusal,
  { validityField, isMisread }: { validityField: CardField; isMisread: boolean },
): Invalid {
  // A check digit that is wrong tells a slip of the finger from a card that the bank lacks.
  const sentence =
    refusal === 'card_unknown' && isMisread ? say(m.payments_card_number_wrong) : refusalMessage(refusal);
  const field = refusal === 'card_validity' ? validityField : 'card_number';
  return new Invalid({ [field]: [sentence] }, sentence);
}

export function cardExpired(field: CardField): Invalid {
  const sentence = say(m.payments_card_expired);
  return new Invalid({ [field]: [sentence] }, sentence);
}

export function wrongCode(left: number): Invalid {
  const sentence: LocalizedMessage = (locale) => m.payments_code_wrong({ left }, { locale });
  return new Invalid({ otp: [sentence] }, sentence);
}

/** 409: this session is over, with a reason that a program understands. */
export function paymentEnded(refusal: BankRefusal): Conflict {
  const isOver = refusal === 'session_over' || refusal === 'code_wrong';
  return conflictWithReason(isOver ? 'session_over' : 'card_refused', refusalMessage(refusal));
}

export function paymentReturned(): Conflict {
  return conflictWithReason('session_over', say(m.payments_returned));
}

export function paymentUnderWay(): Conflict {
  return new Conflict(say(m.payments_in_progress));
}

export function notPayable(): Conflict {
  return conflictWithReason('session_over', say(m.payments_not_payable));
}

export function amountChanged(sentence: LocalizedMessage, data: Record<string, unknown>): Conflict {
  const reason: CardFailure = 'totals_changed';
  return new Conflict(sentence, { ...data, reason });
}

/** 503: the bank was asked and has not said. */
export function bankSilent(): ShopError {
  const reason: CardFailure = 'bank_silent';
  return new ShopError('unavailable', { message: say(m.payments_bank_silent), data: { reason }, retryAfter: 5 });
}

/** 503: the bank was not reached, so nothing was taken. */
export function bankAway(): ShopError {
  const reason: CardFailure = 'bank_away';
  return new ShopError('unavailable', { message: say(m.payments_bank_away), data: { reason }, retryAfter: 30 });
}

function conflictWithReason(reason: CardFailure, sentence: LocalizedMessage): Conflict {
  return new Conflict(sentence, { reason });
}

function say(message: (inputs: Record<string, never>, options: { locale: Locale }) => string): LocalizedMessage {
  return (locale) => message({}, { locale });
}
