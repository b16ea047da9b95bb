import { describe, expect, test } from 'vitest';
import {
  canBePaid,
  canCustomerCancel,
  countsAsSold,
  isEnded,
  ORDER_ACTORS,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderStatus,
  plannedStatuses,
  statusAfter,
} from './order-states.ts';

/** Every allowed transition: from, move, to, by which actor and for which orders. Any other one must be refused. */
const WAYS = [
  'awaiting_payment pay new system',
  'awaiting_payment cancel cancelled customer,shop,system',
  'new confirm confirmed shop',
  'new cancel cancelled customer,shop,system',
  'confirmed pack packed shop',
  'confirmed cancel cancelled customer,shop,system',
  'packed send on_the_way shop delivery',
  'packed ready ready_for_pickup shop pickup',
  'packed cancel cancelled shop,system',
  'on_the_way deliver delivered shop',
  'on_the_way cancel cancelled shop,system',
  'ready_for_pickup deliver delivered shop',
  'ready_for_pickup cancel cancelled shop,system',
  'delivered return returned shop',
].map((way) => {
  const [from, move, to, actors = '', only] = way.split(' ');
  return { from, move, to, actors: actors.split(','), only };
});

describe.each(ORDER_STATUSES)('an order that is %s', (status) => {
  for (const move of ORDER_MOVES) {
    for (const actor of ORDER_ACTORS) {
      for (const isPickup of [false, true]) {
        const way = WAYS.find((one) => one.from === status && one.move === move && one.actors.includes(actor));
        const isForIt = way?.only === undefined || (way.only === 'pickup') === isPickup;
        const expected = way && isForIt ? way.to : null;
        test(`${move} by ${actor}, ${isPickup ? 'pickup' : 'delivery'}: ${expected ?? 'no'}`, () => {
          expect(statusAfter(status, move, { actor, isPickup })).toBe(expected);
        });
      }
    }
  }
});

test.each<[OrderStatus, boolean, boolean, boolean]>([
  // status, ended, the customer may cancel, counts as sold
  ['awaiting_payment', false, true, false],
  ['new', false, true, true],
  ['confirmed', false, true, true],
  ['packed', false, false, true],
  ['on_the_way', false, false, true],
  ['ready_for_pickup', false, false, true],
  ['delivered', true, false, true],
  ['cancelled', true, false, false],
  ['returned', true, false, false],
])('%s: ended %s, cancellable %s, sold %s', (status, ended, cancellable, sold) => {
  expect([isEnded(status), canCustomerCancel(status), countsAsSold(status)]).toEqual([ended, cancellable, sold]);
});

test('only an unpaid order that awaits its payment can be paid', () => {
  expect(canBePaid('awaiting_payment', 'unpaid')).toBe(true);
  expect(canBePaid('awaiting_payment', 'checking')).toBe(false);
  expect(canBePaid('new', 'unpaid')).toBe(false);
});

test.each([true, false])('the planned states follow allowed transitions (pickup: %s)', (isPickup) => {
  const steps = plannedStatuses({ isPickup, isPaidOnline: true });
  for (const [at, from] of steps.slice(0, -1).entries()) {
    const reachable = ORDER_MOVES.flatMap((move) =>
      ORDER_ACTORS.flatMap((actor) => statusAfter(from, move, { actor, isPickup }) ?? []),
    );
    expect(reachable).toContain(steps[at + 1]);
  }
});
