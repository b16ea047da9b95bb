import { expect, test } from 'vitest';
import { ALL_LINES } from './goods/all-goods.ts';
import { demoIkpu } from './ikpu.ts';

test('every line has a code of 17 digits in the class of its kind, and one of its own', () => {
  const codes = ALL_LINES.map(demoIkpu);
  expect(codes.filter((code) => !/^0\d{16}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  const of = (category: string) => ALL_LINES.filter((line) => line.category === category).map(demoIkpu);
  expect(of('smartphones').every((code) => code.startsWith('08517'))).toBe(true);
  expect(of('fridges').every((code) => code.startsWith('08418'))).toBe(true);
  expect(of('air-conditioners').every((code) => code.startsWith('08415'))).toBe(true);
});
