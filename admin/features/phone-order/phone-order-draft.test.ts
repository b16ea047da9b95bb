import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addLine,
  attemptOf,
  emptyDraft,
  fitLines,
  mergeLines,
  readDraft,
  setQuantity,
  sourceOf,
  storeDraft,
} from './phone-order-draft.ts';

const line = (product_id: number, quantity: number) => ({ product_id, quantity, name: `${product_id}` });

describe('lines', () => {
  test('a good that is added again has more pieces, up to what there is', () => {
    expect(addLine([], line(1, 1), 3)).toEqual([line(1, 1)]);
    expect(addLine([line(1, 2), line(2, 1)], line(1, 1), 3)).toEqual([line(1, 3), line(2, 1)]);
    expect(addLine([line(1, 3)], line(1, 1), 3)).toEqual([line(1, 3)]);
  });

  test('of the cart and the order the larger number counts', () => {
    expect(mergeLines([line(1, 2), line(2, 1)], [line(1, 1), line(2, 4), line(3, 1)])).toEqual([
      line(1, 2),
      line(2, 4),
      line(3, 1),
    ]);
  });

  test.each([
    [0, []],
    [-1, []],
    [Number.NaN, []],
    [2.9, [line(1, 2)]],
    [5000, [line(1, 999)]],
  ])('%s pieces', (quantity, expected) => {
    expect(setQuantity([line(1, 1)], 1, quantity)).toEqual(expected);
  });

  test('what is short is lowered, what is gone leaves', () => {
    const missing = [
      { product_id: 1, left: 2 },
      { product_id: 2, left: 0 },
    ];
    expect(fitLines([line(1, 5), line(2, 1), line(3, 1)], missing)).toEqual([line(1, 2), line(3, 1)]);
  });
});

test('the source is a whole phone, or what the order was started from', () => {
  expect(sourceOf({ ...emptyDraft(null), phone: '90123456' })).toBeNull();
  expect(sourceOf({ ...emptyDraft(null), phone: '901234567' })).toEqual({ by: 'phone', phone: '998901234567' });
  expect(sourceOf(emptyDraft({ by: 'request', id: 7 }))).toEqual({ by: 'request', id: 7 });
});

test('the same attempt has the same key, another one another', () => {
  const body = { goods: [{ product_id: 1, quantity: 1 }] } as unknown as Parameters<typeof attemptOf>[1];
  const attempt = attemptOf(emptyDraft(null), body);
  const draft = { ...emptyDraft(null), attempt };
  expect(attemptOf(draft, { ...body })).toBe(attempt);
  expect(attemptOf(draft, { ...body, expected_total: 1 }).key).not.toBe(attempt.key);
});

describe('stored', () => {
  beforeEach(() => {
    const values = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  test('a draft comes back to its person and to what it was started from', () => {
    const draft = { ...emptyDraft(null), phone: '901234567', lines: [line(1, 1)] };
    storeDraft(5, draft);
    expect(readDraft(5, null)).toEqual(draft);
    expect(readDraft(6, null)).toEqual(emptyDraft(null));
    expect(readDraft(5, { by: 'request', id: 1 })).toEqual(emptyDraft({ by: 'request', id: 1 }));
  });

  test('what another version has stored is not taken', () => {
    sessionStorage.setItem('admin-phone-order', JSON.stringify({ person: 5, draft: { lines: [] } }));
    expect(readDraft(5, null)).toEqual(emptyDraft(null));
    sessionStorage.setItem('admin-phone-order', '{');
    expect(readDraft(5, null)).toEqual(emptyDraft(null));
  });
});
