import { expect, test } from 'vitest';
import { maskEmail, maskPersonName, maskPhone } from './mask-personal-data.ts';

test('of a phone the last two digits are left', () => {
  expect(maskPhone('998901234542')).toBe('+998 ** *** ** 42');
});

test.each([
  ['Дилноза Юсупова', 'Д*** Ю***'],
  ['  Ali  ', 'A***'],
  ['Oʻktam', 'O***'],
  ['', ''],
])('of the name %j the first letters are left', (name, masked) => {
  expect(maskPersonName(name)).toBe(masked);
});

test.each([
  ['aziz@mail.uz', 'a***@***.uz'],
  ['x@sub.example.com', 'x***@***.com'],
])('of %j neither the name nor the domain is left', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
