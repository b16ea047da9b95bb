import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ProductPreview,
  productPreviewSchema,
  type RecordPreview,
  recordPreviewSchema,
} from '#contract/page-preview/page-preview.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { createShop, type Shop } from '#server/shop.ts';
import { fakeStaffCaller, permissionGuard } from '#server/testing/fake-staff.ts';
import { createDemoDatabase } from '#tests/database/demo-database.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';

const ORIGIN = 'http://localhost:9';

let database: TestDatabase;
let shop: Shop;
let app: FastifyInstance;
let dataDir: string;
let caller: StaffCaller;
let staffId: number;
let closing: Promise<void> | undefined;

/** What was counted in memory is in the database afterwards. */
function closeShop(): Promise<void> {
  closing ??= app.close().then(() => shop.close());
  return closing;
}

beforeAll(async () => {
  database = await createDemoDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'amper-preview-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: ORIGIN });
  const log = pino({ level: 'silent' });
  shop = await createShop({ db: database.db, config, log });
  app = await buildApp({ config, shop: { ...shop, guards: { staff: permissionGuard(() => caller) } }, log });
  ({ id: staffId } = await one<{ id: number }>(
    sql`insert into staff (name, email) values ('Дилноза', 'preview@example.uz') returning id`,
  ));
});
afterAll(async () => {
  await closeShop();
  await database.drop();
  await fs.rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  caller = fakeStaffCaller({ id: staffId });
});

