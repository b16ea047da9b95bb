import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PICTURES_PER_PAGE, type PictureGroup, pictureListSchema } from '#contract/media/media-admin.ts';
import { brands, productPictures, products } from '#server/schema/catalog-tables.ts';
import { articles, banners } from '#server/schema/content-tables.ts';
import { supplierPictures } from '#server/schema/imports-tables.ts';
import { pictures } from '#server/schema/pictures-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { fakeStaffCaller, permissionGuard } from '#server/testing/fake-staff.ts';
import { testApp } from '#server/testing/test-app.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { storedPicturesRoutes } from './stored-pictures-routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let lastHash = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  const caller = fakeStaffCaller();
  const shop = {
    routes: { staff: [storedPicturesRoutes({ db: database.db })] },
    guards: { staff: permissionGuard(() => caller) },
  };
  ({ app } = await testApp(shop, { renderPage: emptyPages }));
});
beforeEach(async () => {
  const { db } = database;
  await db.delete(productPictures);
  await db.delete(pictures);
  await db.delete(articles);
  await db.delete(banners);
  await db.delete(supplierPictures);
  await db.execute(sql`update brands set picture = null, description = null`);
  await db.execute(sql`update categories set picture = null`);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function list(group: PictureGroup, after = '', language = 'ru') {
  const response = await app.inject({
    url: `/api/admin/media/pictures?group=${group}${after && `&after=${after}`}`,
    headers: { 'accept-language': language },
  });
  expect(response.statusCode, response.body).toBe(200);
  return pictureListSchema.parse(response.json().data);
}
const hashesOf = async (group: PictureGroup) => (await list(group)).pictures.map(({ hash }) => hash);

function newHash(): string {
  lastHash += 1;
  return lastHash.toString(16).padStart(20, '0');
}

/** An upload, later than those before. */
async function upload(values: Partial<typeof pictures.$inferInsert> = {}): Promise<string> {
  const hash = newHash();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + lastHash * 1000);
  const file = { mediaType: 'image/jpeg', upload: `upload ${hash}`, width: 800, height: 600, size: 1234 };
  await database.db.insert(pictures).values({ hash, createdAt, ...file, ...values });
  return hash;
}

async function anyProduct() {
  const [product] = await database.db.select().from(products).orderBy(products.id).limit(1);
  if (product === undefined) throw new Error('The shop has no goods');
  return product;
}

const ARTICLE = {
  name: { ru: 'Как выбрать', uz: 'Qanday tanlash kerak' },
  description: { ru: 'О выборе' },
  publishedAt: new Date(),
};

test('an upload is listed with its file and with each place that shows it, named in the reader’s language', async () => {
  const hash = await upload();
  const product = await anyProduct();
  await database.db.insert(productPictures).values({ productId: product.id, position: 1, picture: hash });
  const [brand] = await database.db.select().from(brands).limit(1);
  await database.db.execute(sql`update brands set picture = ${hash} where id = ${brand?.id ?? 0}`);
  const body = { ru: `<p><img src="/pictures/${hash}"><img src="/pictures/${hash}"></p>` };
  await database.db.insert(articles).values({ ...ARTICLE, id: 5001, body });
  const [picture] = (await list('uploads', '', 'uz')).pictures;
  expect(picture).toMatchObject({ hash, img: `/pictures/${hash}`, use_count: 3 });
  expect(picture?.file).toMatchObject({ media_type: 'image/jpeg', size: 1234, width: 800, height: 600 });
  expect(picture?.uses).toEqual([
    { user: 'article', id: 5001, name: 'Qanday tanlash kerak' },
    { user: 'brand', id: brand?.id, name: brand?.name },
    { user: 'product', id: product.id, name: product.name.uz ?? product.name.ru },
  ]);
});

test('what nothing shows is unused, also a picture that was replaced', async () => {
  const product = await anyProduct();
  const [first, second] = [await upload(), await upload()];
  await database.db.insert(productPictures).values({ productId: product.id, position: 1, picture: first });
  expect(await hashesOf('unused')).toEqual([second]);
  await database.db.update(productPictures).set({ picture: second });
  expect(await hashesOf('unused')).toEqual([first]);
  expect((await list('unused')).counts).toEqual({ uploads: 2, unused: 1, missing: 0 });
});

test('a picture of the demo shop is no upload, and is neither unused nor missing', async () => {
  const hash = await upload({ upload: null, bytes: Buffer.from('<svg/>'), mediaType: 'image/svg+xml' });
  const product = await anyProduct();
  await database.db.insert(productPictures).values({ productId: product.id, position: 1, picture: hash });
  expect((await list('uploads')).counts).toEqual({ uploads: 0, unused: 0, missing: 0 });
});

test('missing is what pages show and the shop never had, or has lost', async () => {
  const product = await anyProduct();
  const [lost, lostAndUnused, never] = [
    await upload({ missingSince: new Date('2026-02-01T00:00:00Z') }),
    await upload({ missingSince: new Date() }),
    newHash(),
  ];
  await database.db.insert(productPictures).values([
    { productId: product.id, position: 1, picture: lost },
    { productId: product.id, position: 2, picture: never },
  ]);
  const { pictures: missing, counts } = await list('missing');
  expect(missing.map(({ hash }) => hash)).toEqual([lost, never]);
  expect(missing[0]?.file?.missing_since).toBe('2026-02-01T00:00:00.000Z');
  expect(missing[1]).toMatchObject({ file: null, use_count: 1, uses: [{ user: 'product', id: product.id }] });
  expect(counts).toEqual({ uploads: 2, unused: 1, missing: 2 });
  expect(await hashesOf('unused')).toEqual([lostAndUnused]);
});

test('each language and width of a banner shows its picture', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => upload()));
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = all;
  await database.db.insert(banners).values({
    ...{ type: 'home', name: { ru: 'Скидки' }, url: '/' },
    ...{ picture: { ru: a, uz: b }, pictureMd: { ru: c, uz: d }, pictureSm: { ru: e, uz: f } },
  });
  expect(await hashesOf('unused')).toEqual([]);
  expect((await list('uploads')).pictures.every(({ use_count }) => use_count === 1)).toBe(true);
});

