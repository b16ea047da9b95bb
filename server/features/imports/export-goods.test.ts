import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId as id } from '#server/testing/goods-shop.ts';
import { countsOf, createImportsShop, type ImportsShop, resetGoods } from '#server/testing/imports-shop.ts';
import { openFile } from './formats/open-file.ts';

const GOODS = 700;

let shop: ImportsShop;
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createImportsShop(() => caller, GOODS);
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await resetGoods(shop.db);
});

async function exported(format: 'csv' | 'xlsx', query: Record<string, string> = {}) {
  const response = await shop.app.inject({
    url: `/api/admin/products/export?${new URLSearchParams({ filter: '', order: 'id', format, ...query })}`,
  });
  return { status: response.statusCode, content: response.rawPayload };
}

async function rowsOf(content: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of (await openFile(content)).rows(0)) rows.push(cells);
  return rows;
}

test.each(['csv', 'xlsx'] as const)(
  'a full %s imports again without a difference',
  async (format) => {
    await shop.db.execute(sql`
    update products set name = ${JSON.stringify({ ru: "=1+1 'Чайник';-2  <b>&amp;", uz: '@choynak' })}::jsonb,
      description = ${JSON.stringify({ ru: 'Две\nстроки  и "кавычки"' })}::jsonb, keywords = '{один,"два слова"}', size_mm = '{60,120.5,30}'
    where id = ${id(0)}`);
    const { content } = await exported(format);
    const one = await shop.upload(content, `goods.${format}`);
    const roles = one.settings.columns.filter((role) => role !== null);
    expect(roles).toContainEqual({ match: 'id' });
    expect(roles).toContainEqual({ field: 'name_ru' });
    const checked = await shop.check(one);
    expect(await shop.rows(one.id, 'refused')).toEqual([]);
    expect(await shop.rows(one.id, 'changed')).toEqual([]);
    expect(countsOf(checked)).toEqual({ unchanged: GOODS });
  },
  60_000,
);

test('a file has the filter, the order and the columns of the list, and the audit says who took it', async () => {
  const { content } = await exported('xlsx', {
    filter: `f=id:in:${id(2)},${id(1)}`,
    order: '-id',
    columns: 'sku,price',
  });
  expect(await rowsOf(content)).toEqual([
    [expect.stringContaining('[id]'), expect.stringContaining('[sku]'), expect.stringContaining('[price]')],
    [String(id(2)), 'A-3', '1000000'],
    [String(id(1)), 'A-2', '1000000'],
  ]);
  const { rows } = await shop.db.execute(sql`
    select kind, subject, details->>'rows' as rows from audit_entries order by id desc limit 1`);
  expect(rows).toEqual([{ kind: 'exported', subject: 'list:goods', rows: '2' }]);
});

test('a formula is a text in both files', async () => {
  await shop.db.execute(sql`
    update products set name = '{"ru": "=HYPERLINK(1)"}' where id = ${id(0)}`);
  const query = { filter: `f=id:in:${id(0)}`, columns: 'name_ru' };
  expect((await exported('csv', query)).content.toString()).toContain(`${id(0)},'=HYPERLINK(1)`);
  expect((await rowsOf((await exported('xlsx', query)).content))[1]).toEqual([String(id(0)), '=HYPERLINK(1)']);
});

test('whoever may not see a column does not get it, asked for or not', async () => {
  caller = fakeStaffCaller({ id: 1, permissions: new Set(PERMISSIONS.filter((one) => !one.startsWith('costs'))) });
  const { content } = await exported('csv', { columns: 'sku,cost,margin' });
  expect(content.toString().split('\r\n')[0]).not.toMatch(/cost|margin/);
});
