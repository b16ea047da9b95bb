import { expect, test } from 'vitest';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';
import { visitStepsSchema } from '#contract/funnel/visit-steps.ts';
import { createVisit, type Permission } from './visit.ts';

/** A browser tab; `open` is another document in it. */
function tab({ permission = 'yes' as Permission, isStorageRefused = false } = {}) {
  const stored = new Map<string, string>();
  const sent: VisitSteps[] = [];
  const state = { permission, isFull: false };
  const open = () =>
    createVisit({
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        removeItem: (key) => void stored.delete(key),
        setItem(key, value) {
          if (isStorageRefused) throw new DOMException('Refused', 'SecurityError');
          stored.set(key, value);
        },
      },
      arrival: () => ({ source: 'search', channel: 'google' }),
      device: 'phone',
      locale: 'ru',
      mayCount: () => state.permission,
      send(steps) {
        if (state.isFull) return false;
        sent.push(visitStepsSchema.parse(steps));
        return true;
      },
    });
  return { open, state, stored, steps: () => sent.map(({ steps, category }) => [steps.join(' '), category]), sent };
}

test('each step is sent once in a visit, on whichever of its pages', () => {
  const { open, steps, sent } = tab();
  const visit = open();
  visit.reach('visit');
  visit.reach('listing', 2);
  visit.reach('listing', 3);
  open().reach('product', 3);
  open().reach('listing', 4);
  const last = open();
  last.reach('cart');
  last.reach('checkout');
  last.reach('order');
  last.reach('order');
  expect(steps()).toEqual([
    ['visit', null],
    ['listing', 2],
    ['product', 2],
    ['cart', 2],
    ['checkout', 2],
    ['order', 2],
  ]);
  expect(Object.keys(sent[0] ?? {})).toEqual(['steps', 'device', 'locale', 'source', 'channel', 'category']);
});

test('whoever begins further on has reached the steps before', () => {
  const { open, steps } = tab();
  open().reach('product', 7);
  open().reach('checkout');
  expect(steps()).toEqual([
    ['visit listing product', 7],
    ['cart checkout', 7],
  ]);
});

test('a visit that began with goods of no category stays without one', () => {
  const { open, steps } = tab();
  open().reach('listing', null);
  open().reach('product', 7);
  expect(steps()).toEqual([
    ['visit listing', null],
    ['product', null],
  ]);
});

test('after a refusal nothing is sent, and nothing is stored', () => {
  const { open, state, steps, stored } = tab();
  open().reach('listing', 2);
  expect(stored.size).toBe(1);
  state.permission = 'no';
  const visit = open();
  visit.reach('product', 2);
  visit.answer();
  expect([steps().length, stored.size]).toEqual([1, 0]);
});

test('before the answer nothing is sent or stored; after consent what was reached, after a refusal nothing', () => {
  const agreed = tab({ permission: 'later' });
  const visit = agreed.open();
  visit.reach('listing', 2);
  visit.reach('product', 3);
  expect([agreed.sent.length, agreed.stored.size]).toEqual([0, 0]);
  agreed.state.permission = 'yes';
  visit.answer();
  visit.answer();
  expect(agreed.steps()).toEqual([['visit listing product', 2]]);

  const refused = tab({ permission: 'later' });
  const other = refused.open();
  other.reach('product', 3);
  refused.state.permission = 'no';
  other.answer();
  refused.state.permission = 'yes';
  other.answer();
  expect([refused.sent.length, refused.stored.size]).toEqual([0, 0]);
});

test('what the browser did not take is sent with the next step', () => {
  const { open, state, steps } = tab();
  state.isFull = true;
  open().reach('visit');
  state.isFull = false;
  open().reach('cart');
  expect(steps()).toEqual([['visit listing product cart', null]]);
});

test('without storage nothing is sent: each page would be a visit', () => {
  const { open, sent } = tab({ isStorageRefused: true });
  open().reach('product', 3);
  expect(sent).toEqual([]);
});
