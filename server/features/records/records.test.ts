import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import {
  deletedRecordSchema,
  movedRecordSchema,
  recordListSchema,
  recordSchema,
  type SavedRecord,
  savedRecordSchema,
} from '#contract/records/records.ts';
import { createContent } from '#server/features/content/index.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { recordsAdmin } from '#server/records-admin.ts';
import { fakeStaffCaller, permissionGuard } from '#server/testing/fake-staff.ts';
import { createGoodsShop, type GoodsShop } from '#server/testing/goods-shop.ts';
import { testApp } from '#server/testing/test-app.ts';

let shop: GoodsShop;
let app: GoodsShop['app'];
let caller: StaffCaller;

beforeAll(async () => {
  shop = await createGoodsShop(() => caller, 6);
  const { routes } = recordsAdmin(shop.db);
  ({ app } = await testApp({ routes, guards: { staff: permissionGuard(() => caller) } }));
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  caller = fakeStaffCaller({ id: 1 });
});

const BY_TEST = { reason: null, author: { source: 'script', name: 'test' }, rights: ALL_RIGHTS } as const;

async function post<T>(url: string, payload: object, schema: { parse(value: unknown): T }): Promise<T> {
  const response = await app.inject({ method: 'POST', url: `/api/admin/records/${url}`, payload });
  expect(response.statusCode, response.body).toBe(200);
  return schema.parse(response.json().data);
}

interface Save {
  id?: string | null;
  parent?: string | null;
  seen?: RecordValues;
  values: RecordValues;
  key?: string;
}

function save(kind: string, request: Save): Promise<SavedRecord> {
  return post(kind, { id: null, parent: null, seen: {}, key: randomUUID(), ...request }, savedRecordSchema);
}

async function created(kind: string, values: RecordValues, parent: string | null = null): Promise<string> {
  const result = await save(kind, { values, parent });
  if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
  return result.id;
}

async function stored(kind: string, id: string): Promise<RecordValues> {
  const response = await app.inject({ url: `/api/admin/records/${kind}/record?id=${encodeURIComponent(id)}` });
  return recordSchema.parse(response.json().data).values;
}

async function listed(kind: string, parent?: string): Promise<string[]> {
  const query = parent === undefined ? '' : `?parent=${parent}`;
  const response = await app.inject({ url: `/api/admin/records/${kind}${query}` });
  return recordListSchema.parse(response.json().data).records.map(({ id }) => id);
}

const SHELF = {
  title_ru: 'Новинки',
  title_uz: null,
  kind: 'new',
  category_id: null,
  brand_id: null,
  is_published: true,
};

test('two people who change different fields both win, and of the same field the second is told', async () => {
  const id = await created('content/home_shelves', SHELF);
  const seen = await stored('content/home_shelves', id);
  await save('content/home_shelves', { id, seen, values: { title_uz: 'Yangilari' } });
  expect(await save('content/home_shelves', { id, seen, values: { is_published: false } })).toMatchObject({
    kind: 'saved',
  });
  expect(await stored('content/home_shelves', id)).toMatchObject({ title_uz: 'Yangilari', is_published: false });
  expect(await save('content/home_shelves', { id, seen, values: { title_uz: 'Yangi mahsulotlar' } })).toMatchObject({
    kind: 'conflict',
    fields: ['title_uz'],
    current: { title_uz: 'Yangilari' },
  });
});

test('a request that comes twice creates one record, and its key serves no other request', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([
    save('content/redirects', { key, values: { from_path: '/twice', to_path: '/catalog' } }),
    save('content/redirects', { key, values: { from_path: '/twice', to_path: '/catalog' } }),
  ]);
  expect(second).toEqual(first);
  const payload = { id: null, parent: null, seen: {}, values: { from_path: '/x', to_path: '/y' }, key };
  const other = await app.inject({ method: 'POST', url: '/api/admin/records/content/redirects', payload });
  expect(other.statusCode).toBe(409);
});

test.each<[string, RecordValues, string, string]>([
  ['content/redirects', { from_path: '/same', to_path: '/same' }, 'to_path', 'leads_nowhere'],
  ['content/redirects', { from_path: '/a', to_path: 'https://evil.example' }, 'to_path', 'bad_format'],
  ['content/home_shelves', { ...SHELF, title_ru: ' ' }, 'title_ru', 'required'],
  ['content/home_shelves', { ...SHELF, kind: 'brand' }, 'brand_id', 'required'],
  ['content/home_shelves', { ...SHELF, kind: 'brand', brand_id: 999_999 }, 'brand_id', 'unknown_choice'],
  ['goods/attribute_groups', { name_ru: null, name_uz: 'Oʻlcham' }, 'name_ru', 'required'],
])('%s %j is refused at its field', async (kind, values, field, problem) => {
  const before = await listed(kind);
  expect(await save(kind, { values })).toEqual({ kind: 'refused', problems: [{ field, problem }] });
  expect(await listed(kind)).toEqual(before);
});

