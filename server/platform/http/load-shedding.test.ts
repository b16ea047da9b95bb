import { expect, test } from 'vitest';
import { isNeverShed } from './load-shedding.ts';

test.each([
  ['/healthz', true],
  ['/metrics', true],
  ['/assets/frame-a1b2c3.js', true],
  ['/', false],
  ['/api/v2/products', false],
  ['/category/assets/', false],
])('under overload %s is still answered: %s', (url, expected) => {
  expect(isNeverShed(url)).toBe(expected);
});
