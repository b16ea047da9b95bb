import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  bannerSchema,
  contentPageSchema,
  menuSchema,
  postListSchema,
  promotionSchema,
  settingsSchema,
  storeSchema,
  wholePostSchema,
} from '#contract/content/content.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { createStoreList, storeRoutes } from '#server/features/stores/index.ts';
import { createChangeFeed } from '#server/platform/change-feed/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordStatements } from '#server/platform/database/statement-record.ts';
import {
  articles,
  banners,
  menuItems,
  menus,
  news,
  pages,
  promotions,
  settings,
} from '#server/schema/content-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Content, contentRoutes, createContent } from './index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

let database: TestDatabase;
let content: Content;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertContent(database.db);
  content = await createContent(database.db, () => NOW);
  const storeList = await createStoreList(database.db);
  ({ app } = await testApp(
    { routes: { public: [contentRoutes(content), storeRoutes(storeList)] } },
    { renderPage: emptyPages },
  ));
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

async function get(path: string, language = 'ru') {
  const answer = await app.inject({ url: `/api/v2${path}`, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json() };
}

const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe('missing and invalid', () => {
  test.each([
    ['/stores/20', 404],
    ['/stores/999', 404],
    ['/promotions/999', 404],
    ['/promotions/43', 404],
    ['/articles/999', 404],
    ['/articles/51', 404],
    ['/articles/52', 404],
    ['/news/999', 404],
    ['/menus/999', 404],
    ['/pages/no-such-page', 404],
    ['/pages/draft', 404],
    ['/pages/later', 404],
    ['/pages/..%2Fsecret', 404],
    ['/stores/first', 404],
    ['/promotions/0', 404],
    ['/articles/1e3', 404],
    ['/news/-1', 404],
    ['/menus/99999999999', 404],
    ['/articles?page=0', 422],
    ['/news?quantity=many', 422],
    ['/promotions?archive=perhaps', 422],
    ['/promotions?page=x', 422],
    ['/fullbanners', 422],
    [`/fullbanners?name=${'x'.repeat(200)}`, 422],
  ])('%s answers %i with a sentence in both languages', async (path, expected) => {
    const russian = await get(path);
    const uzbek = await get(path, 'uz');
    expect([russian.status, uzbek.status]).toEqual([expected, expected]);
    expect(russian.body.message).toMatch(/[а-я]/);
    expect(uzbek.body.message).not.toMatch(/[а-я]/i);
    expect('errors' in russian.body).toBe(expected === 422);
  });
});

describe('stores', () => {
  test('are listed without warehouses', async () => {
    const { status, body } = await get('/stores');
    expect(status).toBe(200);
    expect(body.data.map((store: unknown) => storeSchema.parse(store).id)).toEqual([1]);
  });

  test('one of them, in Uzbek', async () => {
    const { body } = await get('/stores/1', 'uz');
    expect(storeSchema.parse(body.data)).toMatchObject({ name: 'Amper Chilonzor', work_hours: '10:00–21:00' });
  });
});

describe('promotions', () => {
  test.each([
    ['/promotions', [44, 45]],
    ['/promotions?archive=0', [44, 45]],
    ['/promotions?archive=1', [41]],
    ['/promotions?quantity=1&page=2', [45]],
    ['/promotions?page=9', []],
  ])('%s', async (path, expected) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body.data.map((promotion: unknown) => promotionSchema.parse(promotion).id)).toEqual(expected);
  });

  test('a page past the end has correct counts', async () => {
    const { body } = await get('/promotions?quantity=1&page=9');
    expect(body).toEqual({ data: [], meta: { current_page: 9, last_page: 2, per_page: 1, total: 2 } });
  });

  test('one of them, even after its end', async () => {
    expect((await get('/promotions/41')).body.data).toMatchObject({ id: 41, is_archived: true });
    expect((await get('/promotions/44', 'uz')).body.data).toMatchObject({ name: 'Vaucher', is_archived: false });
  });
});