test('partners are added: each with a code of its own, and how their applications are made stays', async () => {
  const partner = {
    name_ru: 'Рассрочка',
    application: 'link',
    limit: 20_000_000,
    min_first_pay: 0,
    is_published: false,
  };
  const [first, second] = [
    await created('settings/instalment_partners', partner),
    await created('settings/instalment_partners', partner),
  ];
  const { rows } = await shop.db.execute<{ code: string }>(sql`
    select code from instalment_partners where id in (${Number(first)}, ${Number(second)}) order by id`);
  expect(rows).toEqual([{ code: 'link' }, { code: expect.stringMatching(/^link-[\da-f]{8}$/) }]);
  const seen = await stored('settings/instalment_partners', first);
  expect(await save('settings/instalment_partners', { id: first, seen, values: { application: 'uzum' } })).toEqual({
    kind: 'refused',
    problems: [{ field: 'application', problem: 'not_editable' }],
  });
  expect(await save('settings/instalment_partners', { values: { ...partner, application: 'other' } })).toMatchObject({
    problems: [{ field: 'application', problem: 'unknown_choice' }],
  });
});

test('an address that has a redirect is refused as taken', async () => {
  await created('content/redirects', { from_path: '/taken', to_path: '/catalog' });
  expect(await save('content/redirects', { values: { from_path: '/taken', to_path: '/news' } })).toMatchObject({
    problems: [{ field: 'from_path', problem: 'taken' }],
  });
});

test('records move among their own, and an undo puts them back', async () => {
  const group = await created('goods/attribute_groups', { name_ru: 'Порядок' });
  const [a, b, c] = await Promise.all(
    ['Первая', 'Вторая', 'Третья'].map((name_ru) => created('goods/attributes', { name_ru, group_id: Number(group) })),
  );
  const own = async () => (await listed('goods/attributes')).filter((id) => [a, b, c].includes(id));
  const [first, second, third] = await own();
  const move = { id: third, before: first, key: randomUUID() };
  const moved = await post('goods/attributes/move', move, movedRecordSchema);
  expect(await own()).toEqual([third, first, second]);
  if (moved.kind !== 'moved' || moved.change_set === null) throw new Error('not moved');
  const { change_set } = moved;
  await shop.db.transaction((tx) => undoChangeSet(tx, { ...BY_TEST, id: change_set }));
  expect(await own()).toEqual([first, second, third]);
});

test('a value of a name that is there is refused; a deleted one leaves its goods and comes back by an undo', async () => {
  const attribute = String(shop.attributeId);
  const [value = 0] = await shop.valuesOfAttribute();
  const { name_ru = null } = await stored('goods/attribute_values', String(value));
  expect(await save('goods/attribute_values', { parent: attribute, values: { name_ru } })).toMatchObject({
    problems: [{ field: 'name_ru', problem: 'taken' }],
  });
  const count = async () => {
    const { rows } = await shop.db.execute<{ goods: number }>(sql`
      select count(*)::int as goods from product_attribute_values where attribute_value_id = ${value}`);
    return rows[0]?.goods ?? 0;
  };
  await shop.db.execute(sql`update products set variant_group_id = null`);
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const remove = { id: String(value), key: randomUUID() };
  const deleted = await post('goods/attribute_values/delete', remove, deletedRecordSchema);
  if (deleted.kind !== 'deleted') throw new Error(deleted.kind);
  expect(await count()).toBe(0);
  await shop.db.transaction((tx) => undoChangeSet(tx, { ...BY_TEST, id: deleted.change_set }));
  expect(await count()).toBe(before);
});

test('a group with attributes and a value that tells variants apart are not deleted', async () => {
  const { rows } = await shop.db.execute<{ group: number }>(sql`
    select group_id as "group" from attributes where id = ${shop.attributeId}`);
  const group = { id: String(rows[0]?.group), key: randomUUID() };
  expect(await post('goods/attribute_groups/delete', group, deletedRecordSchema)).toEqual({ kind: 'in_use' });
  await shop.db.execute(
    sql`insert into variant_groups (id, attribute_ids) values (77, array[${shop.attributeId}]::int[])`,
  );
  const attribute = { id: String(shop.attributeId), key: randomUUID() };
  expect(await post('goods/attributes/delete', attribute, deletedRecordSchema)).toEqual({ kind: 'in_use' });
});

