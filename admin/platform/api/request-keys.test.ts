import { expect, test } from 'vitest';
import { createRequestKeys } from './request-keys.ts';

const EDITS = { edits: [{ id: 1, field: 'price', seen: 100, value: 200 }], partial: true };

test('the same edits sent again after a lost answer have the same key', () => {
  const keys = createRequestKeys();
  expect(keys.keyOf(EDITS)).toBe(keys.keyOf(structuredClone(EDITS)));
});

test('other edits have another key', () => {
  const keys = createRequestKeys();
  expect(keys.keyOf({ ...EDITS, partial: false })).not.toBe(keys.keyOf(EDITS));
});

test('edits that were saved and are made once more are a new request', () => {
  const keys = createRequestKeys();
  const first = keys.keyOf(EDITS);
  keys.forget(EDITS);
  expect(keys.keyOf(EDITS)).not.toBe(first);
});
