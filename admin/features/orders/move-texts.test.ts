import { expect, test } from 'vitest';
import { formatSum } from '#contract/money/money.ts';
import { endingText } from './move-texts.ts';

const order = {
  payment_method: { id: 2, name: 'Карта', code: 'online' },
  payment_status: 'paid' as const,
  ...{ refunded: 0, edit_refunded: 0, surcharge: 0, due: 0, total: 1000 },
};
const sum = (value: number) => formatSum(value, 'ru');

test('the end of a card order says what the bank gives back, what by hand, and what in cash', () => {
  expect(endingText('cancel', order)).toContain('на карту покупателя');
  // Nobody has paid the surcharge yet.
  expect(endingText('cancel', { ...order, surcharge: 300, due: 300 })).toBe(endingText('cancel', order));
  const returned = endingText('return', { ...order, surcharge: 300 });
  expect(returned).toContain(`Доплату ${sum(300)}`);
  expect(endingText('cancel', { ...order, edit_refunded: 200 })).toContain(`остаток, ${sum(1000)}, верните в кабинете`);
  expect(endingText('cancel', { ...order, edit_refunded: 200, surcharge: 300, due: 300 })).toContain(sum(700));
  const both = endingText('return', { ...order, edit_refunded: 200, surcharge: 300 });
  expect(both).toContain(`остаток, ${sum(700)}, верните в кабинете`);
  expect(both).toContain(`Доплату ${sum(300)}`);
});
