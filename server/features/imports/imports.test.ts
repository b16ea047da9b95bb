import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';
import { productId as id } from '#server/testing/goods-shop.ts';
import { countsOf, createImportsShop, type ImportsShop, resetGoods } from '#server/testing/imports-shop.ts';
import { workbook } from '#server/testing/workbook.ts';

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

const without = (...missing: Permission[]) =>
  new Set(PERMISSIONS.filter((permission) => !missing.includes(permission)));

async function stored(column: string, place = 0): Promise<unknown> {
  const { rows } = await shop.db.execute(
    sql`select ${sql.identifier(column)} as value from products where id = ${id(place)}`,
  );
  return rows[0]?.value;
}

async function stock(place = 0): Promise<number> {
  const { rows } = await shop.db.execute<{ quantity: number }>(
    sql`select quantity from store_stock where product_id = ${id(place)} and store_id = 1`,
  );
  return rows[0]?.quantity ?? 0;
}

const price = (place = 0) => stored('price', place).then(Number);

async function reasons(one: { id: number }, kind: 'refused' | 'unknown' | 'twice'): Promise<(string | undefined)[]> {
  return (await shop.rows(one.id, kind)).map(({ problems }) => problems[0]?.message);
}

async function undo(changeSet: number | null) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/admin/changes/${changeSet}/undo`,
    payload: { key: crypto.randomUUID(), reason: null },
  });
}

test('a list of prices is checked without changing anything, applied as one change set, and undone', async () => {
  const one = await shop.upload(
    'Прайс от 26.11\n\nАртикул;Цена, сум\nA-1;1 290 000,00 сум\nA-2;1000000\nX-9;5\nA-3;дорого\nA-1;7\n',
  );
  expect(one.settings).toMatchObject({ header: 2, columns: [{ match: 'sku' }, { field: 'price' }] });
  expect(one.preview[0]).toEqual(['Артикул', 'Цена, сум']);
  const checked = await shop.check(one);
  expect(checked).toMatchObject({ state: 'checked', rows: 5, summary: { rises: 1, falls: 0 } });
  expect(countsOf(checked)).toEqual({ changed: 1, unchanged: 1, unknown: 1, refused: 1, twice: 1 });
  expect(await shop.rows(one.id, 'changed')).toMatchObject([
    {
      line: 4,
      product_id: id(0),
      name: 'Чайник №1',
      changes: [{ field: 'price', before: 1_000_000, after: 1_290_000 }],
    },
  ]);
  expect(await shop.rows(one.id, 'refused')).toMatchObject([{ line: 7, name: 'Чайник №3' }]);
  expect(await shop.rows(one.id, 'twice')).toMatchObject([{ line: 8, name: 'Чайник №1' }]);
  expect(await price()).toBe(1_000_000);
  const applied = await shop.apply(checked);
  expect(applied).toMatchObject({ state: 'applied', summary: { counts: { changed: 1 } } });
  expect(await price()).toBe(1_290_000);
  expect((await undo(applied.change_set)).statusCode).toBe(200);
  expect(await price()).toBe(1_000_000);
});

describe('a row finds its product', () => {
  const columns = (code: 'id' | 'barcode' | 'sku' | 'external' | 'name') => [{ match: code }, { field: 'price' }];

  test.each(['id', 'barcode', 'sku', 'name'] as const)('by %s', async (code) => {
    await shop.db.execute(sql`update products set barcode = '4780000000014' where id = ${id(0)}`);
    const value = { id: String(id(0)), barcode: '4780000000014', sku: 'A-1', name: 'чайник  №1!' }[code];
    const one = await shop.upload(`первый;второй\n${value};2000000\n`);
    expect(countsOf(await shop.check(one, { columns: columns(code) }))).toEqual({ changed: 1 });
  });

  test('by the supplier’s own code, once a list of the supplier had it beside another code', async () => {
    const learn = await shop.upload('Код поставщика;Артикул;Цена\nUZ-77;A-1;1100000\n');
    expect(learn.settings.columns).toEqual([{ match: 'external' }, { match: 'sku' }, { field: 'price' }]);
    const refused = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${learn.id}/check`,
      payload: learn.settings,
    });
    expect(refused.statusCode).toBe(422);
    await shop.apply(await shop.check(learn, { supplier: 'Артель' }));
    const next = 'Код поставщика;Цена\nUZ-77;1200000\n';
    expect(countsOf(await shop.checked(next, { supplier: 'Другой' }))).toEqual({ unknown: 1 });
    const one = await shop.checked(next, { supplier: 'Артель' });
    expect(await shop.rows(one.id, 'changed')).toMatchObject([{ product_id: id(0) }]);

    // A list that was read wrongly is not wrong for ever: the code of the shop counts, and is learned.
    const corrected = await shop.checked('Код поставщика;Артикул;Цена\nUZ-77;A-2;1300000\n', { supplier: 'Артель' });
    expect(await shop.rows(corrected.id, 'changed')).toMatchObject([{ product_id: id(1) }]);
    await shop.apply(corrected);
    const later = await shop.checked('Код поставщика;Цена\nUZ-77;1400000\n', { supplier: 'Артель' });
    expect(await shop.rows(later.id, 'changed')).toMatchObject([{ product_id: id(1) }]);
  });

  test('but not by a name that several have, nor by a name beside an unknown code', async () => {
    await shop.db.execute(sql`update products set name = '{"ru": "Чайник"}' where id in (${id(0)}, ${id(1)})`);
    const one = await shop.upload('Артикул;Товар;Цена\n;Чайник;5000000\nX-1;Чайник №3;5000000\n');
    const checked = await shop.check(one, { columns: [{ match: 'sku' }, { match: 'name' }, { field: 'price' }] });
    expect(countsOf(checked)).toEqual({ refused: 1, unknown: 1 });
    expect(await reasons(one, 'refused')).toEqual(['Так называется несколько товаров: укажите код.']);
  });

  test('and stays out when its codes belong to two products, or when it has none', async () => {
    await shop.db.execute(sql`update products set barcode = '4780000000014' where id = ${id(0)}`);
    const one = await shop.checked('Штрихкод;Артикул;Цена\n4780000000014;A-2;2000000\n;;3000000\n');
    expect(await reasons(one, 'refused')).toEqual([
      'Коды строки принадлежат разным товарам.',
      'В строке нет кода, по которому можно найти товар.',
    ]);
  });
});

