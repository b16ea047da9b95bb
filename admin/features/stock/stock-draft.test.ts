import { expect, test } from 'vitest';
import { changesOf, parsePastedTable, withGoods } from './stock-draft.ts';

const good = { id: 11, sku: 'SKU-11', name: 'Телефон' };

test('rows of a spreadsheet are codes and quantities; what is none is named', () => {
  expect(parsePastedTable('SKU-11\t5\r\n4600000000011\tТелефон\t1 200,00\n\nSKU-13\nSKU-21\tпять\nSKU-22\t0')).toEqual({
    rows: [
      { code: 'SKU-11', quantity: 5, row: 'SKU-11 · 5' },
      { code: '4600000000011', quantity: 1200, row: '4600000000011 · Телефон · 1 200,00' },
      { code: 'SKU-13', quantity: 1, row: 'SKU-13' },
    ],
    unreadable: ['SKU-21 · пять', 'SKU-22 · 0'],
  });
});

test('a product that is there already gets more pieces', () => {
  const [line] = withGoods([], [{ good, quantity: 2 }]);
  expect(withGoods(line ? [line] : [], [{ good, quantity: 3 }])).toEqual([
    { product_id: 11, sku: 'SKU-11', name: 'Телефон', quantity: 5 },
  ]);
});

test('before and after are of the stores that the document moves', () => {
  const places = { 1: { free: 4, reserved: 2 } };
  const stores = { store_id: 1, other_store_id: 2 };
  expect(changesOf('receipt', stores, 3, places)).toEqual([{ storeId: 1, before: 4, after: 7, reserved: 2 }]);
  expect(changesOf('write_off', stores, 5, places)).toEqual([{ storeId: 1, before: 4, after: -1, reserved: 2 }]);
  expect(changesOf('transfer', stores, 1, places)).toEqual([
    { storeId: 1, before: 4, after: 3, reserved: 2 },
    { storeId: 2, before: 0, after: 1, reserved: 0 },
  ]);
});