test.each<[Permission, string]>([
  ['products:edit', 'goods/attribute_groups'],
  ['content:edit', 'content/redirects'],
  ['settings:edit', 'settings/stores'],
])('%s alone writes to %s, and a kind is found in its own area only', async (permission, kind) => {
  const payload = { id: null, parent: null, seen: {}, values: { name_ru: 'Проба' }, key: randomUUID() };
  const url = `/api/admin/records/${kind}`;
  caller = fakeStaffCaller({ permissions: new Set<Permission>() });
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(403);
  caller = fakeStaffCaller({ id: 1, permissions: new Set([permission]) });
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  const [area] = kind.split('/');
  const foreign = area === 'content' ? 'stores' : 'redirects';
  const elsewhere = await app.inject({ method: 'POST', url: `/api/admin/records/${area}/${foreign}`, payload });
  expect(elsewhere.statusCode).toBe(404);
});

const ARTICLE = {
  ...{ name_ru: 'Статья', name_uz: null, description_ru: 'О чём', description_uz: null, picture: null },
  ...{ body_ru: '<p>Текст</p>', body_uz: null, is_published: false, published_at: '2026-11-27T10:00:00.000Z' },
};

test('a text is stored without what pages may not contain, and lists come without it', async () => {
  const body_ru = '<h1>Раз</h1><p onclick="x()">Два</p><script>x()</script><ul><li><p>Три</p></li></ul><p></p>';
  const id = await created('content/articles', { ...ARTICLE, body_ru, body_uz: '<p> </p>' });
  expect(await stored('content/articles', id)).toMatchObject({
    body_ru: '<h2>Раз</h2><p>Два</p><ul><li>Три</li></ul>',
    body_uz: null,
    published_at: '2026-11-27T10:00:00.000Z',
  });
  const response = await app.inject({ url: '/api/admin/records/content/articles' });
  const { records } = recordListSchema.parse(response.json().data);
  expect(records.find((record) => record.id === id)?.values).not.toHaveProperty('body_ru');
});

test.each<[string, RecordValues, string, string]>([
  ['articles', { ...ARTICLE, body_ru: '<p></p><script>x()</script>' }, 'body_ru', 'required'],
  ['articles', { ...ARTICLE, published_at: 'завтра' }, 'published_at', 'bad_format'],
  ['articles', { ...ARTICLE, published_at: '0202-11-27T10:00:00Z' }, 'published_at', 'out_of_range'],
  ['pages', { slug: 'Новая', title_ru: 'а', body_ru: '<p>а</p>' }, 'slug', 'bad_format'],
  ['pages', { slug: 'catalog', title_ru: 'а', body_ru: '<p>а</p>', is_published: true }, 'slug', 'taken'],
  ['pages', { slug: 'admin', title_ru: 'а', body_ru: '<p>а</p>', is_published: true }, 'slug', 'taken'],
  [
    'pages',
    { slug: 'public-offer', title_ru: 'а', body_ru: '<p>а</p>', is_published: false },
    'is_published',
    'linked',
  ],
  [
    'home_shelves',
    { ...SHELF, shown_from: '2026-11-27T10:00:00Z', shown_until: '2026-11-27T15:00:00+05:00' },
    'shown_until',
    'ends_before',
  ],
])('%s %j are refused at the field', async (kind, values, field, problem) => {
  expect(await save(`content/${kind}`, { values })).toEqual({ kind: 'refused', problems: [{ field, problem }] });
});

test('a page that the shop links to is never deleted or put off, any other is, and its address is its own', async () => {
  const page = { title_ru: 'Страница', body_ru: '<p>а</p>', is_published: true, published_at: null };
  const linked = await created('content/pages', { ...page, slug: 'public-offer' });
  const remove = { id: linked, key: randomUUID() };
  expect(await post('content/pages/delete', remove, deletedRecordSchema)).toEqual({ kind: 'in_use' });
  const later = { published_at: '2099-01-01T00:00:00.000Z' };
  expect(await save('content/pages', { id: linked, seen: { published_at: null }, values: later })).toMatchObject({
    problems: [{ field: 'published_at', problem: 'linked' }],
  });
  const free = await created('content/pages', { ...page, slug: 'gift-cards' });
  expect(await save('content/pages', { values: { ...page, slug: 'gift-cards' } })).toMatchObject({
    problems: [{ field: 'slug', problem: 'taken' }],
  });
  const other = { id: free, key: randomUUID() };
  expect(await post('content/pages/delete', other, deletedRecordSchema)).toMatchObject({ kind: 'deleted' });
});

