import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-states.ts';
import { orderSteps } from './order-steps.ts';

function shown(status: OrderStatus, reached: OrderStatus[], methodId = 1) {
  const history = reached.map((one) => ({ status: one, status_name: one, at: '2026-11-21T05:00:00Z' }));
  const steps = orderSteps({ status, history, shipping_method: { id: methodId, name: '', code: '' } });
  return steps.map(({ status: at, kind }) => `${at} ${kind}`);
}

test('an order under way shows its reached and its planned states', () => {
  expect(shown('confirmed', ['new', 'confirmed'])).toEqual([
    'new done',
    'confirmed current',
    'packed planned',
    'on_the_way planned',
    'delivered planned',
  ]);
});

test('a pickup order waits in the store instead of being on the way', () => {
  expect(shown('packed', ['new', 'confirmed', 'packed'], 2)).toContain('ready_for_pickup planned');
  expect(shown('packed', ['new', 'confirmed', 'packed'], 2)).not.toContain('on_the_way planned');
});

test('an order that waits for its payment has not reached the state `new`', () => {
  expect(shown('awaiting_payment', ['awaiting_payment']).slice(0, 2)).toEqual([
    'awaiting_payment current',
    'new planned',
  ]);
});

test.each<[OrderStatus, OrderStatus[], string]>([
  ['delivered', ['new', 'confirmed', 'packed', 'on_the_way', 'delivered'], 'delivered done'],
  ['cancelled', ['new', 'cancelled'], 'cancelled stopped'],
  ['returned', ['new', 'delivered', 'returned'], 'returned stopped'],
])('after %s nothing is planned', (status, reached, last) => {
  const steps = shown(status, reached);
  expect(steps).toHaveLength(reached.length);
  expect(steps.at(-1)).toBe(last);
});
