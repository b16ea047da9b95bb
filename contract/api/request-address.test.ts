import { expect, test } from 'vitest';
import { requestAddress } from './request-address.ts';

test('parameters of the path are put in their places and escaped', () => {
  expect(requestAddress('/api/v2/orders/:number/lines/:id', { number: 'a/b?c', id: 7 })).toBe(
    '/api/v2/orders/a%2Fb%3Fc/lines/7',
  );
});

test('a missing parameter is an error of the caller', () => {
  expect(() => requestAddress('/api/v2/orders/:number')).toThrow('needs the parameter number');
});

test('the query leaves out what is undefined and repeats the name of an array', () => {
  const query = { search: 'чай & co', page: 2, brands: [3, 9], in_stock: undefined };
  expect(requestAddress('/api/v2/products', {}, query)).toBe(
    '/api/v2/products?search=%D1%87%D0%B0%D0%B9+%26+co&page=2&brands=3&brands=9',
  );
});

test('without parameters the path stays as it is', () => {
  expect(requestAddress('/api/v2/cart')).toBe('/api/v2/cart');
});
