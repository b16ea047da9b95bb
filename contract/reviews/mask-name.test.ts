import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['Александр', 'Ал•••••др'],
  ['Ли', 'Ли'],
  ['Анна', 'Анна'],
  ['Дилноза Ли', 'Ди•••за Ли'],
  ['  Ойбек   Каримов ', 'Ой•ек Ка•••ов'],
  ['Gʻayrat', 'Gʻ•••at'],
  ['', ''],
])('%j is shown as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
