import { expect, test } from 'vitest';
import { hasBit, setBit } from './bitmap.ts';
import { type Scratch, ScratchBitmaps } from './scratch-bitmaps.ts';

test('a query within a query does not overwrite the bitmaps of the outer one', () => {
  const pool = new ScratchBitmaps();
  const isIntact = pool.run(64, (outer) => {
    const rows = outer.take();
    setBit(rows, 7);
    pool.run(64, (inner) => setBit(inner.take(), 9));
    return hasBit(rows, 7) && !hasBit(rows, 9) && !hasBit(outer.take(), 9);
  });
  expect(isIntact).toBe(true);
});

test('bitmaps are released when a query fails, and come back empty', () => {
  const pool = new ScratchBitmaps();
  const fail = () =>
    pool.run<void>(64, (scratch) => {
      setBit(scratch.take(), 3);
      throw new Error('a failed query');
    });
  expect(fail).toThrow('a failed query');
  expect(pool.run(64, (scratch) => hasBit(scratch.take(), 3))).toBe(false);
});

test('a query that kept its scratch can take nothing after it has returned', () => {
  const pool = new ScratchBitmaps();
  const leaked: Scratch[] = [];
  pool.run(64, (scratch) => leaked.push(scratch));
  expect(() => leaked[0]?.take()).toThrow('after its query');
});

test('a query gets bitmaps of the size that the index has by then', () => {
  const pool = new ScratchBitmaps();
  expect(pool.run(64, (scratch) => scratch.take().length)).toBe(2);
  expect(pool.run(128, (scratch) => scratch.take().length)).toBe(4);
});
