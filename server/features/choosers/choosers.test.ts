import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseListingUrl } from '#contract/catalog/listing-url.ts';
import { parseChooserUrl } from '#contract/choosers/chooser-url.ts';
import type { ChooserPage } from '#contract/choosers/choosers.ts';
import { chooserProblemSchema } from '#contract/choosers/choosers-admin.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import { recordSchema, type SavedRecord, savedRecordSchema } from '#contract/records/records.ts';
import { type Catalog, createCatalog } from '#server/features/catalog/index.ts';
import { ALL_RIGHTS, undoChangeSet } from '#server/features/history/index.ts';
import { type ChangeFeed, createChangeFeed } from '#server/platform/change-feed/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { recordsAdmin } from '#server/records-admin.ts';
import { fakeStaffCaller, permissionGuard } from '#server/testing/fake-staff.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createDemoDatabase } from '#tests/database/demo-database.ts';
import type { TestDatabase } from '#tests/database/test-database.ts';
import { sampleOf, triesOf } from '#tests/setup/sample.ts';
import { choosersFeature } from './choosers-feature.ts';
import { readChoosers, type StoredChooser, type StoredQuestion } from './choosers-queries.ts';
import { type Choosers, createChoosers } from './create-choosers.ts';

let database: TestDatabase;
let changes: ChangeFeed;
let catalog: Catalog;
let choosers: Choosers;
let stored: StoredChooser[];
let app: Awaited<ReturnType<typeof testApp>>['app'];
let caller: StaffCaller;

beforeAll(async () => {
  database = await createDemoDatabase();
  const { db } = database;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  changes = await createChangeFeed({ db, log });
  catalog = await createCatalog({ db, changes, log });
  choosers = await createChoosers({ db, catalog });
  stored = await readChoosers(db);
  const records = recordsAdmin(db).routes?.staff ?? [];
  const own = choosersFeature(choosers).routes?.staff ?? [];
  const guards = { staff: permissionGuard(() => caller) };
  ({ app } = await testApp({ routes: { staff: [...records, ...own] }, guards }));
  caller = fakeStaffCaller({ id: 1 });
}, 180_000);
afterAll(async () => {
  await app.close();
  await catalog.close();
  await changes.close();
  await database.drop();
});

/** What the page of a listing counts for its own address. */
function listedAt(categoryId: number, url: string): number {
  const { query } = parseListingUrl(new URL(url, 'https://shop.test').searchParams);
  return catalog.listing({ categoryId }, { ...query, isByModel: true }, 'ru').meta.total;
}

function pageAt(categoryId: number, search: string, locale: 'ru' | 'uz' = 'ru'): ChooserPage {
  const page = choosers.page(categoryId, parseChooserUrl(new URLSearchParams(search)), locale);
  if (page === null) throw new Error(`Category ${categoryId} has no chooser`);
  return page;
}

/** Every choice of one answer or none to each question. */
function combinations([question, ...others]: readonly StoredQuestion[]): number[][] {
  if (question === undefined) return [[]];
  const rest = combinations(others);
  return [[], ...question.answers.map(({ id }) => [id])].flatMap((own) => rest.map((ids) => [...own, ...ids]));
}

test('the demo shop helps to choose five kinds of goods, with four to six questions each', () => {
  expect(choosers.list('uz').map(({ url }) => url)).toEqual([
    ...['/choose/4011-fridges', '/choose/4021-washing-machines', '/choose/3011-televisions'],
    ...['/choose/1011-smartphones', '/choose/7011-air-conditioners'],
  ]);
  expect(stored.map(({ questions }) => questions.length).every((count) => count >= 4 && count <= 6)).toBe(true);
  expect(choosers.problems()).toEqual([]);
});

test('whatever is answered, the count is that of the listing, and who finds nothing is led to something', () => {
  let empty = 0;
  let checked = 0;
  for (const { categoryId, questions } of stored) {
    for (const [index, answers] of sampleOf(combinations(questions), 11).entries()) {
      const page = pageAt(categoryId, `?answers=${answers.join(',')}&step=result`, index % 2 === 0 ? 'ru' : 'uz');
      const { view, total } = page;
      if (view.kind !== 'result') throw new Error(`${answers} lead to no result`);
      checked += 1;
      if (total > 0) {
        expect({ answers, total, shown: view.products.length > 0 }).toEqual({
          ...{ answers, shown: true },
          total: listedAt(categoryId, view.listingUrl ?? ''),
        });
      } else {
        empty += 1;
        expect({ answers, listing: view.listingUrl, ways: view.looser.length > 0 }).toEqual({
          ...{ answers, listing: null, ways: true },
        });
        // One of a thousand pages is enough to see that the ways lead where they say.
        const [way] = view.looser;
        if (empty % 200 === 1 && way)
          expect(pageAt(categoryId, new URL(way.url, 'https://a.test').search).total).toBe(way.count);
      }
    }
  }
  expect(checked).toBeGreaterThan(triesOf(18_000, { sample: 18_000 / 11 }));
  expect(empty).toBeLessThan(checked);
}, 240_000);

