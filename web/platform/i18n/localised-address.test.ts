import { expect, test } from 'vitest';
import { localisedAddress } from './localised-address.ts';

test.each([
  ['/', '/uz'],
  ['/brands', '/uz/brands'],
  ['/uz/brands', '/uz/brands'],
  ['/search?keyword=/a&page=2', '/uz/search?keyword=/a&page=2'],
  ['/?from=menu', '/uz?from=menu'],
  ['/our-company#shops', '/uz/our-company#shops'],
  ['https://t.me/shop', 'https://t.me/shop'],
  ['//other.example/x', '//other.example/x'],
  ['tel:998712000000', 'tel:998712000000'],
  ['#main', '#main'],
])('%s in Uzbek is %s', (address, expected) => {
  expect(localisedAddress(address, 'uz')).toBe(expected);
});

test('an Uzbek address has a Russian counterpart with the same query and anchor', () => {
  expect(localisedAddress('/uz/category/5-tv?page=2#list', 'ru')).toBe('/category/5-tv?page=2#list');
  expect(localisedAddress('/uz', 'ru')).toBe('/');
});
