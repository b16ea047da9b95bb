import { expect, test } from 'vitest';
import { shopPage, stateOf } from './shop-place.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');

test.each([
  [{ is_published: false, published_at: '2020-01-01T00:00:00.000Z' }, 'hidden'],
  [{ is_published: true, published_at: '2026-11-27T10:00:01.000Z' }, 'later'],
  [{ is_published: true, published_at: '2026-11-27T10:00:00.000Z' }, 'shown'],
  [{ is_published: true, published_at: null }, 'shown'],
  [{ is_published: true, shown_from: '2026-11-28T10:00:00.000Z' }, 'later'],
  [{ is_published: true, shown_until: '2026-11-27T10:00:00.000Z' }, 'over'],
  [{ is_published: true, shown_until: '2026-11-27T10:00:01.000Z' }, 'shown'],
  [{}, 'shown'],
])('%j is %s', (values, kind) => {
  expect(stateOf(values, NOW).kind).toBe(kind);
});

test.each([
  ['pages', { slug: 'contacts', is_published: true }, '/contacts'],
  ['articles', { is_published: true, published_at: '2020-01-01T00:00:00.000Z' }, '/articles/7'],
  ['news', { is_published: false }, null],
  ['banners', { type: 'home', is_published: true }, '/'],
  ['banners', { type: 'promo', is_published: true }, null],
  ['stores', { is_warehouse: true }, null],
  ['menus', {}, '/'],
  ['menu_items', { url: '/news' }, '/'],
  ['attributes', {}, null],
] as const)('a record of %s %j is seen at %s', (kind, values, path) => {
  expect(shopPage(kind, { id: '7', values })).toBe(path);
});
