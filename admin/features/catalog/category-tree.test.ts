import { describe, expect, test } from 'vitest';
import type { StaffCategory } from '#contract/catalog/taxonomy-admin.ts';
import {
  buildTree,
  type CategoryNode,
  findInTree,
  isWithin,
  placeOfDrop,
  placeOfStep,
  visibleNodes,
} from './category-tree.ts';

function category(id: number, parent_id: number | null, more: Partial<StaffCategory> = {}): StaffCategory {
  return {
    id,
    parent_id,
    name_ru: `Категория ${id}`,
    name_uz: null,
    description_ru: null,
    description_uz: null,
    slug: `c-${id}`,
    picture: null,
    is_published: true,
    goods: 1,
    published_goods: 1,
    ...more,
  };
}

/** 1 (2 (4), 3), 5 */
const TREE = buildTree([
  category(1, null),
  category(5, null),
  category(2, 1),
  category(3, 1, { is_published: false, goods: 3, published_goods: 2 }),
  category(4, 2, { name_ru: 'Умные часы', name_uz: 'Aqlli soatlar' }),
]);

function node(id: number): CategoryNode {
  const found = TREE.byId.get(id);
  if (found === undefined) throw new Error(`No category ${id}`);
  return found;
}

test('counts what is below, and of published goods only those that shoppers see', () => {
  expect(node(1)).toMatchObject({ level: 1, below: 3, goods: 6, published: 3 });
  expect(node(4)).toMatchObject({ level: 3, below: 0, goods: 1, isHiddenAbove: false });
});

test('what is below a hidden category is hidden too', () => {
  const tree = buildTree([category(1, null, { is_published: false }), category(2, 1), category(3, 2)]);
  expect([1, 2, 3].map((id) => tree.byId.get(id)?.isHiddenAbove)).toEqual([false, true, true]);
});

test('shows what is below open categories', () => {
  const ids = (open: number[]) => visibleNodes(TREE.roots, (id) => open.includes(id)).map((one) => one.category.id);
  expect(ids([])).toEqual([1, 5]);
  expect(ids([1, 2])).toEqual([1, 2, 4, 3, 5]);
});

test('finds words of both languages, and shows the way to what it finds', () => {
  const { found, shown } = findInTree(TREE, 'soat  aqlli');
  expect([...found]).toEqual([4]);
  expect([...shown].toSorted()).toEqual([1, 2, 4]);
});

describe('a key', () => {
  test.each([
    [3, 'up', { parent_id: 1, before_id: 2 }],
    [2, 'down', { parent_id: 1, before_id: null }],
    [3, 'in', { parent_id: 2, before_id: null }],
    [4, 'out', { parent_id: 1, before_id: 3 }],
    [3, 'out', { parent_id: null, before_id: 5 }],
    [1, 'down', { parent_id: null, before_id: null }],
    [1, 'up', null],
    [5, 'down', null],
    [2, 'in', null],
    [5, 'out', null],
  ] as const)('moves %i %s', (id, step, place) => {
    expect(placeOfStep(TREE, node(id), step)).toEqual(place);
  });
});

test.each([
  [5, 2, 'before', { parent_id: 1, before_id: 2 }],
  [5, 2, 'after', { parent_id: 1, before_id: 3 }],
  [3, 2, 'after', { parent_id: 1, before_id: null }],
  [5, 4, 'inside', { parent_id: 4, before_id: null }],
] as const)('%i dropped on %i, %s', (moved, target, side, place) => {
  expect(placeOfDrop(TREE, moved, node(target), side)).toEqual(place);
});

test('a category is within itself and all above it', () => {
  expect([1, 2, 4].every((id) => isWithin(node(4), id))).toBe(true);
  expect(isWithin(node(4), 3)).toBe(false);
});
