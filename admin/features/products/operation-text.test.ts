import { expect, test } from 'vitest';
import type { ProductOperation } from '#contract/catalog/product-operations.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { operationText } from './operation-text.ts';

const FIELDS: ProductFields = {
  columns: [{ key: 'stickers', group: 'main', name: null, isEditable: true, choices: 'stickers' }],
  choices: { brands: [{ id: 7, ru: 'Artel' }], stickers: [{ id: 3, ru: 'Хит', uz: 'Xit' }] },
  limits: { max_discount_percent: null, max_bulk_rows: null },
};

test.each<[ProductOperation, string]>([
  [{ kind: 'set', field: 'price', value: 1_290_000 }, 'Цена: 1\u00a0290\u00a0000'],
  [{ kind: 'set', field: 'published', value: false }, 'На витрине: Нет'],
  [{ kind: 'percent', field: 'price', percent: -5.5 }, 'Цена: −5,5\u00a0%'],
  [
    { kind: 'percent', field: 'price', percent: 5, rounding: { step: 1000, ending: 0, direction: 'nearest' } },
    'Цена: +5\u00a0%, до 1\u00a0000',
  ],
  [{ kind: 'add', field: 'price', amount: -50_000 }, 'Цена: −50\u00a0000'],
  [{ kind: 'remove_choice', field: 'stickers', id: 3 }, 'Стикеры: −Хит'],
  [{ kind: 'copy', field: 'old_price', from: 'price' }, 'Старая цена = Цена'],
])('%j is said in a line', (operation, text) => {
  expect(operationText(operation, FIELDS, 'ru')).toBe(text);
});
