import { expect, test } from 'vitest';
import { isAlwaysAnswered } from './rate-limit.ts';

test.each([
  ['/healthz', true],
  ['/metrics', true],
  ['/assets/frame-a1b2c3.js', true],
  ['/', false],
  ['/api/v2/products', false],
  ['/category/assets/', false],
])('under a flood %s is answered: %s', (url, expected) => {
  expect(isAlwaysAnswered(url)).toBe(expected);
});