test('what the file does not say stays: a missing column, an empty cell, a product that is not in it', async () => {
  const one = await shop.checked('Артикул;Цена;Гарантия\nA-1;;24\nA-2;2000000;\n');
  await shop.apply(one);
  expect([await price(0), await stored('warranty_months', 0)]).toEqual([1_000_000, 24]);
  expect([await price(1), await stored('warranty_months', 1)]).toEqual([2_000_000, 12]);
  expect([await price(2), await stored('is_published', 2), await stock(2)]).toEqual([1_000_000, true, 10]);
});

test('a workbook does the same as CSV', async () => {
  const one = await shop.upload(
    workbook([
      ['Артикул', 'Цена'],
      ['A-1', 1_290_000],
      ['A-2', '1 000 000'],
    ]),
    'price.xlsx',
  );
  expect(countsOf(await shop.check(one))).toEqual({ changed: 1, unchanged: 1 });
});

test('prices get the markup, the rounding and stay where they would fall', async () => {
  const one = await shop.upload('Артикул;Цена\nA-1;1000000\nA-2;500000\n');
  const checked = await shop.check(one, {
    price: { markup: 13.5, rounding: { step: 10_000, ending: 9000, direction: 'nearest' }, onlyRaise: true },
  });
  expect(countsOf(checked)).toEqual({ changed: 1, unchanged: 1 });
  await shop.apply(checked);
  expect([await price(0), await price(1)]).toEqual([1_139_000, 1_000_000]);
});

test('warnings stand at their rows, and only who sees costs is warned of them', async () => {
  const file = 'Артикул;Цена;Магазин\nA-1;400000;10\nA-2;1000000;0\nA-3;1100000;10\n';
  const columns = [{ match: 'sku' as const }, { field: 'price' }, { field: 'stock_1' }];
  const one = await shop.checked(file, { columns });
  expect(one.summary).toMatchObject({ warned: 2, below_cost: 1, large_fall: 1, leaves_sale: 1 });
  expect((await shop.rows(one.id, 'warned')).map(({ warnings }) => warnings)).toEqual([
    ['below_cost', 'large_fall'],
    ['leaves_sale'],
  ]);
  caller = fakeStaffCaller({ id: 1, permissions: without('costs:see') });
  expect((await shop.read(one.id)).summary?.below_cost).toBeNull();
  expect((await shop.rows(one.id, 'warned'))[0]?.warnings).toEqual(['large_fall']);
});