const SETTINGS = 'settings/shop_settings';

test('settings are one record: two people change different ones, and of the same the second chooses', async () => {
  await shop.db.execute(sql`
    insert into settings (key, value) values
      ('shop_name', '{"ru": "Ампер", "uz": "Amper"}'), ('phone', '{"ru": "998712000001"}'),
      ('address', '{"ru": "Ташкент"}'), ('work_hours', '{"ru": "10:00–21:00"}'), ('cash_limit', '{"ru": "много"}')`);
  const seen = await stored(SETTINGS, 'shop');
  expect(seen).toMatchObject({ shop_name_ru: 'Ампер', shop_name_uz: 'Amper', cash_limit: null, telegram: null });
  const change = (values: RecordValues) => save(SETTINGS, { id: 'shop', seen, values });
  expect(await change({ cash_limit: 5_000_000 })).toMatchObject({ kind: 'saved' });
  const second = await change({ phone: '998712000009', imei_categories: '1011,1012' });
  expect(await change({ cash_limit: 7_000_000 })).toMatchObject({ kind: 'conflict', fields: ['cash_limit'] });
  const { rows } = await shop.db.execute(sql`
    select key, value from settings where key in ('cash_limit', 'phone', 'imei_categories') order by key`);
  expect(rows).toEqual([
    { key: 'cash_limit', value: { ru: '5000000' } },
    { key: 'imei_categories', value: { ru: '1011,1012' } },
    { key: 'phone', value: { ru: '998712000009' } },
  ]);
  if (second.kind !== 'saved' || second.change_set === null) throw new Error(second.kind);
  const id = second.change_set;
  await shop.db.transaction((tx) => undoChangeSet(tx, { ...BY_TEST, id }));
  expect(await stored(SETTINGS, 'shop')).toMatchObject({
    ...{ phone: '998712000001', imei_categories: null, cash_limit: 5_000_000 },
  });
});

test('a setting that is on or off is off until somebody turns it on', async () => {
  const seen = await stored(SETTINGS, 'shop');
  expect(seen).toMatchObject({ review_invitations: false, review_invitation_days: null });
  const change = (values: RecordValues, from = seen) => save(SETTINGS, { id: 'shop', seen: from, values });
  expect(await change({ review_invitations: true, review_invitation_days: 10 })).toMatchObject({ kind: 'saved' });
  const content = await createContent(shop.db);
  expect(content.reviewInvitations()).toEqual({ isOn: true, days: 10 });
  const on = await stored(SETTINGS, 'shop');
  expect(await change({ review_invitations: false, review_invitation_days: null }, on)).toMatchObject({
    kind: 'saved',
  });
  await content.refresh();
  expect(content.reviewInvitations()).toEqual({ isOn: false, days: 7 });
  expect((await stored(SETTINGS, 'shop')).review_invitations).toBe(false);
});

test.each<[RecordValues, string, string]>([
  [{ shop_name_ru: null }, 'shop_name_ru', 'required'],
  [{ seller_name_ru: 'ООО' }, 'seller_tax_id', 'required'],
  [{ seller_tax_id: '12345' }, 'seller_tax_id', 'bad_format'],
  [{ map_tiles: 'https://evil.example; script-src *' }, 'map_tiles', 'bad_format'],
  [{ google_analytics_code: '<script>' }, 'google_analytics_code', 'bad_format'],
  [{ imei_categories: '1011, x' }, 'imei_categories', 'bad_format'],
  [{ telegram: 'javascript:x()' }, 'telegram', 'bad_format'],
])('the settings %j are refused at the field', async (values, field, problem) => {
  const seen = await stored(SETTINGS, 'shop');
  expect(await save(SETTINGS, { id: 'shop', seen, values })).toEqual({
    kind: 'refused',
    problems: [{ field, problem }],
  });
});

test('settings are neither created nor deleted', async () => {
  const payload = { id: 'shop', key: randomUUID() };
  const remove = await app.inject({ method: 'POST', url: `/api/admin/records/${SETTINGS}/delete`, payload });
  expect(remove.statusCode).toBe(404);
  const create = { id: null, parent: null, seen: {}, values: { phone: '998712000001' }, key: randomUUID() };
  const answer = await app.inject({ method: 'POST', url: `/api/admin/records/${SETTINGS}`, payload: create });
  expect(answer.statusCode).toBe(404);
});
