import { expect, test } from 'vitest';
import type { ProductVariants } from '#contract/catalog/product-variants.ts';
import { groupThousands } from '#contract/money/money.ts';
import {
  countChanges,
  draftOfVariants,
  missingCombinations,
  movedAxis,
  type VariantsDraft,
  variantsToSend,
  withAxis,
  withMissing,
  withoutAxis,
  withValue,
} from './variants-draft.ts';

const [COLOUR, MEMORY] = [1, 2];
const NAMES: Record<number, { ru: string; uz?: string }> = {
  11: { ru: 'Чёрный', uz: 'Qora' },
  12: { ru: 'Белый', uz: 'Oq' },
  21: { ru: '128 ГБ', uz: '128 GB' },
  22: { ru: '256 ГБ', uz: '256 GB' },
};
const names = (id: number) => NAMES[id];
const variant = (id: number, values: (number | null)[]) => ({
  ...{ id, sku: `P-${id}`, price: 2_490_000, stock: 3, state: 'published' as const, values },
  name: { ru: `Телефон ${id} 128 ГБ чёрный`, uz: `Telefon ${id} 128 GB qora` },
});
const stored: ProductVariants = { axes: [COLOUR, MEMORY], variants: [variant(1, [11, 21]), variant(2, [12, 22])] };

test('a good alone becomes a group: an axis with its own value, then a value more', () => {
  const alone = draftOfVariants({ axes: [], variants: [{ ...variant(1, []) }] });
  const withColour = withAxis(alone, COLOUR, () => 11);
  expect(withColour.rows).toMatchObject([{ values: [11], chosen: [COLOUR] }]);
  const draft = withValue(withColour, { attribute: COLOUR, value: 12, baseKey: '1', names });
  expect(draft.rows[1]).toMatchObject({
    stored: null,
    name: { ru: 'Телефон 1 128 ГБ белый', uz: 'Telefon 1 128 GB oq' },
    price: groupThousands(2_490_000),
    values: [12],
  });
  expect(countChanges(alone, draft)).toBe(2);
  expect(variantsToSend(draft)).toEqual({
    members: [{ id: 1, values: [11] }],
    created: [{ name: { ru: 'Телефон 1 128 ГБ белый', uz: 'Telefon 1 128 GB oq' }, price: 2_490_000, values: [12] }],
  });
});

test('a good without a value that is called by the new one gets it, and no second one is made', () => {
  const alone = withAxis(draftOfVariants({ axes: [], variants: [variant(1, [])] }), COLOUR, () => null);
  const draft = withValue(alone, { attribute: COLOUR, value: 11, baseKey: '1', names });
  expect(draft.rows.map(({ values }) => values)).toEqual([[11]]);
  const both = withValue(draft, { attribute: COLOUR, value: 12, baseKey: '1', names });
  expect(both.rows.map(({ name }) => name.ru)).toEqual(['Телефон 1 128 ГБ чёрный', 'Телефон 1 128 ГБ белый']);
});

test('missing combinations are those that no row has, and are made once', () => {
  const draft = draftOfVariants(stored);
  expect(missingCombinations(draft)).toEqual([
    [11, 22],
    [12, 21],
  ]);
  const full = withMissing(draft, missingCombinations(draft), '1', names);
  expect(missingCombinations(full)).toEqual([]);
  expect(full.rows.map(({ name }) => name.ru).slice(2)).toEqual(['Телефон 1 256 ГБ чёрный', 'Телефон 1 128 ГБ белый']);
  expect(withMissing(full, [[11, 22]], '1', names).rows).toHaveLength(4);
});

test('an axis less drops rows to be created that are the same as others then, never goods', () => {
  const draft = draftOfVariants(stored);
  const full = withMissing(draft, missingCombinations(draft), '1', names);
  const left = withoutAxis(full, MEMORY);
  expect(left.axes).toEqual([COLOUR]);
  expect(left.rows.map(({ values }) => values)).toEqual([[11], [12]]);
});

test('axes change places with their values, and not beyond the ends', () => {
  const draft = draftOfVariants(stored);
  const moved = movedAxis(draft, 1, 0);
  expect(moved.axes).toEqual([MEMORY, COLOUR]);
  expect(moved.rows.map(({ values }) => values)).toEqual([
    [21, 11],
    [22, 12],
  ]);
  expect(movedAxis(draft, 0, -1)).toEqual(draft);
  expect(countChanges(draft, draft)).toBe(0);
});

test.each<[string, (draft: VariantsDraft) => VariantsDraft, object]>([
  ['a value', (draft) => withAxis(draft, 3, () => null), { problem: 'values', key: '1' }],
  [
    'a name',
    (draft) => changed(draft, { name: { ru: ' ', uz: '' } }),
    { problem: 'name', key: expect.stringMatching(/^new-/) },
  ],
  ['a price', (draft) => changed(draft, { price: 'много' }), { problem: 'price', key: expect.stringMatching(/^new-/) }],
])('nothing is sent without %s', (_, change, problem) => {
  const draft = draftOfVariants(stored);
  expect(variantsToSend(change(withMissing(draft, [[11, 22]], '1', names)))).toEqual(problem);
});

function changed(draft: VariantsDraft, part: object): VariantsDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.stored === null ? { ...row, ...part } : row)) };
}