describe.each([
  ['articles', 'Статья', 'Maqola'],
  ['news', 'Новость', 'Yangilik'],
])('%s', (section, ru, uz) => {
  test('are listed newest first, without drafts and future ones', async () => {
    const { status, body } = await get(`/${section}`);
    expect(status).toBe(200);
    const list = postListSchema.parse(body);
    expect(list.meta).toEqual({ current_page: 1, last_page: 2, per_page: 18, total: 20 });
    expect(ids(list)).toEqual(Array.from({ length: 18 }, (_, index) => 20 - index));
    expect(list.data[0]).toEqual({
      id: 20,
      name: `${ru} 20`,
      img: '/pictures/p20',
      description: `О чём ${ru} 20`,
      published_at: '2026-11-20T10:00:00.000Z',
      url: `/${section}/20`,
    });
  });

  test('have pages', async () => {
    expect(ids((await get(`/${section}?page=2`)).body)).toEqual([2, 1]);
    expect(ids((await get(`/${section}?quantity=3&page=2`)).body)).toEqual([17, 16, 15]);
  });

  test('one of them has its text in the language of the caller, or in Russian', async () => {
    const russian = await get(`/${section}/20`);
    expect(wholePostSchema.parse(russian.body.data)).toMatchObject({ name: `${ru} 20`, body: `<p>${ru}</p>` });
    const uzbek = await get(`/${section}/20`, 'uz');
    expect(uzbek.body.data).toMatchObject({ name: `${uz} 20`, body: `<p>${uz}</p>` });
    expect((await get(`/${section}/19`, 'uz')).body.data).toMatchObject({ name: `${ru} 19`, body: `<p>${ru}</p>` });
  });

  test('a text is read once and cached', async () => {
    await get(`/${section}/18`);
    const { statements } = await recordStatements(async () => {
      await get(`/${section}/18`, 'uz');
      await get(`/${section}`);
    });
    expect(statements).toEqual([]);
  });
});

describe('the shell', () => {
  test('banners by type; an unknown type has none', async () => {
    const { body } = await get('/fullbanners?name=home', 'uz');
    expect(bannerSchema.parse(body.data[0])).toMatchObject({
      id: 1,
      type: 'home',
      name: 'Banner',
      img: '/pictures/uz',
    });
    expect((await get('/fullbanners?name=catalog')).body.data).toHaveLength(1);
    expect((await get('/fullbanners?name=no-such-type')).body).toEqual({ data: [] });
  });

  test('all banners', async () => {
    expect(ids((await get('/banners')).body)).toEqual([1, 2]);
  });

  test('menus with their items', async () => {
    const { body } = await get('/menus', 'uz');
    expect(menuSchema.parse(body.data[0])).toEqual({
      id: 1,
      name: 'Main',
      title: 'Menyu',
      menuItems: [{ id: 100, title: 'Yangiliklar', url: '/news' }],
    });
    expect((await get('/menus/1')).body.data).toMatchObject({ menuItems: [{ title: 'Новости' }] });
  });

  test('settings', async () => {
    expect(settingsSchema.parse((await get('/settings', 'uz')).body.data)).toMatchObject({
      shop_name: 'Amper',
      phone: '998712000001',
      youtube: null,
    });
  });
});

describe('pages', () => {
  test('by their address, in both languages', async () => {
    expect(contentPageSchema.parse((await get('/pages/privacy-policy')).body.data)).toMatchObject({
      title: 'Конфиденциальность',
      body: '<p>Данные</p>',
      url: '/privacy-policy',
    });
    expect((await get('/pages/privacy-policy', 'uz')).body.data).toMatchObject({ title: 'Maxfiylik' });
  });
});

test('a text written past the editor is sanitised when it is shown', async () => {
  const body = {
    ru: '<p onclick="x()">Да</p><script>x()</script>',
    uz: '<a href="javascript:x()">Ha</a><style>p{}</style>',
  };
  await database.db.update(articles).set({ body }).where(sql`${articles.id} = 17`);
  expect((await get('/articles/17')).body.data.body).toBe('<p>Да</p>');
  expect((await get('/articles/17', 'uz')).body.data.body).toBe('<a>Ha</a>');
});