test('a question says how many goods each answer leaves, and keeps the other answers', () => {
  const [, , , , conditioner] = stored;
  const [room, sun] = conditioner?.questions ?? [];
  const chosen = room?.answers[1]?.id;
  const page = pageAt(7011, `?answers=${chosen}&step=2`);
  if (page.view.kind !== 'question') throw new Error('No question');
  expect(page).toMatchObject({ questions: 6, isStart: false });
  expect(page.view).toMatchObject({ number: 2, nextStep: '3', skipped: String(chosen) });
  expect(page.view.options.map(({ answers }) => answers)).toEqual(sun?.answers.map(({ id }) => `${chosen},${id}`));
  for (const { answers, count } of page.view.options) expect(pageAt(7011, `?answers=${answers}`).total).toBe(count);
  expect(pageAt(7011, '').isStart).toBe(true);
  expect(pageAt(7011, '?step=99').view).toMatchObject({ number: 6, nextStep: 'result' });
});

test('the sun adds a fifth to the power of the room, and the page says so', () => {
  const [, , , , conditioner] = stored;
  const [room, sun] = conditioner?.questions ?? [];
  const { view } = pageAt(7011, `?answers=${room?.answers[2]?.id}`, 'uz');
  expect(view).toMatchObject({
    filters: [{ name: 'BTU boʻyicha quvvat', values: [expect.stringMatching(/^12\s000\sBTU$/)] }],
  });
  const [small] = room?.answers ?? [];
  const sunny = pageAt(7011, `?answers=${small?.id},${sun?.answers[0]?.id}`);
  expect(sunny.view).toMatchObject({
    filters: [{ values: [expect.stringMatching(/^9000\sBTU$/)] }],
    understood: [
      { answer: 'До 20 м²', filters: [{ values: [expect.stringMatching(/^9000\sBTU$/)] }] },
      { filters: [{ reservePercent: 20 }] },
      {},
      {},
      {},
      {},
    ],
  });
});