test('an edit between the check and the application stays, and its row says so', async () => {
  const one = await shop.checked('Артикул;Цена\nA-1;2000000\nA-2;2000000\n');
  await shop.db.execute(sql`update products set price = 1500000 where id = ${id(0)}`);
  const applied = await shop.apply(one);
  expect(countsOf(applied)).toEqual({ changed: 1, refused: 1 });
  expect([await price(0), await price(1)]).toEqual([1_500_000, 2_000_000]);
  expect(await reasons(one, 'refused')).toEqual(['После сверки это поле изменил кто-то другой.']);
});

test('stock changes by its difference: what orders took meanwhile stays taken, and never too much', async () => {
  const columns = [{ match: 'sku' as const }, { field: 'stock_1' }];
  const one = await shop.checked('Артикул;Остаток\nA-1;25\nA-2;2\nA-3;4\n', { columns });
  await shop.db.execute(sql`
    update store_stock set quantity = quantity - 3 where store_id = 1 and product_id in (${id(0)}, ${id(2)})`);
  await shop.db.execute(sql`update store_stock set quantity = 5 where store_id = 1 and product_id = ${id(1)}`);
  const applied = await shop.apply(one);
  expect([await stock(0), await stock(1), await stock(2)]).toEqual([22, 5, 1]);
  expect(countsOf(applied)).toEqual({ changed: 2, refused: 1 });
  const { rows } = await shop.db.execute(sql`
    select count(*)::int as moves from history where change_set_id = ${applied.change_set} and table_name = 'store_stock'`);
  expect(rows).toEqual([{ moves: 2 }]);
});

test('sent again, an application changes nothing twice', async () => {
  const one = await shop.checked('Артикул;Цена\nA-1;2000000\n');
  const applied = await shop.apply(one);
  await shop.db.execute(sql`update products set price = 5 where id = ${id(0)}`);
  expect(await shop.apply(one)).toEqual(applied);
  expect(await price()).toBe(5);
});

test('the columns of a supplier are remembered by their names', async () => {
  const one = await shop.upload('Позиция;Наша цена;Прочее\nA-1;2000000;x\n');
  expect(one).toMatchObject({ remembered: false, settings: { columns: [null, null, null] } });
  const columns = [{ match: 'sku' as const }, { field: 'price' }, null];
  const rule = { markup: 10, rounding: null, onlyRaise: false };
  await shop.apply(await shop.check(one, { columns, supplier: 'Артель', price: rule }));
  const same = await shop.upload('Позиция;Наша цена;Прочее\nA-2;2000000;x\n');
  expect(same).toMatchObject({ remembered: true, suppliers: ['Артель'] });
  expect(same.settings).toMatchObject({ supplier: 'Артель', columns, price: rule });
  // Other columns in another order: by the supplier's name.
  const other = await shop.upload('Прочее;Наша цена;Позиция;Гарантия\nx;2000000;A-2;24\n');
  expect(other.remembered).toBe(false);
  const sheet = await shop.app.inject({
    url: `/api/admin/imports/${other.id}/sheet?sheet=0&header=0&supplier=${encodeURIComponent('Артель')}`,
  });
  expect(sheet.json().data).toMatchObject({
    remembered: true,
    settings: { columns: [null, { field: 'price' }, { match: 'sku' }, { field: 'warranty' }] },
  });
});

test('the rows that are left out come back as a file that calculates nothing', async () => {
  const one = await shop.checked('Артикул;Цена;Имя\nA-1;много;=cmd|calc\nA-2;2000000;x\nX-7;5;@sum\n');
  const { body, headers } = await shop.app.inject({ url: `/api/admin/imports/${one.id}/left-out` });
  expect(headers['content-type']).toContain('text/csv');
  expect(body.split('\r\n')).toEqual([
    '\uFEFFАртикул,Цена,Имя,Почему не загружено',
    "A-1,много,'=cmd|calc,Цена: Здесь должно быть число.",
    "X-7,5,'@sum,Такого кода нет ни у одного товара.",
    '',
  ]);
});