test('an edit is visible without a restart', async () => {
  const changes = await createChangeFeed({ db: database.db, log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
  const reported: string[] = [];
  changes.subscribe({ phase: 'refresh' }, async (batch) => {
    reported.push(...batch.map(({ subject, ids: which }) => `${subject}:${which}`));
    await content.refresh();
  });
  await get('/pages/privacy-policy');
  await database.db
    .update(pages)
    .set({ body: { ru: '<p>Новое</p>' } })
    .where(sql`${pages.id} = 7`);
  await database.db.update(news).set({ isPublished: false }).where(sql`${news.id} = 20`);
  await database.db.delete(articles).where(sql`${articles.id} = 20`);
  await vi.waitFor(() => expect(reported).toEqual(expect.arrayContaining(['pages:7', 'news:20', 'articles:20'])));
  await vi.waitFor(async () => expect((await get('/articles/20')).status).toBe(404));
  expect((await get('/pages/privacy-policy')).body.data).toMatchObject({ body: '<p>Новое</p>' });
  expect((await get('/news/20')).status).toBe(404);
  const [page] = await database.db.select().from(pages).where(sql`${pages.id} = 7`);
  expect(page?.updatedAt.getTime()).toBeGreaterThan(NOW.getTime() - 365 * DAY_MS);
  await changes.close();
});

async function insertContent(db: Database): Promise<void> {
  const title = { ru: 'Заголовок', uz: 'Sarlavha' };
  await db.insert(settings).values([
    { key: 'shop_name', value: { ru: 'Ампер', uz: 'Amper' } },
    { key: 'phone', value: { ru: '998712000001' } },
  ]);
  await db.insert(menus).values({ id: 1, name: 'Main', title: { ru: 'Меню', uz: 'Menyu' } });
  await db.insert(menuItems).values({ id: 100, menuId: 1, title: { ru: 'Новости', uz: 'Yangiliklar' }, url: '/news' });
  const picture = { ru: 'ru', uz: 'uz' };
  const banner = {
    name: { ru: 'Баннер', uz: 'Banner' },
    picture,
    pictureMd: picture,
    pictureSm: picture,
    url: '/news',
  };
  await db.insert(banners).values([
    { id: 1, type: 'home', ...banner },
    { id: 2, type: 'catalog', ...banner },
    { id: 3, type: 'home', ...banner, isPublished: false },
    { id: 4, type: 'home', ...banner, shownFrom: new Date(NOW.getTime() + 1) },
    { id: 5, type: 'home', ...banner, shownUntil: NOW },
  ]);
  const promotion = { slug: 'one', description: title, startAt: new Date(NOW.getTime() - 9 * DAY_MS) };
  await db.insert(promotions).values([
    { ...promotion, id: 41, name: title, endAt: new Date(NOW.getTime() - DAY_MS), position: 1 },
    { ...promotion, id: 43, name: title, startAt: new Date(NOW.getTime() + DAY_MS), position: 2 },
    { ...promotion, id: 44, name: { ru: 'Ваучер', uz: 'Vaucher' }, position: 3 },
    { ...promotion, id: 45, name: title, endAt: new Date(NOW.getTime() + DAY_MS), position: 4 },
  ]);
  await db.insert(articles).values(posts('Статья', 'Maqola'));
  await db.insert(news).values(posts('Новость', 'Yangilik'));
  const page = {
    title: { ru: 'Конфиденциальность', uz: 'Maxfiylik' },
    body: { ru: '<p>Данные</p>', uz: '<p>Maʼlumotlar</p>' },
  };
  await db.insert(pages).values([
    { id: 7, slug: 'privacy-policy', ...page },
    { id: 8, slug: 'draft', ...page, isPublished: false },
    { id: 9, slug: 'later', ...page, publishedAt: new Date(NOW.getTime() + 1) },
  ]);
  const store = {
    name: { ru: 'Ампер Чиланзар', uz: 'Amper Chilonzor' },
    city: title,
    address: title,
    workHours: '10:00–21:00',
    phone: '998712000002',
    latitude: 41.2,
    longitude: 69.2,
  };
  await db.insert(stores).values([
    { id: 1, ...store },
    { id: 20, ...store, isWarehouse: true },
  ]);
}

/** Twenty a day apart (number 20 the newest; 19 has no Uzbek), a draft and one for tomorrow. */
function posts(ru: string, uz: string): (typeof articles.$inferInsert)[] {
  const post = (id: number, publishedAt: Date, isPublished = true) => {
    const both = (before: string, after: string) => ({
      ru: `${before}${ru}${after}`,
      ...(id !== 19 && { uz: `${before}${uz}${after}` }),
    });
    return {
      id,
      name: both('', ` ${id}`),
      description: both('О чём ', ` ${id}`),
      body: both('<p>', '</p>'),
      picture: `p${id}`,
      publishedAt,
      isPublished,
    };
  };
  const shown = Array.from({ length: 20 }, (_, index) =>
    post(index + 1, new Date(NOW.getTime() - (20 - index) * DAY_MS)),
  );
  return [...shown, post(51, NOW, false), post(52, new Date(NOW.getTime() + DAY_MS))];
}
