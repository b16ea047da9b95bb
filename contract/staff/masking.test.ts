import { expect, test } from 'vitest';
import { maskAddress, maskContacts, maskEmail, maskPersonName, maskPhone } from './masking.ts';

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

test.each([
  ['Звоните 90 123-45-67 после шести', 'Звоните ••• после шести'],
  ['+998 (90) 123 45 67, dil@mail.uz', '•••, •••'],
  ['Есть 203-45-67?', 'Есть •••?'],
  ['901 234 567', '•••'],
  ['998 901 234 567', '•••'],
  ['901.234.567', '•••'],
  ['90–123–45–67', '•••'],
  ['90\u2011123\u201145\u201167', '•••'],
  ['90,123,45,67', '•••'],
  ['90_123_45_67', '•••'],
  ['90/123/45/67', '•••'],
  ['901\n234\n567', '•••'],
  ['9012345@mail.uz', '•••'],
  ['от 5 000 000 – 12 500 000 сум', 'от 5 000 000 – 12 500 000 сум'],
  ['Куплю за 5 000 000 сум, модель 256', 'Куплю за 5 000 000 сум, модель 256'],
])('what somebody wrote hides phones and e-mail addresses: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});
