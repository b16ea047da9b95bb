import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopTemplate, type ShopTemplate } from './shop/shop-template.ts';
import { chooseCells } from './table/cells.ts';
import { runCell } from './table/run-cell.ts';

/** The cells of `npm run faults` that every change must pass; the seed is one of many. */
const SEED = 20_261_123;
let template: ShopTemplate;

beforeAll(async () => {
  template = await createShopTemplate();
});
afterAll(() => template.remove());

test.concurrent.each(['kill-shop/after-charge', 'kill-database/bulk', 'cards-drop/before-charge'])(
  '%s: everything is accounted for',
  { timeout: 240_000 },
  async (name) => {
    const [cell] = chooseCells([name]);
    if (cell === undefined) throw new Error(`${name} is no cell`);
    const { findings, output } = await runCell(template, cell, SEED);
    expect(findings, output).toEqual([]);
  },
);
