import { describe, expect, it } from 'vitest';
import { productField } from '#contract/catalog/product-fields.ts';
import { type ProductOperation, productOperationSchema } from '#contract/catalog/product-operations.ts';
import { type BulkDraft, EMPTY_DRAFT, operationOf } from './bulk-draft.ts';

function read(key: string, kind: ProductOperation['kind'], draft: Partial<BulkDraft>) {
  const field = productField(key);
  if (!field) throw new Error(key);
  return operationOf(field, kind, { ...EMPTY_DRAFT, ...draft });
}

describe('the form of a bulk change', () => {
  it.each<[string, ProductOperation['kind'], Partial<BulkDraft>, object]>([
    ['price', 'set', { value: '1 290 000' }, { value: 1_290_000 }],
    ['price', 'add', { value: '−50 000' }, { amount: -50_000 }],
    [
      'price',
      'percent',
      { value: '-5', rounding: '10000:9000' },
      { percent: -5, rounding: { step: 10_000, ending: 9000, direction: 'nearest' } },
    ],
    ['price', 'percent', { value: '7,5' }, { percent: 7.5 }],
    ['price', 'round', { rounding: '1000:0' }, { rounding: { step: 1000, ending: 0, direction: 'nearest' } }],
    ['published', 'set', { isYes: false }, { value: false }],
    ['category', 'set', { choice: 4 }, { value: 4 }],
    ['stickers', 'add_choice', { choice: 2 }, { id: 2 }],
    ['a12', 'set', { choices: [3] }, { value: [3] }],
    ['name_ru', 'replace', { find: 'TV', value: 'Телевизор' }, { find: 'TV', replacement: 'Телевизор' }],
    ['old_price', 'clear', {}, {}],
    ['old_price', 'copy', { from: 'price' }, { from: 'price' }],
  ])('%s %s', (field, kind, draft, rest) => {
    const operation = read(field, kind, draft);
    expect(operation).toEqual({ kind, field, ...rest });
    expect(productOperationSchema.safeParse(operation).success).toBe(true);
  });

  it.each<[string, ProductOperation['kind'], Partial<BulkDraft>]>([
    ['price', 'set', { value: 'дорого' }],
    ['price', 'set', {}],
    ['price', 'percent', { value: '-100' }],
    ['price', 'add', { value: '0' }],
    ['price', 'round', {}],
    ['category', 'set', {}],
    ['name_ru', 'replace', { value: 'x' }],
  ])('%s %s means nothing yet with %o', (field, kind, draft) => {
    expect(read(field, kind, draft)).toBeNull();
  });
});
