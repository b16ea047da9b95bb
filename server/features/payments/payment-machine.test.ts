import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#contract/payments/payment-states.ts';
import {
  EVENT_MEANINGS,
  PAYMENT_MACHINE,
  type PaymentEventName,
  type Reaction,
  reactionTo,
  STATE_MEANINGS,
  type Transition,
} from './payment-machine.ts';

const EVENTS = Object.keys(EVENT_MEANINGS) as PaymentEventName[];
const CELLS = PAYMENT_STATES.flatMap((state) =>
  EVENTS.map((event) => ({ state, event, reaction: reactionTo(state, event) })),
);
const transitions = CELLS.flatMap(({ reaction, ...cell }) =>
  isTransition(reaction) ? [{ ...cell, transition: reaction }] : [],
);

function isTransition(reaction: Reaction): reaction is Transition {
  return typeof reaction === 'object';
}

function reachableFrom(start: PaymentState): Set<PaymentState> {
  const found = new Set([start]);
  for (const state of found) {
    for (const { transition, ...cell } of transitions) if (cell.state === state) found.add(transition.to);
  }
  return found;
}

describe('the machine', () => {
  test('answers every event in every state, and has no other states and events', () => {
    expect(Object.keys(PAYMENT_MACHINE)).toEqual([...PAYMENT_STATES]);
    expect(Object.keys(STATE_MEANINGS).sort()).toEqual([...PAYMENT_STATES].sort());
    for (const answers of Object.values(PAYMENT_MACHINE))
      expect(Object.keys(answers).sort()).toEqual(EVENTS.toSorted());
    for (const { reaction } of CELLS) expect(['object', 'string']).toContain(typeof reaction);
  });

  test('reaches every state from the first one, uses every event, and ends only when the money is back', () => {
    expect([...reachableFrom('created')].sort()).toEqual([...PAYMENT_STATES].sort());
    expect(new Set(transitions.map(({ event }) => event))).toEqual(new Set(EVENTS));
    const left = new Set(transitions.map(({ state }) => state));
    expect(PAYMENT_STATES.filter((state) => !left.has(state))).toEqual(['reversed']);
  });

  test('never loses money that was taken: it pays or is refunded in every state that may still hear of it', () => {
    const answer = (event: PaymentEventName) =>
      Object.fromEntries(PAYMENT_STATES.map((state) => [state, nameOf(reactionTo(state, event))]));
    const unpaid = ['code_sent', 'confirming', 'unknown', 'failed', 'expired'];
    const ended = { paid: 'ignored', reversing: 'ignored', reversed: 'ignored' };
    const all = (to: string) => ({ ...Object.fromEntries(unpaid.map((state) => [state, to])), ...ended });
    expect(answer('taken')).toEqual({ created: 'impossible', ...all('paid') });
    expect(answer('undeliverable')).toEqual({ created: 'impossible', ...all('reversing') });
  });

  test('does not end unpaid on a refusal as long as an earlier call may have taken the money', () => {
    expect(reactionTo('unknown', 'refused')).toBe('ignored');
    expect(reactionTo('unknown', 'not_confirmed')).toBe('ignored');
    expect(reactionTo('unknown', 'not_taken')).toMatchObject({ to: 'failed', check: 'again for a day' });
  });

  test('hears of a confirmation under way only from the call that has it in hand, unless money was taken', () => {
    for (const { state, event, transition } of transitions) {
      // The call of a provider, which has locked the payment.
      if (event === 'withdrawn') continue;
      if (state === 'confirming' && transition.to !== 'paid' && transition.to !== 'reversing')
        expect([event, transition.isClaimed]).toEqual([event, true]);
      if (event === 'taken' || event === 'undeliverable') expect(transition.isClaimed).toBeUndefined();
      if (event === 'code_entered') expect(transition.isClaimed).toBe(true);
    }
  });

  test('settles what is paid for in the transaction that makes it paid, and only there', () => {
    for (const { transition } of transitions) {
      expect(transition.within === 'settle_subject').toBe(transition.to === 'paid');
      if (transition.within === 'mark_refunded') expect(transition.to).toBe('reversed');
    }
  });

  test('refunds only what was taken, once', () => {
    const refunds = transitions.filter(({ transition }) => transition.to === 'reversing');
    expect(new Set(refunds.map(({ event }) => event))).toEqual(new Set(['undeliverable', 'undone']));
    const back = transitions.filter(({ state }) => state === 'reversing').map(({ event }) => event);
    expect(back.toSorted()).toEqual(['called_back', 'refunded']);
  });

  test('checks every payment without a final state again', () => {
    const isWaiting: PaymentState[] = ['code_sent', 'confirming', 'unknown', 'reversing'];
    for (const { transition } of transitions) {
      if (isWaiting.includes(transition.to)) expect(transition.check).not.toBe('never');
    }
  });
});

test('one module writes payments, so that no state changes past the machine', () => {
  const folder = path.join('server', 'features', 'payments');
  const writers = fs
    .globSync(`${folder}/**/*.ts`, { exclude: (name) => name.endsWith('.test.ts') })
    .filter((file) => /\.(insert|update|delete)\((payments|paymentEvents)\)/.test(fs.readFileSync(file, 'utf8')));
  expect(writers).toEqual([path.join(folder, 'advance-payment.ts')]);
});

function nameOf(reaction: Reaction): string {
  return isTransition(reaction) ? reaction.to : reaction;
}