async function post(
  kind: string,
  payload: { values: RecordValues; id?: string; seen?: RecordValues; parent?: string },
) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/admin/records/content/${kind}`,
    payload: { id: null, parent: null, seen: {}, key: randomUUID(), ...payload },
  });
  expect(response.statusCode, response.body).toBe(200);
  return savedRecordSchema.parse(response.json().data);
}

async function problems() {
  const response = await app.inject({ url: '/api/admin/choosers/problems' });
  return chooserProblemSchema.array().parse(response.json().data.problems);
}

const ANSWER = {
  ...{ name_ru: 'Тихо', name_uz: null, reason_ru: null, reason_uz: null },
  ...{ attribute_id: null, value_ids: null, number_from: null, number_to: null },
  ...{ reserve_percent: null, price_from: null, price_to: null },
};

test.each<[string, RecordValues, string, string]>([
  ['numbers of no attribute', { number_from: 5 }, 'attribute_id', 'required'],
  ['an attribute without a rule', { attribute_id: 563 }, 'attribute_id', 'one_rule'],
  ['two rules at once', { attribute_id: 563, number_from: 1, reserve_percent: 20 }, 'attribute_id', 'one_rule'],
  ['numbers the wrong way round', { attribute_id: 563, number_from: 2, number_to: 1 }, 'number_to', 'out_of_range'],
  ['prices the wrong way round', { price_from: 2, price_to: 1 }, 'price_to', 'out_of_range'],
  ['an attribute that nobody has', { attribute_id: 999_999, number_from: 1 }, 'attribute_id', 'unknown_choice'],
  ['a value of another attribute', { attribute_id: 563, value_ids: '999999' }, 'value_ids', 'unknown_choice'],
])('staff cannot save %s', async (_, values, field, problem) => {
  const parent = String(stored[4]?.questions[0]?.id);
  expect(await post('chooser_answers', { parent, values: { ...ANSWER, ...values } })).toEqual({
    kind: 'refused',
    problems: [{ field, problem }],
  });
});

test('staff change a rule, the page follows, and the change is undone', async () => {
  const answer = stored[4]?.questions[0]?.answers[2];
  const id = String(answer?.id);
  const url = `/api/admin/records/content/chooser_answers/record?id=${id}`;
  const { values } = recordSchema.parse((await app.inject({ url })).json().data);
  expect(values).toMatchObject({ attribute_id: 563, number_from: 12_000, number_to: 15_000 });
  const before = pageAt(7011, `?answers=${id}`).total;
  const saved = await post('chooser_answers', { id, seen: { number_to: 15_000 }, values: { number_to: 24_000 } });
  await choosers.refresh();
  expect(pageAt(7011, `?answers=${id}`).total).toBeGreaterThan(before);
  const other: SavedRecord = await post('chooser_answers', {
    id,
    seen: { number_to: 15_000 },
    values: { number_to: 9000 },
  });
  expect(other).toMatchObject({ kind: 'conflict', fields: ['number_to'] });
  if (saved.kind !== 'saved' || saved.change_set === null) throw new Error('Nothing was saved');
  const rights = { reason: null, author: { source: 'script', name: 'test' }, rights: ALL_RIGHTS } as const;
  const undo = { id: saved.change_set, ...rights };
  await database.db.transaction((tx) => undoChangeSet(tx, undo));
  await choosers.refresh();
  expect(pageAt(7011, `?answers=${id}`).total).toBe(before);
});

test('only who may edit content changes choosers, and a category has one', async () => {
  const request = { method: 'POST', url: '/api/admin/records/content/choosers' } as const;
  const values = { name_ru: 'Ещё', name_uz: null, lead_ru: null, lead_uz: null, category_id: 4011, is_published: true };
  const payload = { id: null, parent: null, seen: {}, values, key: randomUUID() };
  caller = fakeStaffCaller({ permissions: new Set<Permission>(['content:see', 'products:edit']) });
  expect((await app.inject({ ...request, payload })).statusCode).toBe(403);
  caller = fakeStaffCaller({ permissions: new Set<Permission>() });
  expect((await app.inject({ url: '/api/admin/choosers/problems' })).statusCode).toBe(403);
  caller = fakeStaffCaller({ id: 1 });
  expect(await post('choosers', { values })).toMatchObject({ problems: [{ field: 'category_id', problem: 'taken' }] });
});

test('the check names what is gone, and the pages go on without it', async () => {
  const { db } = database;
  const [fridge, washer, , , conditioner] = stored;
  const frost = fridge?.questions[2]?.answers[0];
  await db.execute(sql`update chooser_answers set attribute_id = 888888, value_ids = '1' where id = ${frost?.id}`);
  await db.execute(sql`update attributes set used_for_filter = false where id = 321`);
  await db.execute(
    sql`update chooser_answers set value_ids = value_ids || ',999999' where question_id = ${washer?.questions[3]?.id} and attribute_id = 7`,
  );
  await db.execute(
    sql`update chooser_answers set number_from = 100000, number_to = null where id = ${conditioner?.questions[0]?.answers[4]?.id}`,
  );
  await db.execute(sql`delete from chooser_answers where question_id = ${conditioner?.questions[4]?.id}`);
  await db.execute(sql`insert into choosers (id, category_id, name) values (900, 7012, '{"ru": "Обогреватель"}')`);
  await choosers.refresh();
  const found = await problems();
  expect(found.map(({ problem, question, answer }) => [problem, question?.id, answer?.name.ru])).toEqual([
    ['attribute_missing', fridge?.questions[2]?.id, 'Нет, пусть делает сам'],
    ['no_questions', undefined, undefined],
    ['attribute_no_filter', washer?.questions[2]?.id, 'Да, машина-автомат'],
    ['attribute_no_filter', washer?.questions[2]?.id, 'Нет, воду носим'],
    ['values_missing', washer?.questions[3]?.id, 'Тихий мотор'],
    ['no_goods', conditioner?.questions[0]?.id, 'Больше 50 м²'],
    ['no_answers', conditioner?.questions[4]?.id, undefined],
  ]);
  expect(pageAt(4011, `?answers=${frost?.id}`).total).toBe(pageAt(4011, '?step=result').total);
  expect(pageAt(7011, '').questions).toBe(5);
  // A chooser without questions is not shown, nor one of a category without goods, nor a draft.
  expect(choosers.urlOf(7012)).toBeNull();
  await db.execute(sql`update choosers set is_published = false where id = 1`);
  await choosers.refresh();
  expect(choosers.urlOf(4011)).toBeNull();
  expect(choosers.page(4011, parseChooserUrl(new URLSearchParams()), 'ru')).toBeNull();
});
