import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopTemplate, type ShopTemplate } from './shop/shop-template.ts';
import { chooseCells } from './table/cells.ts';
import { runCell } from './table/run-cell.ts';

/** One of many: it decides what everybody does in the cell. */
const SEED = 20_261_123;
/** Beside other tests the waits within a cell come to minutes; each of them fails by itself before this. */
const CELL_TIMEOUT_MS = 600_000;
let template: ShopTemplate;

beforeAll(async () => {
  template = await createShopTemplate();
});
afterAll(() => template.remove());

test.each(['kill-shop/after-charge', 'kill-database/bulk'])(
  '%s: everything is accounted for',
  { timeout: CELL_TIMEOUT_MS },
  async (name) => {
    const [cell] = chooseCells([name]);
    if (cell === undefined) throw new Error(`${name} is no cell`);
    const { findings, output } = await runCell(template, cell, SEED);
    expect(findings, output).toEqual([]);
  },
);
