import { expect, test } from 'vitest';
import type { TaxonFields } from '#contract/catalog/taxonomy-admin.ts';
import { draftOf, draftProblem, EMPTY_TAXON, fieldsOf, withTheirs } from './taxon-draft.ts';

const SEEN: TaxonFields = {
  name_ru: 'Чайники',
  name_uz: null,
  description_ru: null,
  description_uz: null,
  slug: 'chayniki',
  picture: null,
  is_published: true,
};

test('a draft that nobody touched is what was read', () => {
  expect(fieldsOf(draftOf(SEEN))).toEqual(SEEN);
});

test.each([
  [{ name_ru: '  ' }, { field: 'name_ru', problem: 'name' }],
  [{ slug: 'Чайники' }, { field: 'slug', problem: 'slug' }],
  [{ description_uz: 'Choynak' }, { field: 'description_ru', problem: 'description' }],
  [{ slug: '' }, null],
])('%j is told before it is sent', (typed, problem) => {
  expect(draftProblem({ ...EMPTY_TAXON, name_ru: 'Чайники', ...typed })).toEqual(problem);
});

test('taking theirs keeps what only the person has changed', () => {
  const mine = { ...draftOf(SEEN), name_ru: 'Моё', slug: 'moe' };
  const current = { ...SEEN, name_ru: 'Их', name_uz: 'Ularniki' };
  expect(withTheirs(mine, SEEN, current, ['name_ru'])).toEqual({ ...draftOf(current), slug: 'moe' });
});
