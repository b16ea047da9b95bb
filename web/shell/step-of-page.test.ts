import { expect, test } from 'vitest';
import { stepOfPage } from './step-of-page.ts';

const product = { product: { categories: [{ id: 1 }, { id: 5 }] } };
const noCategory = { product: { categories: [] } };

test.each<[path: string, page: object | undefined, hasGoods: boolean, step: string, category: number | null]>([
  ['/', {}, false, 'visit', null],
  ['/uz', {}, true, 'visit', null],
  ['/catalog', {}, false, 'visit', null],
  ['/brands', {}, false, 'visit', null],
  ['/promotions', {}, false, 'visit', null],
  ['/category/5-phones', { category: { id: 5 } }, false, 'listing', 5],
  ['/uz/category/5-phones', { category: { id: 5 } }, false, 'listing', 5],
  ['/category/5-phones', undefined, false, 'visit', null],
  ['/search', {}, false, 'listing', null],
  ['/brands/samsung', {}, false, 'listing', null],
  ['/brands/brandzone', {}, false, 'listing', null],
  ['/promotions/4-sale', {}, false, 'listing', null],
  ['/promotions/4-sale', undefined, false, 'visit', null],
  ['/product/9-tv', product, false, 'product', 5],
  ['/uz/product/9-tv', noCategory, false, 'product', null],
  ['/product/9-tv', { unavailable: {} } as object, false, 'visit', null],
  ['/cart', undefined, true, 'cart', null],
  ['/uz/cabinet/cart', undefined, true, 'cart', null],
  ['/cart', undefined, false, 'visit', null],
  ['/checkout', {}, true, 'checkout', null],
  ['/checkout', {}, false, 'visit', null],
  ['/checkout/pay/secret', {}, true, 'visit', null],
  ['/cabinet/orders', {}, true, 'visit', null],
])('%s', (path, page, hasGoods, step, category) => {
  expect(stepOfPage(path, page, hasGoods)).toEqual({ step, category });
});
