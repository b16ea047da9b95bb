import { expect, test } from 'vitest';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { attributeField, PRODUCT_FIELDS, storeField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { columnTitle } from '#server/features/catalog/editing/column-titles.ts';

const COLUMNS = [
  { key: storeField(3), name: { ru: 'Чиланзар', uz: 'Chilonzor' } },
  { key: attributeField(7), name: { ru: 'Цвет', uz: 'Rang' } },
];

test('columns of an exported file are called as in the grid, with their keys', () => {
  const fields = { columns: COLUMNS } as unknown as ProductFields;
  const keys = [...PRODUCT_FIELDS, ...COLUMNS].map(({ key }) => key);
  expect(keys.map((key) => columnTitle(key, fields, 'ru'))).toEqual(
    keys.map((key) => `${fieldLabel(key, fields, 'ru')} [${key}]`),
  );
});
