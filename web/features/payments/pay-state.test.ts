import { describe, expect, test } from 'vitest';
import type { CardFailure } from '#contract/payments/card-payments.ts';
import {
  advancePayment,
  MAX_POLLS,
  PAY_START,
  type PayEffect,
  type PayEvent,
  type PayRules,
  type PayState,
} from './pay-state.ts';
import type { PaymentFailure } from './payment-flow.ts';

const CARD = { card_number: '8600069195406311', validity: '0399' };
const CODE = { session: 's1', phone: '99890*****67', resendAt: 120_000 };
const CHARGED: PayRules = { isFree: false, isForCaller: () => false };
const LOST: PaymentFailure = { kind: 'failed', status: 0, message: 'No connection' };
const WRONG_CODE: PaymentFailure = { kind: 'invalid', message: 'Wrong code', errors: { otp: ['Wrong code'] } };

function failed(reason: CardFailure, status = 409): PaymentFailure {
  return { kind: 'failed', status, message: reason, data: { reason } };
}

/** Sends the events one after another; returns the last state and the effects of the last event. */
function run(events: PayEvent<string>[], rules = CHARGED): { state: PayState; effects: readonly PayEffect<string>[] } {
  let [state, effects]: [PayState, readonly PayEffect<string>[]] = [PAY_START, []];
  for (const event of events) ({ state, effects } = advancePayment(state, event, rules));
  return { state, effects };
}

const kinds = (effects: readonly PayEffect<string>[]) => effects.map(({ kind }) => kind);

const cardEntered = { kind: 'card_entered', card: CARD } as const;
const cardAccepted = { kind: 'card_answered', visit: 0, result: { kind: 'done', data: CODE } } as const;
const codeEntered = { kind: 'code_entered', otp: '666666' } as const;
const back = { kind: 'back' } as const;
const close = { kind: 'close' } as const;
const pollDue = { kind: 'poll_due' } as const;

function confirmed(result: PaymentFailure | { kind: 'done'; data: string }, visit = 1): PayEvent<string> {
  return { kind: 'confirm_answered', visit, session: 's1', otp: '666666', result };
}

const AT_CODE = [cardEntered, cardAccepted];
const CONFIRMING = [...AT_CODE, codeEntered];
const CHECKING = [...CONFIRMING, confirmed(LOST)];

describe('from the card to the receipt', () => {
  test('the card is sent, its code is confirmed, and the payment is finished', () => {
    expect(run([cardEntered]).effects).toEqual([{ kind: 'start', visit: 0, card: CARD }]);
    expect(run(AT_CODE).state.step).toMatchObject({ kind: 'code', code: CODE });
    expect(run(CONFIRMING).effects).toEqual([{ kind: 'confirm', visit: 1, session: 's1', otp: '666666' }]);
    const paid = run([...CONFIRMING, confirmed({ kind: 'done', data: 'receipt' })]);
    expect(paid.effects).toEqual([{ kind: 'finish', data: 'receipt' }]);
    expect(paid.state.end).toBe('paid');
  });

  test('the state never contains the card', () => {
    expect(JSON.stringify(run([cardEntered]).state)).not.toContain(CARD.card_number);
  });

  test('the toast of an earlier failure is dismissed when the payment succeeds', () => {
    const paid = run([...CONFIRMING, confirmed(WRONG_CODE), codeEntered, confirmed({ kind: 'done', data: 'receipt' })]);
    expect(paid.effects).toEqual([
      { kind: 'dismiss_toast', message: 'Wrong code' },
      { kind: 'finish', data: 'receipt' },
    ]);
  });
});

