import { expect, test } from 'vitest';
import { storedQuery } from './stored-query.ts';

test.each([
  ['  Телефон   SAMSUNG ', 'телефон samsung'],
  ["O'yin noutbuki", 'oʻyin noutbuki'],
  ['oʼyin', 'oʻyin'],
  ['телефон до 5 000 000', 'телефон до 5 000 000'],
  ['ноутбук 5000000-12500000 сум', 'ноутбук 5000000-12500000 сум'],
  ['iphone 15 128', 'iphone 15 128'],
  ['wh-1000xm5', 'wh-1000xm5'],
  ['ТВ', 'тв'],
])('%s is kept as %s', (typed, stored) => {
  expect(storedQuery(typed)).toBe(stored);
});

test.each([
  '+998 90 123-45-67',
  '901234567',
  '901 234 567',
  '998 901 234 567',
  '901.234.567',
  '90–123–45–67',
  '90\u2011123\u201145\u201167',
  '90,123,45,67',
  '90_123_45_67',
  '90/123/45/67',
  '90 123 45 67',
  'позвоните 998901234567 олим',
  '8600 1234 5678 9012',
  '8600123456789012',
  'AA1234567',
  '31509876543210',
  'olim@mail.uz',
  'https://elsewhere.test/x',
  'www.elsewhere.test',
  '90 500 000 998',
  'т',
  'x'.repeat(81),
  '\u0000\u0000\u0000',
])('%s is not kept', (typed) => {
  expect(storedQuery(typed)).toBeNull();
});
