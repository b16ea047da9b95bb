import { expect, test } from 'vitest';
import { createCodeTable } from './code-table.ts';

test('finds whole codes whatever their separators, and drops swept ones', () => {
  const table = createCodeTable();
  for (let slot = 0; slot < 5000; slot++) table.add(`AM-${slot}`, slot);
  table.add('4780012345678', 42);
  expect(table.find('AM-4999')).toEqual([4999]);
  expect(table.find('am 4999')).toEqual([4999]);
  expect(table.find('am49')).toEqual([49]);
  expect(table.find('AM-5000')).toEqual([]);
  expect(table.find('4780012345678')).toEqual([42]);
  expect(table.find('')).toEqual([]);
  table.sweep((slot) => slot !== 42);
  expect(table.find('4780012345678')).toEqual([]);
  expect(table.find('AM-43')).toEqual([43]);
});
