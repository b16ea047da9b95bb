import { expect, test } from 'vitest';
import { editDraft } from './list-draft.ts';

const [TV, FRIDGE, PHONE] = [
  { id: 1, name: 'TV' },
  { id: 2, name: 'Fridge' },
  { id: 3, name: null },
];

test('a draft keeps the goods that it began with, also when others are stored meanwhile', () => {
  const started = editDraft(null, [TV], [TV, FRIDGE]);
  expect(started).toEqual({ seen: [1], products: [TV, FRIDGE] });
  expect(editDraft(started, [PHONE], [FRIDGE])).toEqual({ seen: [1], products: [FRIDGE] });
});

test('goods as they were seen are no draft, and a product that exists no longer stays in what was seen', () => {
  expect(editDraft({ seen: [1], products: [] }, [PHONE], [TV])).toBeNull();
  expect(editDraft(null, [TV, PHONE], [TV])).toEqual({ seen: [1, 3], products: [TV] });
});
