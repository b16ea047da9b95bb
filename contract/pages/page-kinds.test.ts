import { expect, test } from 'vitest';
import { pageKindOf } from './page-kinds.ts';

test.each([
  ['/', 'home'],
  ['/uz', 'home'],
  ['/uz/', 'home'],
  ['/product/12-tv', 'product'],
  ['/uz/product/12-tv', 'product'],
  ['/category/1011-smartphones', 'category'],
  ['/cabinet/orders', 'cabinet'],
  ['/our-company', 'other'],
  ['/home', 'other'],
  ['/constructor', 'other'],
  ['/%D0%B8%D0%BC%D1%8F', 'other'],
])('%s is %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
