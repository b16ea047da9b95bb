import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId as id } from '#server/testing/goods-shop.ts';
import { countsOf, createImportsShop, type ImportsShop, resetGoods } from '#server/testing/imports-shop.ts';

let shop: ImportsShop;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createImportsShop(() => caller, 20);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await resetGoods(shop.db);
});

async function prices(): Promise<number[]> {
  const { rows } = await shop.db.execute<{ price: number }>(
    sql`select price::float8 as price from products order by id`,
  );
  return rows.map(({ price }) => price);
}

test('a list of prices is checked, applied and undone', async () => {
  const one = await shop.upload('Артикул;Цена, сум\nA-1;1 290 000,00 сум\nA-2;1000000\nX-9;5\nA-3;дорого\nA-1;7\n');
  expect(one.settings.columns).toEqual([{ match: 'sku' }, { field: 'price' }]);
  const checked = await shop.check(one);
  expect(checked.state).toBe('checked');
  expect(countsOf(checked)).toEqual({ changed: 1, unchanged: 1, unknown: 1, refused: 1, twice: 1 });
  expect(await shop.rows(one.id, 'changed')).toMatchObject([
    {
      line: 2,
      product_id: id(0),
      name: 'Чайник №1',
      changes: [{ field: 'price', before: 1_000_000, after: 1_290_000 }],
    },
  ]);
  expect((await prices())[0]).toBe(1_000_000);
  const applied = await shop.apply(checked);
  expect(applied).toMatchObject({ state: 'applied', change_set: expect.any(Number) });
  expect((await prices())[0]).toBe(1_290_000);
});