describe('double clicks', () => {
  test.each([
    ['the card', [cardEntered], cardEntered],
    ['the code', CONFIRMING, codeEntered],
    [
      'another code',
      [...AT_CODE, { kind: 'resend_requested', now: 120_000 }],
      { kind: 'resend_requested', now: 120_001 },
    ],
    ['a poll', [...CHECKING, pollDue], pollDue],
  ] satisfies [string, PayEvent<string>[], PayEvent<string>][])('%s is sent once', (_, before, again) => {
    expect(kinds(run(before).effects)).toHaveLength(1);
    expect(run([...before, again]).effects).toEqual([]);
  });

  test('a paid order is not confirmed again while its page opens', () => {
    expect(run([...CONFIRMING, confirmed({ kind: 'done', data: 'receipt' }), codeEntered]).effects).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([
    ['a wrong code', WRONG_CODE],
    ['too many requests', { kind: 'wait', message: 'Wait', seconds: 60 }],
    ['a bank that is certainly away', failed('bank_away', 503)],
  ] satisfies [string, PaymentFailure][])('%s is shown at the code, which can be entered again', (_, failure) => {
    const { state, effects } = run([...CONFIRMING, confirmed(failure)]);
    expect(effects).toEqual([
      { kind: 'show_toast', message: failure.message },
      { kind: 'show_failure', failure },
    ]);
    expect(state.step).toMatchObject({ kind: 'code', isConfirming: false });
  });

  test.each(['session_over', 'card_refused'] as const)('%s leads back to the card, with the reason', (reason) => {
    const { state, effects } = run([...CONFIRMING, confirmed(failed(reason))]);
    expect(state.step).toEqual({ kind: 'card', isSending: false, notice: reason });
    expect(kinds(effects)).toEqual(['show_toast']);
  });

  test('a refused card is shown in the form of the card', () => {
    const failure = failed('card_refused');
    const { state, effects } = run([cardEntered, { kind: 'card_answered', visit: 0, result: failure }]);
    expect(state.step).toEqual({ kind: 'card', isSending: false, notice: 'card_refused' });
    expect(effects).toContainEqual({ kind: 'show_failure', failure });
  });

  test('what is not about the card ends the dialog and goes to the caller, without a toast', () => {
    const failure = failed('totals_changed');
    const { state, effects } = run([...CONFIRMING, confirmed(failure)], { ...CHARGED, isForCaller: () => true });
    expect(effects).toEqual([{ kind: 'hand_over', failure }]);
    expect(state.end).toBe('handed_over');
  });

  test('an ended session leads to the login page, also while the payment is checked', () => {
    const signedOut = { kind: 'signed_out', message: 'Sign in' } as const;
    expect(run([...CONFIRMING, confirmed(signedOut)]).effects).toEqual([{ kind: 'sign_in' }]);
    expect(run([...CHECKING, pollDue, confirmed(signedOut, 2)]).effects).toEqual([{ kind: 'sign_in' }]);
  });
});

describe('an unknown outcome', () => {
  test.each([
    ['a lost response', LOST],
    ['a silent bank', failed('bank_silent', 503)],
    ['a success that cannot be read', { kind: 'failed', status: 200, message: 'Unreadable' }],
  ] satisfies [string, PaymentFailure][])('%s is checked with the same session and code', (_, failure) => {
    const { state } = run([...CONFIRMING, confirmed(failure)]);
    expect(state.step).toEqual({ kind: 'checking', session: 's1', otp: '666666', polls: 0, isPolling: false });
    expect(advancePayment(state, pollDue, CHARGED).effects).toEqual([
      { kind: 'confirm', visit: 2, session: 's1', otp: '666666' },
    ]);
  });

  test('where nothing is charged, a lost response is shown at the code', () => {
    const { state } = run([...CONFIRMING, confirmed(LOST)], { ...CHARGED, isFree: true });
    expect(state.step.kind).toBe('code');
  });

  test('it is polled until the bank has decided', () => {
    expect(run([...CHECKING, pollDue, confirmed({ kind: 'done', data: 'receipt' }, 2)]).state.end).toBe('paid');
    expect(run([...CHECKING, pollDue, confirmed(failed('bank_away', 503), 2)]).state.step).toEqual({
      kind: 'card',
      isSending: false,
      notice: 'bank_away',
    });
  });

  test('a rate limit decides nothing: the customer is not asked for the card again', () => {
    const { state } = run([...CHECKING, pollDue, confirmed({ kind: 'wait', message: 'Wait', seconds: 60 }, 2)]);
    expect(state.step).toMatchObject({ kind: 'checking', polls: 1, isPolling: false });
  });

  test('polling ends after a while', () => {
    const polls = Array.from({ length: MAX_POLLS }, () => [pollDue, confirmed(LOST, 2)]).flat();
    expect(run([...CHECKING, ...polls]).state.step).toMatchObject({ polls: MAX_POLLS });
    expect(run([...CHECKING, ...polls, pollDue]).effects).toEqual([]);
  });
});

describe('late responses', () => {
  test('a code that arrives after the customer went back does not leave the card again', () => {
    const again = run([...AT_CODE, back, cardEntered, cardAccepted]);
    expect(again.effects).toEqual([]);
    expect(again.state.step).toEqual({ kind: 'card', isSending: true });
  });

  test('another code that arrives after the customer went back changes nothing', () => {
    const resent = { kind: 'resend_answered', visit: 1, result: { kind: 'done', data: CODE } } as const;
    expect(run([...AT_CODE, { kind: 'resend_requested', now: 120_000 }, back, resent]).state.step.kind).toBe('card');
  });

  test.each([
    ['the card is refused', [cardEntered, close, { kind: 'card_answered', visit: 0, result: failed('card_refused') }]],
    ['the payment is decided', [...CHECKING, pollDue, close, confirmed({ kind: 'done', data: 'receipt' }, 2)]],
  ] satisfies [string, PayEvent<string>[]][])('nothing happens when %s after the dialog was closed', (_, events) => {
    expect(run(events).effects).toEqual([]);
  });
});

describe('closing and going back', () => {
  test('the dialog stays open while a payment runs', () => {
    expect(run([...CONFIRMING, close]).effects).toEqual([]);
    expect(run([...CONFIRMING, back]).state.step).toMatchObject({ kind: 'code', isConfirming: true });
  });

  test.each([
    ['the card', [], 'close', 'closed'],
    ['a card that is being sent', [cardEntered], 'close', 'closed'],
    ['the code', AT_CODE, 'close', 'closed'],
    ['an unknown outcome', CHECKING, 'leave_unresolved', 'unresolved'],
    ['an unknown outcome that is being polled', [...CHECKING, pollDue], 'leave_unresolved', 'unresolved'],
  ] satisfies [string, PayEvent<string>[], string, string][])('closing at %s', (_, events, effect, end) => {
    const closed = run([...events, close]);
    expect(kinds(closed.effects)).toEqual([effect]);
    expect(closed.state.end).toBe(end);
  });

  test('Back leads from the code to the card, and from there out of the dialog', () => {
    expect(run([...AT_CODE, back]).state).toMatchObject({ step: { kind: 'card' }, end: null });
    expect(kinds(run([...AT_CODE, back, back]).effects)).toEqual(['close']);
  });
});

describe('another code', () => {
  test('cannot be requested before the countdown has ended, nor while a code is confirmed', () => {
    expect(run([...AT_CODE, { kind: 'resend_requested', now: 119_999 }]).effects).toEqual([]);
    expect(run([...CONFIRMING, { kind: 'resend_requested', now: 120_000 }]).effects).toEqual([]);
  });

  test('restarts the countdown', () => {
    const next = { ...CODE, session: 's2', resendAt: 240_000 };
    const requested = run([...AT_CODE, { kind: 'resend_requested', now: 120_000 }]);
    expect(requested.effects).toEqual([{ kind: 'resend', visit: 1, session: 's1' }]);
    const resent = { kind: 'resend_answered', visit: 1, result: { kind: 'done', data: next } } as const;
    const { state } = advancePayment<string>(requested.state, resent, CHARGED);
    expect(state.step).toEqual({ kind: 'code', code: next, isConfirming: false, isResending: false });
    expect(advancePayment(state, { kind: 'resend_requested', now: 239_999 }, CHARGED).effects).toEqual([]);
  });
});
