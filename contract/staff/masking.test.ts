import { expect, test } from 'vitest';
import { maskAddress, maskEmail, maskPersonName, maskPhone } from './masking.ts';

test('a phone shows its country and its last two digits', () => {
  expect(maskPhone('998901234542')).toBe('+998 ** *** ** 42');
  expect(maskPhone('+998 90 123-45-42')).toBe('+998 ** *** ** 42');
  expect(maskPhone('79161234567')).toBe('*** 67');
  expect(maskPhone('112')).toBe('*** **');
  expect(maskPhone(''), 'an erased one').toBe('');
});

test('a name keeps the first word and the initials of the others', () => {
  expect(maskPersonName('  Дилноза  Каримова ')).toBe('Дилноза К.');
  expect(maskPersonName('Oʻktam')).toBe('Oʻktam');
  expect(maskPersonName('')).toBe('');
});

test('an e-mail address hides all but its first letter and its domain, and its length', () => {
  expect(maskEmail('dilnoza@example.uz')).toBe('d•••@example.uz');
  expect(maskEmail('d@example.uz')).toBe('d•••@example.uz');
  expect(maskEmail('no address')).toBe('•••');
});

test('an address shows the town only', () => {
  expect(maskAddress('Ташкент, Мирабадский район, ул. Нукус, 14, кв. 27')).toBe('Ташкент, •••');
  expect(maskAddress('ул. Нукус 14')).toBe('•••');
});
