import { expect, test } from 'vitest';
import { wordsInCode } from './words-in-code.mjs';

test.each([
  ['m.cart_title()', true],
  ["const key = 'cart_title'", true],
  ['// cart_title\nconst key = 1', false],
  ['/** As `cart_title` says. */ const key = 1', false],
  ['const view = <p>{/* cart_title */}</p>', false],
  ["const url = 'https://amper.uz/cart_title'", true],
  ['const pattern = /\\/*cart_title/', true],
  ["/* Заказ 🛒 */ const key = 'cart_title'", true],
])('%s uses the text: %s', (source, isUsed) => {
  expect(wordsInCode('view.tsx', source).includes('cart_title')).toBe(isUsed);
});
