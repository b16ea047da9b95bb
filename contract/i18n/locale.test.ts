import { expect, test } from 'vitest';
import { localeOfPath, localePath, localize, pathWithoutLocale } from './locale.ts';

test.each([
  ['/', 'ru', '/'],
  ['/brands', 'ru', '/brands'],
  ['/uz', 'uz', '/'],
  ['/uz/brands', 'uz', '/brands'],
  ['/uzum', 'ru', '/uzum'],
] as const)('%s speaks %s and is %s without its language', (address, locale, path) => {
  expect(localeOfPath(address)).toBe(locale);
  expect(pathWithoutLocale(address)).toBe(path);
  expect(localePath(path, locale)).toBe(address);
});

test('a text that lacks Uzbek is shown in Russian', () => {
  expect(localize({ ru: 'Телевизор', uz: 'Televizor' }, 'uz')).toBe('Televizor');
  expect(localize({ ru: 'Телевизор' }, 'uz')).toBe('Телевизор');
  expect(localize({ ru: 'Телевизор', uz: 'Televizor' }, 'ru')).toBe('Телевизор');
});
