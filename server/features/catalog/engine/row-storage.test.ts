import { expect, test } from 'vitest';
import { bitmapFor, rowsOf } from './bitmap.ts';
import { RowLists } from './row-lists.ts';
import { RowSet } from './row-set.ts';
import { TextRecords } from './text-records.ts';

/** A fixed sequence of pseudo-random numbers. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

test('a row set stays correct as a list, as a bitmap, and when the catalogue grows', () => {
  const next = chance(1);
  const set = new RowSet();
  const expected = new Set<number>();
  let capacity = 1024;
  for (let step = 0; step < 20_000; step++) {
    if (step % 2000 === 1999) capacity += 1024;
    const row = next(capacity);
    if (expected.has(row)) {
      set.delete(row);
      expected.delete(row);
    } else {
      set.add(row, capacity);
      expected.add(row);
    }
    if (step % 500 !== 0) continue;
    const rows = bitmapFor(capacity);
    set.addTo(rows);
    expect(rowsOf(rows)).toEqual([...expected].sort((a, b) => a - b));
    expect(set.size).toBe(expected.size);
    const even = bitmapFor(capacity);
    even.fill(0x55555555);
    expect(set.countIn(even)).toBe([...expected].filter((one) => one % 2 === 0).length);
  }
});

test('lists and texts of rows keep their values while others change, and take no more memory than they need', () => {
  const next = chance(2);
  const lists = new RowLists(64);
  const texts = new TextRecords(64);
  const expectedLists = new Map<number, number[]>();
  const expectedTexts = new Map<number, string[]>();
  let capacity = 64;
  for (let step = 0; step < 30_000; step++) {
    if (step % 5000 === 4999) {
      capacity += 64;
      lists.grow(capacity);
      texts.grow(capacity);
    }
    const row = next(capacity);
    const list = Array.from({ length: next(20) }, () => next(1000));
    const record = Array.from({ length: 3 }, () => 'ё'.repeat(next(40)) + 'oʻ'.repeat(next(5)));
    lists.set(row, list);
    texts.set(row, record);
    expectedLists.set(row, list);
    expectedTexts.set(row, record);
  }
  for (const [row, list] of expectedLists) expect([...lists.get(row)]).toEqual(list);
  for (const [row, record] of expectedTexts) expect(texts.get(row)).toEqual(record);
  expect(lists.bytes).toBeLessThan(60_000);
  expect(texts.bytes).toBeLessThan(250_000);
});