describe('rights', () => {
  test('a field is written by whoever may write it in the grid, and is no choice for others', async () => {
    caller = fakeStaffCaller({ id: 1, permissions: without('costs:see', 'costs:edit', 'prices:edit') });
    const one = await shop.upload('Артикул;Цена;Закупка;Гарантия\nA-1;5;5;24\n');
    expect(one.settings.columns).toEqual([{ match: 'sku' }, null, null, { field: 'warranty' }]);
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${one.id}/check`,
      payload: { ...one.settings, columns: [{ match: 'sku' }, { field: 'cost' }] },
    });
    expect(response.json().errors).toEqual({ columns: ['Это поле вам менять нельзя.'] });
  });

  test('the stock of another store is not written', async () => {
    caller = fakeStaffCaller({ id: 1, storesOf: () => new Set([2]) });
    const one = await shop.upload('Артикул;Остаток\nA-1;5\n');
    const columns = [{ match: 'sku' as const }, { field: 'stock_1' }];
    const response = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${one.id}/check`,
      payload: { ...one.settings, columns },
    });
    expect(response.statusCode).toBe(422);
  });

  test('a reduction beyond the person’s limit is refused row by row', async () => {
    caller = fakeStaffCaller({ id: 2, limits: { maxDiscountPercent: 10, maxRefund: null, maxBulkRows: null } });
    const one = await shop.checked('Артикул;Цена\nA-1;950000\nA-2;500000\n');
    expect(countsOf(one)).toEqual({ changed: 1, refused: 1 });
  });

  test('more rows than the role may change at once are not applied', async () => {
    caller = fakeStaffCaller({ id: 1, limits: { maxDiscountPercent: null, maxRefund: null, maxBulkRows: 1 } });
    const one = await shop.checked('Артикул;Цена\nA-1;2000000\nA-2;2000000\n');
    expect(one).toMatchObject({ state: 'checked', problem: 'too_many_changes' });
    await expect(shop.apply(one)).rejects.toThrow('Ваша роль не позволяет');
    expect(await price()).toBe(1_000_000);
  });

  test('somebody else checks it first, and sees the file only with the right to see costs', async () => {
    const one = await shop.checked('Артикул;Цена\nA-1;2000000\n');
    caller = fakeStaffCaller({ id: 2 });
    await expect(shop.apply(one)).rejects.toThrow('Сверьте файл сами');
    caller = fakeStaffCaller({ id: 2, permissions: without('costs:see') });
    expect((await shop.read(one.id)).preview).toEqual([]);
    for (const path of ['left-out', 'sheet?sheet=0&header=0']) {
      expect((await shop.app.inject({ url: `/api/admin/imports/${one.id}/${path}` })).statusCode).toBe(403);
    }
  });

  test('without the right to see costs no row and no count tells which prices are below them', async () => {
    await shop.db.execute(sql`update products set cost = 900000`);
    const one = await shop.checked('Артикул;Цена\nA-1;890000\nA-2;100000\n');
    expect(one.summary).toMatchObject({ warned: 2, below_cost: 2 });
    expect(await shop.rows(one.id, 'warned')).toHaveLength(2);
    caller = fakeStaffCaller({ id: 1, permissions: without('costs:see') });
    const { summary } = await shop.read(one.id);
    expect(summary).toMatchObject({ warned: 1, below_cost: null });
    expect(summary).not.toHaveProperty('warned_besides_cost');
    expect(await shop.rows(one.id, 'warned')).toMatchObject([{ warnings: ['large_fall'] }]);
  });

  test.each(['imports:run', 'prices:edit'] as const)(
    'who has lost %s while it waited changes nothing',
    async (lost) => {
      const one = await shop.checked('Артикул;Цена\nA-1;2000000\n');
      await shop.app.inject({ method: 'POST', url: `/api/admin/imports/${one.id}/apply`, payload: {} });
      caller = fakeStaffCaller({ id: 1, permissions: without(lost) });
      await shop.jobs.runDue(new Date(Date.now() + 1000));
      expect(await shop.read(one.id)).toMatchObject({ state: 'failed', problem: 'not_allowed' });
      expect(await price()).toBe(1_000_000);
    },
  );
});

test('what cannot be read is refused with a sentence when it is uploaded', async () => {
  await expect(shop.upload('')).rejects.toThrow('В файле нет строк.');
  await expect(shop.upload(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toThrow('старый формат Excel');
  await expect(shop.upload('1;2\n3;4\n')).rejects.toThrow('Не нашли строку с названиями столбцов.');
});

test('a file that is damaged further down fails when it is checked, and leaves no rows', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => `A-${n};1\n`).join('');
  const one = await shop.checked(`Артикул;Цена\n${rows}A-1;"${'x'.repeat(1_100_000)}\n`);
  expect(one).toMatchObject({ state: 'failed', problem: 'damaged', summary: null });
  expect(await shop.rows(one.id, 'refused')).toEqual([]);
});

