import { expect, test } from 'vitest';
import { type NoteKind, noteKinds } from './note-kinds.ts';

const IN_STOCK = 1;
const PRE_ORDER = 3;

test.each<[string, { quantity: number; price?: number }, { status: number; max: number; price: number }, NoteKind[]]>([
  ['nothing has changed', { quantity: 1, price: 100 }, { status: IN_STOCK, max: 9, price: 100 }, []],
  ['the price fell', { quantity: 1, price: 100 }, { status: IN_STOCK, max: 9, price: 90 }, ['fell']],
  ['the price rose', { quantity: 1, price: 100 }, { status: IN_STOCK, max: 9, price: 110 }, ['rose']],
  ['its earlier price is unknown', { quantity: 1 }, { status: IN_STOCK, max: 9, price: 110 }, []],
  ['two are left', { quantity: 2, price: 100 }, { status: IN_STOCK, max: 2, price: 90 }, ['few', 'fell']],
  ['fewer are left than requested', { quantity: 3 }, { status: IN_STOCK, max: 2, price: 90 }, ['too_many']],
  [
    'it is sold out, and nothing else matters',
    { quantity: 3, price: 1 },
    { status: 0, max: 0, price: 90 },
    ['sold_out'],
  ],
  ['a pre-order has no stock to mention', { quantity: 3 }, { status: PRE_ORDER, max: 999, price: 90 }, []],
])('%s', (_, line, card, notes) => {
  const { status, max, price } = card;
  expect(noteKinds({ id: 1, ...line }, { status, max_quantity: max, current_price: price })).toEqual(notes);
});