const post = (area: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/admin/previews/${area}`, headers: { origin: ORIGIN }, payload });

interface RecordDraft {
  kind: string;
  id?: string | null;
  parent?: string | null;
  values: RecordValues;
  locale?: 'ru' | 'uz';
  at?: string | null;
}

async function previewRecord(draft: RecordDraft, area = 'content'): Promise<RecordPreview> {
  const response = await post(area, { id: null, parent: null, locale: 'ru', at: null, ...draft });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return recordPreviewSchema.parse(response.json().data);
}

async function pageOf(draft: RecordDraft, area?: string): Promise<RecordPreview & { kind: 'page' }> {
  const preview = await previewRecord(draft, area);
  if (preview.kind !== 'page') throw new Error(JSON.stringify(preview));
  return preview;
}

interface ProductChanges {
  id: number;
  edits?: { field: string; seen: unknown; value: unknown }[];
  pictures?: unknown;
  locale?: 'ru' | 'uz';
}

async function previewProduct(changes: ProductChanges): Promise<ProductPreview> {
  const response = await post('product', { edits: [], pictures: null, locale: 'ru', ...changes });
  expect(response.statusCode, response.body).toBe(200);
  return productPreviewSchema.parse(response.json().data);
}

/** As a person's browser asks: what a robot sees is not counted. */
const shown = async (url: string) => app.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } });

async function one<Row extends Record<string, unknown>>(statement: SQL): Promise<Row> {
  const { rows } = await database.db.execute<Row>(statement);
  const [row] = rows as Row[];
  if (row === undefined) throw new Error('No row');
  return row;
}

const article = () => one<{ id: number }>(sql`select id from articles where is_published order by id limit 1`);
const banner = () =>
  one<{ id: number; position: number }>(sql`
    select id, position from banners where type = 'home' and is_published order by position limit 1`);
const product = () =>
  one<{ id: number; name: string; price: number; slug: string; category_id: number }>(sql`
    select id, category_id, name->>'ru' as name, price::float8 as price, slug from products
    where is_published and old_price is null order by id limit 1`);

/** What a preview could have left behind. Edits raise the revision of products; what the shop counts meanwhile does not. */
const traces = () =>
  one(sql`select (select count(*) from change_sets) as sets, (select count(*) from history) as history,
    (select md5(string_agg(a::text, ',' order by id)) from articles as a) as articles,
    (select sum(revision) from products) as products`);

test('a text that is not saved is on its page, in both languages, and nowhere else', async () => {
  const { id } = await article();
  const address = `/articles/${id}`;
  const before = await shown(address);
  const list = await shown('/articles');
  const stored = await traces();
  const values = { name_ru: 'Черновик заголовка', name_uz: 'Sarlavha loyihasi', body_ru: '<p>Черновик текста</p>' };
  const draft = { kind: 'articles', id: String(id), values };
  const page = await pageOf(draft);
  expect(page).toMatchObject({ path: address, is_hidden: false, at: null });
  expect(page.html).toContain('Черновик заголовка');
  expect(page.html).toContain('<p>Черновик текста</p>');
  const uzbek = await pageOf({ ...draft, locale: 'uz' });
  expect(uzbek.path).toBe(`/uz${address}`);
  expect(uzbek.html).toContain('Sarlavha loyihasi');
  // Neither the cached page nor the one that is rendered anew.
  expect((await shown(address)).body).toBe(before.body);
  expect((await shown('/articles')).body).toBe(list.body);
  expect((await shown(`${address}?page=2`)).body).not.toContain('Черновик');
  expect((await shown(`/api/v2/articles/${id}`)).body).not.toContain('Черновик');
  expect(await traces()).toEqual(stored);
});

test('a new article and a hidden one are seen in their preview, each when it will begin', async () => {
  const values = {
    ...{ name_ru: 'Новая статья', name_uz: null, description_ru: 'О чём', description_uz: null, picture: null },
    ...{ body_ru: '<p>Текст</p><script>alert(1)</script>', body_uz: null, is_published: false },
    published_at: '2099-05-01T05:00:00.000Z',
  };
  const fresh = await pageOf({ kind: 'articles', values });
  expect(fresh).toMatchObject({ is_hidden: true, at: '2099-05-01T05:00:00.000Z' });
  expect(fresh.html).toContain('Новая статья');
  expect(fresh.html).not.toContain('alert(1)');
  expect((await shown(fresh.path)).statusCode).toBe(404);
  // A day earlier it is not there yet.
  const earlier = await previewRecord({ kind: 'articles', values, at: '2099-04-30T05:00:00.000Z' });
  expect(earlier).toEqual({ kind: 'no_page' });
});

test('banners and shelves are those of the moment that is chosen', async () => {
  const { id } = await banner();
  const week = { shown_from: '2099-03-01T05:00:00.000Z', shown_until: '2099-03-08T05:00:00.000Z' };
  const draft = { kind: 'banners', id: String(id), values: { ...week, name_ru: 'Весенняя витрина' } };
  const first = await pageOf(draft);
  expect(first.at).toBe(week.shown_from);
  expect(first.html).toContain('Весенняя витрина');
  expect((await pageOf({ ...draft, at: '2099-03-07T05:00:00.000Z' })).html).toContain('Весенняя витрина');
  expect((await pageOf({ ...draft, at: week.shown_until })).html).not.toContain('Весенняя витрина');
  expect((await shown('/')).body).not.toContain('Весенняя витрина');
});

test('menus and settings are seen in the frame of the page', async () => {
  const menu = await one<{ id: number }>(sql`select id from menus where name = 'Top'`);
  const item = { kind: 'menu_items', parent: String(menu.id), values: { title_ru: 'Черновик пункта', url: '/news' } };
  expect((await pageOf(item)).html).toContain('Черновик пункта');
  const settings = { kind: 'shop_settings', id: 'shop', values: { notice_ru: 'Черновик объявления' } };
  expect((await pageOf(settings, 'settings')).html).toContain('Черновик объявления');
});

test.each<[RecordDraft, string, string]>([
  [{ kind: 'articles', values: { name_ru: ' ' } }, 'name_ru', 'required'],
  [{ kind: 'banners', values: { url: 'javascript:alert(1)' } }, 'url', 'bad_format'],
  [{ kind: 'articles', values: { published_at: 'завтра' } }, 'published_at', 'bad_format'],
])('%j is refused in words and not as a failure', async (draft, field, problem) => {
  const { id } = await (draft.kind === 'banners' ? banner() : article());
  expect(await previewRecord({ ...draft, id: String(id) })).toMatchObject({
    kind: 'refused',
    problems: [{ field, problem }],
  });
});

test('a banner of an application has no page; unknown records and kinds of another area are not found', async () => {
  const { id } = await banner();
  expect(await previewRecord({ kind: 'banners', id: String(id), values: { type: 'promo' } })).toEqual({
    kind: 'no_page',
  });
  const whole = { parent: null, values: {}, locale: 'ru', at: null };
  expect((await post('content', { ...whole, kind: 'articles', id: '999999' })).statusCode).toBe(404);
  expect((await post('content', { ...whole, kind: 'stores', id: '1' })).statusCode).toBe(404);
  expect((await post('content', { ...whole, kind: 'redirects', id: '/x' })).statusCode).toBe(404);
});

test('name, price and texts of a good that are not saved are on its page, and nothing of the shop changes', async () => {
  const { id, name, price, slug, category_id } = await product();
  const address = `/product/${id}-${slug}`;
  const before = await shown(address);
  const stored = await traces();
  const edits = [
    { field: 'name_ru', seen: name, value: 'Черновик имени' },
    { field: 'price', seen: price, value: 777_000 },
    { field: 'old_price', seen: null, value: 999_000 },
    { field: 'gift_ru', seen: null, value: 'Черновик подарка' },
  ];
  const page = await previewProduct({ id, edits });
  expect(page).toMatchObject({ path: address, is_hidden: false, refused: [], conflicts: [] });
  const text = page.html.replace(/[\u00a0\u202f]/g, ' ');
  for (const shownText of ['Черновик имени', '777 000', '999 000', 'Черновик подарка']) {
    expect(text).toContain(shownText);
  }
  expect((await shown(address)).body).toBe(before.body);
  expect((await shown(`${address}?tab=reviews`)).body).not.toContain('Черновик');
  expect((await shown(`/api/v2/products/${id}`)).body).not.toContain('Черновик');
  expect((await shown(`/category/${category_id}-x`)).body).not.toContain('Черновик');
  expect(await traces()).toEqual(stored);
});

test('a good that nobody sees is seen in its preview, without being found in the shop', async () => {
  const { id } = await one<{ id: number }>(sql`
    select id from products where is_published and variant_group_id is not null order by id desc limit 1`);
  await database.db.execute(sql`update products set is_published = false, is_archived = true where id = ${id}`);
  const page = await previewProduct({ id, edits: [{ field: 'name_ru', seen: null, value: 'Будет конфликт' }] });
  expect(page).toMatchObject({ is_hidden: true, conflicts: ['name_ru'] });
  expect(page.html).not.toContain('Будет конфликт');
  const { rows } = await database.db.execute(sql`select is_published, is_archived from products where id = ${id}`);
  expect(rows).toEqual([{ is_published: false, is_archived: true }]);
  expect((await post('product', { id: 2_000_000_000, edits: [], pictures: null, locale: 'ru' })).statusCode).toBe(404);
});

test('what a person may not change is named, and the page shows the rest', async () => {
  const { id, name, price } = await product();
  const permissions = new Set<Permission>(['products:see', 'products:edit-texts']);
  caller = fakeStaffCaller({ id: staffId, isOwner: false, permissions });
  const page = await previewProduct({
    id,
    edits: [
      { field: 'name_ru', seen: name, value: 'Можно' },
      { field: 'price', seen: price, value: 1000 },
    ],
  });
  expect(page.refused).toEqual([{ field: 'price', message: expect.stringMatching(/\S/) }]);
  expect(page.html).toContain('Можно');
  const response = await post('product', { id, edits: [], pictures: [], locale: 'ru' });
  expect(response.statusCode).toBe(403);
});

test.each<[Permission, string]>([
  ['content:edit', 'content'],
  ['settings:edit', 'settings'],
  ['products:see', 'product'],
])('only %s previews %s, and hostile requests are refused before anything is read', async (permission, area) => {
  caller = fakeStaffCaller({ permissions: new Set<Permission>() });
  expect((await post(area, {})).statusCode).toBe(403);
  caller = fakeStaffCaller({ permissions: new Set([permission]) });
  const hostile = {
    kind: 'articles',
    id: 'x'.repeat(600),
    parent: null,
    values: {},
    edits: [{}],
    locale: 'de',
    at: '1',
  };
  expect((await post(area, hostile)).statusCode).toBe(422);
  const foreign = await app.inject({
    method: 'POST',
    url: `/api/admin/previews/${area}`,
    headers: { origin: 'https://evil.example' },
    payload: {},
  });
  expect(foreign.statusCode).toBe(403);
});

test('shoppers wait for no preview: its locks are released before the page is rendered', async () => {
  const { id, name } = await product();
  const previews = Array.from({ length: 6 }, (_, number) =>
    previewProduct({ id, edits: [{ field: 'name_ru', seen: name, value: `Черновик ${number}` }] }),
  );
  const written = database.db.execute(sql`update products set sold = sold + 1 where id = ${id}`);
  const pages = await Promise.all(previews);
  await written;
  pages.forEach(({ html }, number) => void expect(html).toContain(`Черновик ${number}`));
});

// The last one, because views are written when the shop closes.
test('a preview is no view of the good, its page in the shop is one', async () => {
  const { rows } = await database.db.execute<{ id: number; slug: string; views: number }>(sql`
    select id, slug, views::float8 as views from products where is_published order by id desc limit 2`);
  const [previewed, opened] = rows as [(typeof rows)[0], (typeof rows)[0]];
  await previewProduct({ id: previewed.id });
  expect((await shown(`/product/${opened.id}-${opened.slug}`)).statusCode).toBe(200);
  await closeShop();
  const viewsOf = (id: number) => one(sql`select views::float8 as views from products where id = ${id}`);
  expect(await viewsOf(previewed.id)).toEqual({ views: previewed.views });
  expect(await viewsOf(opened.id)).toEqual({ views: opened.views + 1 });
});