test('a stop before the application leaves everything as it was, and the preview good', async () => {
  const one = await shop.checked('Артикул;Цена\nA-1;2000000\n');
  const url = `/api/admin/imports/${one.id}`;
  await shop.app.inject({ method: 'POST', url: `${url}/apply`, payload: {} });
  await shop.app.inject({ method: 'POST', url: `${url}/stop` });
  await shop.jobs.runDue(new Date(Date.now() + 1000));
  expect(await shop.read(one.id)).toMatchObject({ state: 'checked', problem: null });
  expect(await price()).toBe(1_000_000);
  expect(await shop.apply(one)).toMatchObject({ state: 'applied' });
});

describe('goods that the shop does not have', () => {
  async function base() {
    const { rows } = await shop.db.execute<
      Record<'category' | 'brand', number> & { brandName: string; categoryName: string }
    >(sql`
      with c as (
        update categories set name = '{"ru": "Чайники и термопоты"}'
        where id = (select category_id from products order by id limit 1) returning id, name)
      select c.id as category, b.id as brand, b.name as "brandName", c.name->>'ru' as "categoryName"
      from c join products p on p.category_id = c.id join brands b on b.id = p.brand_id order by p.id limit 1`);
    if (rows[0] === undefined) throw new Error('There are goods');
    return rows[0];
  }
  async function drafts() {
    const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
      select name->>'ru' as name, sku, price::int as price, brand_id as brand, category_id as category from products
      where is_draft order by id`);
    return rows;
  }

  test('are left out unless they are asked for', async () => {
    const one = await shop.checked('Артикул;Название;Цена\nNEW-1;Чайник новый;590000\n');
    expect(countsOf(one)).toEqual({ unknown: 1 });
  });

  test('become drafts with what their rows and the settings say, and are undone as a whole', async () => {
    const { category, brand, brandName, categoryName } = await base();
    const uploaded = await shop.upload(
      [
        'Артикул;Название;Бренд;Категория;Цена',
        `NEW-1;Чайник новый;${brandName};${categoryName};590000`,
        'NEW-2;Чайник второй;Неизвестный;;690000',
        'NEW-2;Чайник ещё раз;;;690000',
        'NEW-3;;;;100000',
        'NEW-4;Без цены;;;',
        'A-1;Чайник старый;;;2000000',
      ].join('\n'),
    );
    expect(uploaded.settings.columns.slice(1, 4)).toEqual([
      { initial: 'name_ru' },
      { initial: 'brand' },
      { initial: 'category' },
    ]);
    const checked = await shop.check(uploaded, { creates: { category, brand } });
    expect(countsOf(checked)).toEqual({ changed: 1, created: 2, refused: 2, twice: 1 });
    expect((await shop.rows(checked.id, 'created'))[1]).toMatchObject({
      name: 'Чайник второй',
      problems: [{ field: 'brand' }],
    });
    expect((await shop.rows(checked.id, 'refused')).map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ['name_ru'],
      ['price'],
    ]);
    const applied = await shop.apply(checked);
    expect(await drafts()).toEqual([
      { name: 'Чайник новый', sku: 'NEW-1', price: 590_000, brand, category },
      { name: 'Чайник второй', sku: 'NEW-2', price: 690_000, brand, category },
    ]);
    await shop.app.inject({
      method: 'POST',
      url: `/api/admin/changes/${applied.change_set}/undo`,
      payload: { key: crypto.randomUUID(), reason: null },
    });
    expect(await drafts()).toEqual([]);
  });

  test('whose code somebody takes between the preview and its application are refused, and the others created', async () => {
    const { category, brand } = await base();
    const uploaded = await shop.upload('Артикул;Название;Цена\nNEW-5;Пятый;590000\nNEW-6;Шестой;590000\n');
    const checked = await shop.check(uploaded, { creates: { category, brand } });
    await shop.db.execute(sql`update products set sku = 'NEW-5' where sku = 'A-2'`);
    expect(countsOf(await shop.apply(checked))).toEqual({ created: 1, refused: 1 });
  });

  test('are created only by whoever may create goods', async () => {
    const permissions = new Set(PERMISSIONS.filter((one) => one !== 'products:edit'));
    caller = fakeStaffCaller({ id: 1, permissions });
    const one = await shop.upload('Артикул;Название;Цена\nNEW-1;Чайник;590000\n');
    const payload = { ...one.settings, creates: { category: null, brand: null } };
    const response = await shop.app.inject({ method: 'POST', url: `/api/admin/imports/${one.id}/check`, payload });
    expect(response.statusCode).toBe(422);
  });
});
