import { expect, test } from 'vitest';
import type { ProductAttribute } from '#contract/catalog/catalog.ts';
import { comparisonGroups, differingOnly } from './comparison-rows.ts';

const attribute = (id: number, group: string, ...values: string[]): ProductAttribute => ({
  id,
  name: `№ ${id}`,
  is_primary: false,
  used_for_filter: false,
  group,
  explanation: null,
  attribute_values: values.map((name, at) => ({ id: at, name, image: null })),
});

const groups = comparisonGroups([
  {
    attributes: [attribute(1, 'Экран', '6,1″'), attribute(2, 'Связь', 'eSIM', 'nano-SIM'), attribute(4, 'Связь', '5G')],
  },
  { attributes: [attribute(1, 'Экран', '6,1″'), attribute(2, 'Связь', 'nano-SIM'), attribute(3, 'Корпус', 'сталь')] },
]);

test('every attribute of any product is a row under its heading', () => {
  expect(groups.map(({ name, rows }) => [name, rows.map(({ id, values }) => [id, ...values])])).toEqual([
    ['Экран', [[1, '6,1″', '6,1″']]],
    [
      'Связь',
      [
        [2, 'eSIM, nano-SIM', 'nano-SIM'],
        [4, '5G', null],
      ],
    ],
    ['Корпус', [[3, null, 'сталь']]],
  ]);
});

test('only rows with different known values are left, and empty headings are removed', () => {
  expect(differingOnly(groups).map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([['Связь', [2]]]);
});
