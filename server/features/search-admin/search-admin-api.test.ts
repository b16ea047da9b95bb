import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  draftEffectSchema,
  type QueryDetails,
  type QueryList,
  queryDetailsSchema,
  queryListSchema,
} from '#contract/search-admin/search-admin.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import { deriveKeys } from '#server/platform/crypto/derive-key.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { staffShop } from '#server/testing/staff-shop.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createSearchCounter } from './create-search-counter.ts';
import { createPreviews } from './preview-effect.ts';
import { searchAdminRoutes } from './search-admin-routes.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let office: BackOfficeShop;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await database.db.execute(sql`insert into staff (name, email) values ('Дилноза', 'd@shop.test')`);
  changes = await createChangeFeed({ db: database.db, log });
  catalog = await createCatalog({ db: database.db, changes, log });
  office = await backOfficeShop([searchAdminRoutes({ db: database.db, catalog })]);
});
afterAll(async () => {
  await office.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});
beforeEach(async () => {
  office.be({});
  await database.db.execute(sql`truncate search_queries cascade`);
  await database.db.execute(sql`delete from search_synonyms`);
  await database.db.execute(sql`delete from search_pins`);
  await database.db.execute(sql`delete from search_judgements`);
});

/** Counts searches so many days ago, and a click for each product. */
async function searched(text: string, times: number, { daysAgo = 0, clicks = [] as number[] } = {}): Promise<void> {
  const counter = createSearchCounter({
    db: database.db,
    catalog,
    keys: deriveKeys(['a secret of the tests, 32 letters'], 'search fingerprints'),
    onFailure: (error) => expect.unreachable(String(error)),
    now: () => new Date(Date.now() - daysAgo * DAY_MS),
  });
  const search = { text, locale: 'ru', source: 'results' } as const;
  for (let time = 0; time < times; time++) counter.record(search);
  for (const productId of clicks)
    counter.recordClick({ ...search, productId, listing: { exact: false, meant: false } });
  await counter.close();
}

async function list(group: string, days = 30): Promise<QueryList> {
  return queryListSchema.parse((await office.get(`/search/queries?group=${group}&days=${days}`)).data);
}

async function details(text: string): Promise<QueryDetails> {
  return queryDetailsSchema.parse(
    (await office.get(`/search/query?${new URLSearchParams({ text, days: '30' })}`)).data,
  );
}

const changeSynonyms = (change: object) => office.post('/search/synonyms', { key: randomUUID(), ...change });
const changePins = (change: object) => office.post('/search/pins', { key: randomUUID(), ...change });

describe('the lists of queries', () => {
  test('have the queries of their group and period, most often first, and never rare ones', async () => {
    await searched('samsung', 5, { clicks: [11, 11, 21] });
    await searched('холадильник', 4);
    await searched('велосипед', 3);
    await searched('дилноза каримова', 2);
    await searched('velvet', 9, { daysAgo: 40 });
    const all = await list('searched');
    expect(all.queries.map(({ text, searches, found, clicks }) => [text, searches, found, clicks])).toEqual([
      ['samsung', 5, 3, 3],
      ['холадильник', 4, 2, 0],
      ['велосипед', 3, 0, 0],
    ]);
    expect(all.queries[0]?.top_product).toEqual({ id: 11, name: 'Смартфон Samsung Galaxy S25 чёрный' });
    expect(all).toMatchObject({ searches: 14, rare_searches: 2 });
    expect(JSON.stringify(all)).not.toContain('дилноза');
    expect((await list('nothing')).queries.map(({ text }) => text)).toEqual(['велосипед']);
    expect((await list('corrected')).queries).toMatchObject([{ text: 'холадильник', corrected: 'холодильник' }]);
    expect((await list('unclicked')).queries.map(({ text }) => text)).toEqual(['холадильник']);
    expect((await list('searched', 90)).queries[0]).toMatchObject({ text: 'velvet', searches: 9 });
    expect((await office.get('/search/queries?group=searched&days=5000')).status).toBe(422);
  });

  test('a query that has two rows after the secret was rotated is one of the list, with both sums', async () => {
    await searched('samsung', 3, { clicks: [11] });
    await database.db.execute(sql`update search_queries set fingerprint = 'older', found = 1`);
    await searched('samsung', 4, { clicks: [21, 21] });
    expect((await list('searched')).queries).toMatchObject([
      { text: 'samsung', searches: 7, clicks: 3, found: 3, top_product: { id: 21 } },
    ]);
  });

  test('the sums of one query are found by an index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute(sql`explain select id from search_queries where text = 'samsung'`)).rows;
    });
    expect(JSON.stringify(plan)).toContain('search_queries_text');
  });

  test('a query says what the shop answers now, why, and what was opened', async () => {
    await searched('смартфон samsung до 11 млн', 3, { clicks: [12] });
    const found = await details('Смартфон SAMSUNG до 11 млн');
    expect(found).toMatchObject({ total: 2, searches: 3, clicks: 1, searched: 'смартфон samsung' });
    expect(found.understood).toEqual([{ kind: 'price', words: 'до 11 млн' }]);
    expect(found.products[0]?.reasons).toEqual([
      expect.objectContaining({ word: 'смартфон', match: 'exact', field: 'name' }),
      expect.objectContaining({ word: 'samsung', match: 'exact', field: 'name' }),
    ]);
    expect(found.clicked).toEqual([{ id: 12, name: 'Смартфон Samsung Galaxy S25 белый', clicks: 1, place: 2 }]);
    expect(await details('велосипед')).toMatchObject({ total: 0, products: [], searches: 0 });
  });
});

