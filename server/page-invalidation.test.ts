import { expect, test } from 'vitest';
import { tagsOfChanges as changedTags } from './page-invalidation.ts';

function tagsOfChanges(...changes: Parameters<typeof changedTags>): string[] | 'everything' {
  const tags = changedTags(...changes);
  return tags === 'everything' ? tags : [...tags];
}

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

test('a change of more products than can be listed purges every product and all lists', () => {
  const ids = Array.from({ length: 20_001 }, (_, n) => n);
  const tags = changedTags([{ subject: 'product_offers', ids }]);
  if (tags === 'everything') throw new Error('Texts and stores have not changed');
  expect(tags.has('product:1000000')).toBe(true);
  expect(tags.has('all-listings')).toBe(true);
  expect(tags.has('content')).toBe(false);
  expect(tags.size).toBe(Number.POSITIVE_INFINITY);
  expect(tagsOfChanges([{ subject: 'product_offers', ids: ids.slice(1) }], false)).toHaveLength(20_000);
});

test('an offer purges what the product purges', () => {
  expect(tagsOfChanges([{ subject: 'product_offers', ids: [5] }])).toEqual(['all-listings', 'product:5']);
  expect(tagsOfChanges([{ subject: 'product_offers', ids: [5] }], false)).toEqual(['product:5']);
  expect(tagsOfChanges([{ subject: 'product_offers', ids: 'all' }])).toBe('everything');
});

test('the variants of a changed product are among the tags, whether they are listed or asked for', () => {
  const tags = changedTags([{ subject: 'product_offers', ids: [5] }], false, (ids) => [...ids, 6]);
  if (tags === 'everything') throw new Error('Not everything has changed');
  expect([...tags]).toEqual(['product:5', 'product:6']);
  expect([tags.size, tags.has('product:6'), tags.has('product:7'), tags.has('all-listings')]).toEqual([
    2,
    true,
    false,
    false,
  ]);
});
