import { expect, test } from 'vitest';
import { rowOfAddress } from './page-rows.ts';

const ORIGIN = 'https://shop.example';
const to = (text: string) => rowOfAddress(text, ORIGIN)?.to ?? null;

test.each([
  ['https://shop.example/product/12-samsung-tv?tab=reviews', '/products/12'],
  ['https://shop.example/uz/product/12-samsung-tv', '/products/12'],
  ['  /uz/category/5-televizorlar?brands=1#top ', '/catalog?category=5'],
  ['/brands/7-lg', '/catalog/brands?brand=7'],
  ['/articles/3', '/content/articles?record=3'],
  ['/uz/news/4/', '/content/news?record=4'],
  ['/news', '/content/news'],
  ['/choose/5-televizory', '/content/choosers'],
  ['/public-offer', '/content/pages?record=public-offer'],
  ['/uz', '/content/home_shelves'],
  ['https://shop.example', '/content/home_shelves'],
])('%s leads to %s', (text, expected) => {
  expect(to(text)).toBe(expected);
});

test.each([
  'samsung',
  'https://other.example/product/12-tv',
  '//other.example/product/12',
  'http://',
  '/cart',
  '/cabinet/orders',
  '/admin',
  '/api/v2/products/1',
  '/product/tv',
  '/Ценник',
])('%s is no page that something of the back office stands for', (text) => {
  expect(to(text)).toBeNull();
});
