import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PERMISSIONS } from '#contract/permissions/permissions.ts';
import {
  CLASSIFIER,
  catalogueFile,
  offersFile,
  PRICE_TYPE,
  PROPERTY,
  restsFile,
  type SentGood,
  WAREHOUSE,
  WHITE,
} from '#sandbox/1c/commerceml.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import {
  createExchangeShop,
  createTestExchange,
  type ExchangeShop,
  type TestExchange,
} from '#server/testing/exchange-shop.ts';
import { fakeStaffCaller } from '#server/testing/fake-staff.ts';

const BASE = { [`price:${PRICE_TYPE}`]: 'price', [`stock:${WAREHOUSE}`]: 'stock_1' };

let shop: ExchangeShop;
let exchange: TestExchange;
let caller: StaffCaller;
let base: { brand: number; category: number; brandName: string; color: string };

beforeAll(async () => {
  shop = await createExchangeShop(() => caller, 5);
  exchange = createTestExchange(shop);
  const { rows } = await shop.db.execute<typeof base>(sql`
    select p.brand_id as brand, b.name as "brandName", p.category_id as category, v.name->>'ru' as color
    from products p join brands b on b.id = p.brand_id, attribute_values v where v.attribute_id = ${shop.attributeId} limit 1`);
  if (rows[0] === undefined) throw new Error('There are goods');
  base = rows[0];
});
afterAll(() => shop.close());
beforeEach(async () => {
  caller = fakeStaffCaller({ id: 1 });
  await exchange.reset();
});

const kettle: SentGood = {
  code: 'new-1',
  sku: 'KT 100/1',
  barcode: '4006381333931',
  name: 'Чайник Artel ART-KT',
  group: 'g2',
  description: 'Кипятит за минуту',
};

const mapped = (columns: Record<string, string | null> = {}) =>
  exchange.change({ ...BASE, 'group:g2': `category_${base.category}`, 'brand:': `brand_${base.brand}`, ...columns });

const offers = (goods: readonly SentGood[]) =>
  exchange.exchanged(
    'offers.xml',
    offersFile(goods.map((one) => ({ price: '590000', rests: { [WAREHOUSE]: '4' }, ...one }))),
  );
const catalogue = (goods: readonly SentGood[]) => exchange.exchanged('import.xml', catalogueFile(goods, CLASSIFIER));

