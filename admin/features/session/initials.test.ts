import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Дилноза Юсупова', 'ДЮ'],
  ['oʻtkir', 'O'],
  ['  Anna  Maria  Kim ', 'AM'],
  ['«Склад» 2', 'С'],
  ['', ''],
])('%j becomes %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