test('a picture that a program has sent for goods to come is used', async () => {
  const hash = await upload();
  await database.db
    .insert(supplierPictures)
    .values({ supplier: '1C', path: 'a.jpg', picture: hash, partHash: Buffer.alloc(1) });
  expect(await hashesOf('unused')).toEqual([]);
  expect((await list('uploads')).pictures[0]?.uses).toEqual([{ user: 'imported', id: null, name: '' }]);
});

test('pages follow one another without a gap, also when pictures of one moment stand at their border', async () => {
  const createdAt = new Date('2026-03-01T00:00:00.123Z');
  const all: string[] = [];
  for (let count = 0; count < PICTURES_PER_PAGE + 5; count++) all.push(await upload({ createdAt }));
  const first = await list('uploads');
  expect(first.pictures).toHaveLength(PICTURES_PER_PAGE);
  const second = await list('uploads', first.next ?? '');
  expect(second).toMatchObject({ next: null, counts: null });
  const read = [...first.pictures, ...second.pictures].map(({ hash }) => hash);
  expect(read).toEqual(all.toReversed());
});

test('every column that holds pictures is looked through', async () => {
  const { rows } = await database.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)pictures?(_|$)' order by 1
  `);
  const ofPrograms = ['import_rows.picture_paths'];
  expect(rows.map(({ column }) => column).filter((column) => !ofPrograms.includes(column))).toEqual([
    'articles.picture',
    'attribute_values.picture',
    'banners.picture',
    'banners.picture_md',
    'banners.picture_sm',
    'brands.picture',
    'categories.picture',
    'instalment_partners.picture',
    'news.picture',
    'phone_models.picture',
    'phone_models.pictures',
    'product_pictures.picture',
    'promotions.picture',
    'stickers.picture',
    'supplier_pictures.picture',
  ]);
});