async function drafts() {
  const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
    select p.id, p.name->>'ru' as name, p.sku, p.barcode, p.price::int as price, p.category_id as category, p.brand_id as brand,
      p.is_draft as "isDraft", p.is_published as "isPublished", p.description->>'ru' as description,
      (select quantity from store_stock s where s.product_id = p.id and s.store_id = 1) as stock,
      (select count(*)::int from product_attribute_values v where v.product_id = p.id) as values
    from products p where p.is_draft order by p.id`);
  return rows;
}

async function lastChangeSet(): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(sql`select max(id)::int as id from change_sets`);
  return rows[0]?.id ?? 0;
}

async function undo(id: number) {
  const payload = { key: crypto.randomUUID(), reason: null };
  return shop.app.inject({ method: 'POST', url: `/api/admin/changes/${id}/undo-others`, payload });
}

test('goods of a group without a category are left out; the groups stand in the settings with their whole way', async () => {
  await exchange.change(BASE);
  await catalogue([kettle]);
  await offers([kettle]);
  expect(await drafts()).toEqual([]);
  const { columns } = await exchange.details();
  expect(columns).toEqual(
    expect.arrayContaining([
      { key: 'group:g1', title: 'Бытовая техника' },
      { key: 'group:g2', title: 'Бытовая техника / Чайники' },
      { key: 'brand:', title: 'brand:' },
    ]),
  );
});

test('a good of a mapped group becomes a draft when its price comes, with what 1C tells of it', async () => {
  await mapped({ [`property:${PROPERTY}`]: `a${shop.attributeId}` });
  const color = { [PROPERTY]: base.color };
  expect((await catalogue([{ ...kettle, maker: base.brandName.toUpperCase(), properties: color }]))[0]).toBe('success');
  expect(await drafts()).toEqual([]);
  // Stock that comes before the price takes nothing away of what is known.
  await exchange.exchanged('rests.xml', restsFile([{ code: 'new-1', rests: { [WAREHOUSE]: '9' } }]));
  expect((await offers([kettle]))[0]).toBe('success');
  const [draft, ...others] = await drafts();
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    ...{ name: kettle.name, barcode: kettle.barcode, price: 590_000, category: base.category, brand: base.brand },
    ...{ isDraft: true, isPublished: false, description: kettle.description, stock: 4, values: 1 },
    // An SKU of the shop has no spaces: the good gets one of its own.
    sku: `P-${draft?.id}`,
  });
  // Known by its code from now on, whatever it is sent with.
  await offers([{ code: 'new-1', price: '600000' }]);
  expect((await drafts()).map(({ price }) => price)).toEqual([600_000]);
  expect((await shop.db.execute(sql`select from supplier_goods`)).rows).toEqual([]);
});

test('a value of a property is found by its code; one that the shop does not have is left out', async () => {
  await mapped({ [`property:${PROPERTY}`]: `a${shop.attributeId}` });
  await shop.db.execute(sql`
    update attribute_values set name = '{"ru": "Белый"}' where id = (
      select min(id) from attribute_values where attribute_id = ${shop.attributeId})`);
  await catalogue([
    { ...kettle, properties: { [PROPERTY]: WHITE } },
    { ...kettle, code: 'new-2', barcode: '96385074', properties: { [PROPERTY]: 'серо-буро-малиновый' } },
  ]);
  await offers([kettle, { ...kettle, code: 'new-2', barcode: '96385074' }]);
  expect((await drafts()).map(({ values }) => values)).toEqual([1, 0]);
});

test('a repeated exchange, and one that comes while another runs, create nothing twice', async () => {
  await mapped();
  for (let round = 0; round < 2; round++) {
    await catalogue([kettle, { ...kettle, code: 'new-2', barcode: undefined as never, name: 'Второй' }]);
    await offers([kettle, { code: 'new-2' }, kettle]);
  }
  expect(await drafts()).toHaveLength(2);
});

test('a code that another product has finds that product, and no draft is made', async () => {
  await mapped();
  await shop.db.execute(sql`update products set barcode = ${kettle.barcode} where sku = 'A-1'`);
  const other = { ...kettle, code: 'new-2', barcode: '96385074' };
  await catalogue([kettle, other]);
  await offers([kettle, other]);
  expect((await drafts()).map(({ barcode }) => barcode)).toEqual(['96385074']);
});

test('its undo takes drafts back whole, and those that something points to stay and are named', async () => {
  await mapped();
  const other = { ...kettle, code: 'new-2', sku: 'KT-2', barcode: '96385074' };
  await catalogue([kettle, other]);
  await offers([kettle, other]);
  const created = await lastChangeSet();
  const [first] = await drafts();
  await shop.db.execute(sql`
    with one as (insert into customers (phone, name) values ('998900000000', 'Лола') returning id)
    insert into stock_alerts (customer_id, product_id, kind, price, locale)
    select id, ${first?.id}, 'stock', 1, 'ru' from one`);
  const response = await undo(created);
  expect(response.statusCode, response.body).toBe(200);
  const { conflictSamples } = response.json().data.outcome;
  expect(conflictSamples).toContainEqual(expect.objectContaining({ key: String(first?.id), obstacle: 'in_use' }));
  expect((await drafts()).map(({ id }) => id)).toEqual([first?.id]);
  // The goods are unknown again, and come back with the next exchange.
  await catalogue([other]);
  await offers([other]);
  expect((await drafts()).some(({ sku }) => sku === 'KT-2')).toBe(true);
});

test('whoever may not create goods lets no program do it', async () => {
  caller = fakeStaffCaller({ id: 1, permissions: new Set(PERMISSIONS.filter((one) => one !== 'products:edit')) });
  expect((await mapped()).statusCode).toBe(422);
});
