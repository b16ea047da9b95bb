import { expect, test } from 'vitest';
import { tagsOfChanges } from './page-invalidation.ts';

test('a shelf of the home page purges the pages that show content', () => {
  expect(tagsOfChanges([{ subject: 'home_shelves', ids: [3] }])).toEqual(['content']);
});

test('a product purges its own page and the lists', () => {
  expect(tagsOfChanges([{ subject: 'products', ids: [5, 7] }])).toEqual(['all-listings', 'product:5', 'product:7']);
});

test('a product that changed in nothing that lists show purges its own page only', () => {
  expect(tagsOfChanges([{ subject: 'products', ids: [5] }], false)).toEqual(['product:5']);
});

test('counted views purge nothing', () => {
  expect(tagsOfChanges([{ subject: 'product_views', ids: [5] }])).toEqual([]);
});

test('a menu purges what shows content, with what else has changed', () => {
  const changes = [
    { subject: 'menus', ids: [1] },
    { subject: 'product_views', ids: 'all' },
  ] as const;
  expect(tagsOfChanges(changes)).toEqual(['content']);
});

test.each(['pages', 'articles', 'news'] as const)('%s purge the pages that show them and no other', (subject) => {
  expect(tagsOfChanges([{ subject, ids: [1] }])).toEqual([subject]);
});

test.each(['categories', 'brands', 'attributes', 'instalments', 'redirects'] as const)(
  '%s purge everything',
  (subject) => {
    expect(tagsOfChanges([{ subject, ids: [1] }])).toBe('everything');
  },
);

test('too many products to name purge everything', () => {
  expect(tagsOfChanges([{ subject: 'products', ids: 'all' }])).toBe('everything');
});
