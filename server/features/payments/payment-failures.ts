import type { Locale } from '#contract/i18n/locale.ts';
import type { CardFailure } from '#contract/payments/card-payments.ts';
import { m } from '#messages';
import { Conflict, Invalid, type LocalizedMessage, ShopError } from '#server/platform/http/shop-error.ts';
import type { BankRefusal } from './gateway/card-gateway.ts';

/**
 * The message for the customer when the bank refuses. Whatever is wrong with a card has one sentence: who tries out
 * stolen numbers does not learn which of them exist, are blocked or have another date.
 */
export function refusalMessage(refusal: BankRefusal): LocalizedMessage {
  switch (refusal) {
    case 'card_unknown':
    case 'card_validity':
    case 'card_inactive':
    case 'card_blocked':
    case 'card_corporate':
      return localized(m.payments_card_refused);
    case 'card_bound_before':
      return localized(m.payments_card_bound_before);
    case 'no_money':
      return localized(m.payments_no_money);
    case 'amount':
      return localized(m.payments_amount_refused);
    case 'code_not_sent':
      return localized(m.payments_code_not_sent);
    case 'code_wrong':
    case 'session_over':
      return localized(m.payments_session_over);
    case 'other':
      return localized(m.payments_refused);
  }
}

/** 422 at the card's field, before any code was sent. Whichever of number and date is wrong, the field is the same. */
export function cardRefused(refusal: BankRefusal): Invalid {
  const message = refusalMessage(refusal);
  return new Invalid({ card_number: [message] }, message);
}

export function cardExpired(): Invalid {
  const message = localized(m.payments_card_expired);
  return new Invalid({ validity: [message] }, message);
}

export function wrongCode(left: number): Invalid {
  const message: LocalizedMessage = (locale) => m.payments_code_wrong({ left }, { locale });
  return new Invalid({ otp: [message] }, message);
}

/** 409: this session has ended; `data.reason` says why. */
export function paymentEnded(refusal: BankRefusal): Conflict {
  const isOver = refusal === 'session_over' || refusal === 'code_wrong';
  return conflictWithReason(isOver ? 'session_over' : 'card_refused', refusalMessage(refusal));
}

export function paymentReturned(): Conflict {
  return conflictWithReason('session_over', localized(m.payments_returned));
}

export function paymentUnderWay(): Conflict {
  return new Conflict(localized(m.payments_in_progress));
}

export function notPayable(): Conflict {
  return conflictWithReason('session_over', localized(m.payments_not_payable));
}

export function amountChanged(message: LocalizedMessage, data: Record<string, unknown>): Conflict {
  const reason: CardFailure = 'totals_changed';
  return new Conflict(message, { ...data, reason });
}

/** 503: the bank did not respond, so the money may have been taken. */
export function bankSilent(): ShopError {
  const reason: CardFailure = 'bank_silent';
  return new ShopError('unavailable', { message: localized(m.payments_bank_silent), data: { reason }, retryAfter: 5 });
}

/** 503: the bank was unreachable, so nothing was taken. */
export function bankAway(): ShopError {
  const reason: CardFailure = 'bank_away';
  return new ShopError('unavailable', { message: localized(m.payments_bank_away), data: { reason }, retryAfter: 30 });
}

function conflictWithReason(reason: CardFailure, message: LocalizedMessage): Conflict {
  return new Conflict(message, { reason });
}

function localized(text: (inputs: Record<string, never>, options: { locale: Locale }) => string): LocalizedMessage {
  return (locale) => text({}, { locale });
}