test.each([
  ['content', 200, 200],
  ['auditor', 200, 403],
  ['picker', 403, 403],
])('%s: reads with %i, writes with %i', async (role, reads, writes) => {
  const shop = await staffShop(database.db, { more: [searchAdminRoutes({ db: database.db, catalog })] });
  const { cookie } = await shop.colleague(await shop.owner(), [role]);
  const statusOf = async (path: string, body?: object) =>
    (await shop.call(body ? 'POST' : 'GET', `/search/${path}`, { cookie, ...(body && { body }) })).status;
  expect(await statusOf('queries?group=searched&days=7')).toBe(reads);
  expect(await statusOf('synonyms')).toBe(reads);
  expect(await statusOf('query?text=samsung&days=7')).toBe(reads);
  const group = { key: randomUUID(), id: null, seen: null, words: ['айсбокс', 'холодильник'] };
  expect(await statusOf('synonyms', group)).toBe(writes);
  expect(await statusOf('pins', { key: randomUUID(), query: 'samsung', seen: [], products: [21] })).toBe(writes);
  await shop.app.close();
});

describe('synonyms', () => {
  test('are found at once, are changed and deleted by who saw them as they are, and come back by undo', async () => {
    const added = (await changeSynonyms({ id: null, seen: null, words: ['айсбокс', 'Айсбокс', 'холодильник'] })).data;
    const group = added as { id: number; words: string[] };
    expect(group.words).toEqual(['Айсбокс', 'холодильник']);
    await vi.waitFor(() => expect(catalog.findProducts('айсбокс', { limit: 5 }).total).toBe(2));
    expect((await details('айсбокс')).products[0]?.reasons).toMatchObject([{ match: 'synonym', field: 'name' }]);
    const [first, second] = await Promise.all(
      ['icebox', 'ледник'].map((word) =>
        changeSynonyms({ id: group.id, seen: group.words, words: [...group.words, word] }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    const stored = (await office.get('/search/synonyms')).data as (typeof group)[];
    const refused = JSON.parse((first?.status === 409 ? first : second)?.text ?? '{}');
    expect(refused.data).toEqual({ reason: 'changed', current: stored[0] });
    expect((await changeSynonyms({ id: group.id, seen: stored[0]?.words, words: null })).data).toBeNull();
    expect((await office.get('/search/synonyms')).data).toEqual([]);
    const missing = await changeSynonyms({ id: group.id, seen: stored[0]?.words, words: ['а', 'б'] });
    expect(JSON.parse(missing.text).data).toEqual({ reason: 'changed', current: null });
    await undoLast();
    expect((await office.get('/search/synonyms')).data).toEqual(stored);
    await vi.waitFor(() => expect(catalog.findProducts('айсбокс', { limit: 5 }).total).toBe(2));
  });

  test('a request that is sent twice makes one group, and a refused one can be sent again', async () => {
    const key = randomUUID();
    const change = { key, id: null, seen: null, words: ['айсбокс', 'холодильник'] };
    const answers = await Promise.all([change, change].map((one) => office.post('/search/synonyms', one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await office.get('/search/synonyms')).data).toHaveLength(1);
    const again = { key: randomUUID(), id: null, seen: null, words: change.words };
    expect((await office.post('/search/synonyms', again)).status).toBe(422);
    await database.db.execute(sql`delete from search_synonyms`);
    expect((await office.post('/search/synonyms', again)).status).toBe(200);
  });

  test.each([
    [{ id: null, seen: null, words: ['один'] }],
    [{ id: null, seen: null, words: ['тв', ' ТВ '] }],
    [{ id: null, seen: null, words: ['>тв', '>телик'] }],
    [{ id: null, seen: null, words: ['', 'телик'] }],
    [{ id: null, seen: null, words: null }],
    [{ id: 1, seen: null, words: ['а', 'б'] }],
    [{ id: null, seen: null, words: ['x'.repeat(61), 'б'] }],
  ])('%j is refused', async (change) => {
    expect((await changeSynonyms(change)).status).toBe(422);
  });
});

describe('pinned goods', () => {
  test('come first in results and suggestions of exactly this query, and leave by undo', async () => {
    const first = (text: string) => catalog.findProducts(text, { limit: 3 }).ids[0];
    expect(first('samsung')).not.toBe(22);
    expect((await changePins({ query: ' SAMSUNG ', seen: [], products: [22, 13] })).data).toEqual({
      products: [22, 13],
    });
    await vi.waitFor(() => expect(catalog.findProducts('Samsung', { limit: 9 }).ids.slice(0, 2)).toEqual([22, 13]));
    expect(catalog.suggestions('samsung', 5, 'ru').data[0]?.id).toBe(22);
    expect(catalog.findProducts('samsung', { limit: 9 }).total).toBe(5);
    expect(first('samsung galaxy')).not.toBe(22);
    expect((await details('samsung')).products[0]).toMatchObject({ id: 22, is_pinned: true });
    expect((await details('samsung')).pinned.map(({ id }) => id)).toEqual([22, 13]);
    await undoLast();
    await vi.waitFor(() => expect(first('samsung')).not.toBe(22));
  });

  test('of a query that finds nothing are all that is shown; unpublished ones are skipped', async () => {
    await changePins({ query: 'велосипед', seen: [], products: [31, 21] });
    await vi.waitFor(() => expect(catalog.findProducts('велосипед', { limit: 5 }).ids).toEqual([21]));
  });

  test('a pinned product that exists no longer stays until it is removed, and is no conflict', async () => {
    const missing = 2_000_000;
    await database.db.execute(
      sql`insert into search_pins (query, product_ids) values ('samsung', array[${missing}, 22])`,
    );
    expect((await details('samsung')).pinned).toEqual([
      { id: missing, name: null },
      { id: 22, name: expect.any(String) },
    ]);
    expect((await changePins({ query: 'samsung', seen: [missing, 22], products: [22, missing, 13] })).status).toBe(200);
    expect((await changePins({ query: 'samsung', seen: [22, missing, 13], products: [13] })).status).toBe(200);
  });

  test('two people at once: the second is told what is there now', async () => {
    const answers = await Promise.all([11, 12].map((id) => changePins({ query: 'samsung', seen: [], products: [id] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ product_ids: stored } = { product_ids: [] }] = (
      await database.db.execute<{ product_ids: number[] }>(sql`select product_ids from search_pins`)
    ).rows;
    const refused = answers.find(({ status }) => status === 409);
    expect(JSON.parse(refused?.text ?? '{}').data).toEqual({ reason: 'changed', current: stored });
    expect((await changePins({ query: 'samsung', seen: stored, products: [] })).data).toEqual({ products: [] });
    expect((await details('samsung')).pin_id).toBeNull();
  });

  test.each([[[999]], [[11, 11]], [[11, 12, 13, 21, 22, 31]]])('%j are refused', async (products) => {
    expect((await changePins({ query: 'samsung', seen: [], products })).status).toBe(422);
  });
});

describe('judged queries', () => {
  const judge = (query: string, seen: number[], products: number[]) =>
    office.post('/search/judged', { key: randomUUID(), query, seen, products });
  const effectOf = async (draft: object) => draftEffectSchema.parse((await office.post('/search/effect', draft)).data);

  test('are made by choosing right goods, changed by who saw them, and say where these stand', async () => {
    expect((await judge(' Samsung ', [], [21])).data).toEqual({ products: [21] });
    expect((await details('samsung')).right.map(({ id }) => id)).toEqual([21]);
    const place = catalog.findProducts('samsung', { limit: 20 }).ids.indexOf(21) + 1;
    expect((await office.get('/search/judged')).data).toEqual([{ query: 'samsung', place }]);
    expect((await judge('samsung', [], [11])).status).toBe(409);
    await judge('samsung', [21], []);
    expect((await office.get('/search/judged')).data).toEqual([]);
    await undoLast();
    expect((await details('samsung')).right.map(({ id }) => id)).toEqual([21]);
  });

  test('keep a product that exists no longer until it is removed, and get goods that the query does not find', async () => {
    const missing = 2_000_000;
    await database.db.execute(
      sql`insert into search_judgements (query, product_ids) values ('velvet', array[${missing}, 13])`,
    );
    expect((await details('velvet')).right).toEqual([
      { id: missing, name: null },
      { id: 13, name: expect.stringContaining('Velvet') },
    ]);
    expect((await judge('velvet', [missing, 13], [missing, 13, 21])).status).toBe(200);
    expect((await judge('velvet', [missing, 13, 21], [13, 21, missing + 1])).status).toBe(422);
    expect((await judge('velvet', [missing, 13, 21], [13, 21])).data).toEqual({ products: [13, 21] });
  });

  test('the 501st is refused with a sentence, also when two come at once; known ones can be changed', async () => {
    await database.db.execute(sql`
      insert into search_judgements (query, product_ids) select 'запрос ' || n, '{11}' from generate_series(1, 499) n`);
    const answers = await Promise.all(['samsung', 'velvet'].map((query) => judge(query, [], [13])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.text).toContain('500');
    expect((await judge('запрос 1', [11], [11, 13])).status).toBe(200);
    expect((await office.get('/search/judged')).data).toHaveLength(500);
  });

  test('drafts are compared one at a time, and one whose reader has gone is not', async () => {
    await judge('samsung', [], [21]);
    let running = 0;
    let max = 0;
    let tried = 0;
    const preview = createPreviews(database.db, {
      findProducts: (text, options) => catalog.findProducts(text, options),
      tryOut(draft) {
        tried += 1;
        max = Math.max(max, ++running);
        setImmediate(() => (running -= 1));
        return catalog.tryOut(draft);
      },
    });
    const draft = { group: { id: null, words: ['айсбокс', 'холодильник'] } };
    const left = new AbortController();
    const previews = [
      preview(draft, new AbortController().signal),
      preview(draft, left.signal),
      preview(draft, new AbortController().signal),
    ];
    left.abort();
    const effects = await Promise.all(previews);
    expect(effects.map(({ compared }) => compared)).toEqual([1, 0, 1]);
    expect({ max, tried }).toEqual({ max: 1, tried: 2 });
  });

  test('rise and fall with a draft, of which nothing is stored', async () => {
    await judge('айсбокс', [], [21, 22]);
    await judge('samsung', [], [21]);
    await judge('velvet', [], [13]);
    const place = catalog.findProducts('samsung', { limit: 20 }).ids.indexOf(21) + 1;
    expect(place).toBeGreaterThan(1);
    expect(await effectOf({ group: { id: null, words: ['айсбокс', 'холодильник'] } })).toEqual({
      rising: [{ query: 'айсбокс', before: null, after: 1 }],
      falling: [],
      compared: 3,
      judged: 3,
    });
    expect(await effectOf({ pins: { query: 'Samsung', products: [21] } })).toMatchObject({
      rising: [{ query: 'samsung', before: place, after: 1 }],
      falling: [],
    });
    expect(await effectOf({ pins: { query: 'velvet', products: [11] } })).toMatchObject({
      rising: [],
      falling: [{ query: 'velvet', before: 1, after: 2 }],
    });
    expect(catalog.findProducts('айсбокс', { limit: 5 }).total).toBe(0);
    expect((await office.get('/search/synonyms')).data).toEqual([]);
    const { data } = await changeSynonyms({ id: null, seen: null, words: ['айсбокс', 'холодильник'] });
    await vi.waitFor(() => expect(catalog.findProducts('айсбокс', { limit: 5 }).total).toBe(2));
    const { id } = data as { id: number };
    expect(await effectOf({ group: { id, words: null } })).toMatchObject({
      falling: [{ query: 'айсбокс', after: null }],
    });
    expect(await effectOf({ group: { id, words: ['айсбокс', 'холодильник'] } })).toMatchObject({
      rising: [],
      falling: [],
    });
  });

  test('five hundred are compared while other work runs in between', async () => {
    await database.db.execute(sql`
      insert into search_judgements (query, product_ids)
      select 'смартфон samsung ' || n, '{11}' from generate_series(1, 500) n`);
    let turns = 0;
    const count = () => {
      turns += 1;
      if (turns < 10_000) setImmediate(count);
    };
    setImmediate(count);
    const { compared, judged } = await effectOf({ group: { id: null, words: ['айсбокс', 'холодильник'] } });
    expect(judged).toBe(500);
    expect(compared).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(5);
    expect(await effectOf({ pins: { query: 'samsung', products: [21] } })).toMatchObject({
      compared: 500,
      judged: 500,
    });
    await database.db.execute(sql`delete from search_judgements`);
  });
});

/** As the screen of changes does it. */
async function undoLast(): Promise<void> {
  const { rows } = await database.db.execute<{ id: number }>(sql`select max(id)::int as id from change_sets`);
  const author = { source: 'staff', staffId: 1, name: 'Дилноза' } as const;
  const undone = await database.db.transaction((tx) =>
    undoChangeSet(tx, { id: rows[0]?.id ?? 0, author, rights: ALL_RIGHTS, reason: null }),
  );
  expect(undone.kind).toBe('undone');
}
