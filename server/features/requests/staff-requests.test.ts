import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#contract/permissions/permissions.ts';
import {
  COUNTED_REQUEST_GROUPS,
  REQUEST_GROUPS,
  type RequestGroup,
  type RequestMove,
  type RequestState,
} from '#contract/requests/request-states.ts';
import { STAFF_REQUESTS_PER_PAGE, staffRequestSchema, staffRequestsSchema } from '#contract/requests/staff-request.ts';
import { HOUR_MS } from '#contract/time/durations.ts';
import { requestEvents, requests } from '#server/schema/requests-tables.ts';
import { auditEntries, staff, staffRoleGrants, staffRoles } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createRequestAdmin, forgetOldRequests, staffRequestsRoutes } from './index.ts';

let database: TestDatabase;
let office: BackOfficeShop;
/** The same shop for somebody else at the same moment. */
let otherOffice: BackOfficeShop;
let lola: number;
let temur: number;
let viewer: number;
const now = new Date();

const CARD = { id: 11, name: 'Телефон', current_price: 900_000, img: '/pictures/a' };

beforeAll(async () => {
  database = await createTestDatabase();
  const routes = [
    staffRequestsRoutes({
      db: database.db,
      // The request knows the goods; only what is shown of a card is needed.
      catalog: { cards: (ids) => ids.filter((id) => id === CARD.id).map(() => CARD as never), stock: () => 3 },
      publicUrl: 'https://shop.test',
      now: () => now,
    }),
  ];
  office = await backOfficeShop(routes);
  otherOffice = await backOfficeShop(routes);
  const person = async (name: string, role: string) => {
    const [row] = await database.db
      .insert(staff)
      .values({ name, email: `${randomUUID()}@shop.test` })
      .returning({ id: staff.id });
    const [found] = await database.db.select({ id: staffRoles.id }).from(staffRoles).where(eq(staffRoles.code, role));
    if (row === undefined || found === undefined) throw new Error(`There is no role ${role}`);
    await database.db.insert(staffRoleGrants).values({ staffId: row.id, roleId: found.id });
    return row.id;
  };
  lola = await person('Лола Умарова', 'support');
  temur = await person('Темур Алиев', 'owner');
  viewer = await person('Аудитор', 'auditor');
  otherOffice.be({ id: temur, name: 'Темур Алиев' });
});
beforeEach(async () => {
  await database.db.delete(requests);
  be();
});
afterAll(async () => {
  await office.close();
  await otherOffice.close();
  await database.drop();
});

function be(id = lola, permissions?: readonly Permission[]): void {
  const name = id === lola ? 'Лола Умарова' : 'Темур Алиев';
  office.be({ id, name, ...(permissions && { permissions: new Set(permissions) }) });
}

async function create(own: Partial<typeof requests.$inferInsert> = {}): Promise<number> {
  const [row] = await database.db
    .insert(requests)
    .values({
      type: 'fast_order',
      locale: 'ru',
      name: 'Дилноза Каримова',
      phone: '998901234567',
      payload: {
        message: 'Перезвоните на 93 111-22-33 вечером',
        email: 'dilnoza@mail.uz',
        goods: [
          { product_id: 11, name: 'Телефон', quantity: 2, shown_price: 1_000_000, price: 1_000_000, status: 1 },
          { product_id: 99, name: 'Снят с продажи', quantity: 1, shown_price: null, price: null, status: null },
        ],
      },
      fingerprint: randomUUID(),
      ...own,
    })
    .returning({ id: requests.id });
  if (row === undefined) throw new Error('No request');
  return row.id;
}

const own = (id: number, ownerId: number | null, from: number | null, shop = office) =>
  shop.post(`/requests/${id}/owner`, { owner_id: ownerId, from });
const move = (id: number, by: RequestMove, from: RequestState, seen: { owner?: number | null; note?: string } = {}) =>
  office.post(`/requests/${id}/move`, {
    move: by,
    from,
    owner_id: seen.owner ?? null,
    ...(seen.note !== undefined && { note: seen.note }),
  });
const due = (id: number, at: string | null, from: string | null) =>
  office.post(`/requests/${id}/due`, { due_at: at, from });
const read = async (id: number) => staffRequestSchema.parse((await office.get(`/requests/${id}`)).data);
const eventsOf = async (id: number) => (await read(id)).events.map(({ kind, author }) => `${kind} ${author}`);

async function list(group: RequestGroup, before?: number) {
  const query = new URLSearchParams({ group, ...(before !== undefined && { before: String(before) }) });
  return staffRequestsSchema.parse((await office.get(`/requests?${query}`)).data);
}

describe('a request', () => {
  test('shows what is needed to answer, with masked personal data', async () => {
    const id = await create();
    const { text } = await office.get(`/requests/${id}`);
    expect(text).not.toMatch(/Каримова|9989\d{8}|111-22-33|dilnoza@/);
    expect(await read(id)).toMatchObject({
      type_name: 'покупка в один клик',
      state: 'new',
      name: 'Дилноза К.',
      phone: '+998 ** *** ** 67',
      message: 'Перезвоните на ••• вечером',
      sum: 2_000_000,
      facts: [{ label: 'Электронная почта', value: 'd•••@mail.uz' }],
      goods: [
        { product_id: 11, quantity: 2, shown_price: 1_000_000, price: 900_000, stock: 3, img: '/pictures/a' },
        { product_id: 99, name: 'Снят с продажи', price: null, stock: null },
      ],
      moves: ['done'],
      can_answer: true,
      can_uncover: true,
    });
  });

  test('is read without its words and without stock by somebody who only sees requests', async () => {
    const id = await create();
    await office.post(`/requests/${id}/notes`, { key: randomUUID(), note: 'Ждёт звонка' });
    be(viewer, ['requests:see']);
    expect(await read(id)).toMatchObject({
      message: '•••',
      goods: [{ stock: null }, {}],
      events: [{ kind: 'note', note: '•••' }],
      moves: [],
      can_answer: false,
      can_uncover: false,
    });
    expect((await office.get('/requests/2147483647')).status).toBe(404);
  });

  test('is uncovered with a reason, and the audit log has it', async () => {
    const id = await create();
    const body = { reason: 'Перезвонить клиенту', fields: ['name', 'phone', 'email', 'message'] };
    expect((await office.post(`/requests/${id}/uncover`, body)).data).toEqual({
      name: 'Дилноза Каримова',
      phone: '998901234567',
      email: 'dilnoza@mail.uz',
      message: 'Перезвоните на 93 111-22-33 вечером',
    });
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `request:${id}`));
    expect(entry).toMatchObject({ staffId: lola, kind: 'uncovered', details: { reason: 'Перезвонить клиенту' } });
    expect((await office.post(`/requests/${id}/uncover`, { ...body, reason: '' })).status).toBe(422);
  });

  test('is uncovered by those who answer it while it is open, and by nobody without a permission', async () => {
    const id = await create();
    const body = { reason: 'Перезвонить клиенту', fields: ['phone'] };
    const uncover = async () => (await office.post(`/requests/${id}/uncover`, body)).status;
    be(lola, ['requests:see', 'requests:answer']);
    expect(await uncover()).toBe(403);
    be(lola, ['requests:see', 'customers:uncover-orders']);
    expect(await uncover()).toBe(403);
    be(lola, ['requests:see', 'requests:answer', 'customers:uncover-orders']);
    expect(await uncover()).toBe(200);
    await move(id, 'done', 'new');
    expect(await uncover()).toBe(403);
    be(lola, ['requests:see', 'customers:uncover']);
    expect(await uncover()).toBe(200);
  });
});

test.each([
  ['/product/x?tab=2', { shown: '/product/x?tab=2', href: '/product/x?tab=2' }],
  ['https://shop.test/cart', { shown: '/cart', href: '/cart' }],
  ['/search?q=dil%40mail.uz', { shown: '/search?q=•••', href: null }],
  ['/search?q=%20901234567', { shown: '/search?q= •••', href: null }],
  ['https://shop.test//evil.example', { shown: '/evil.example', href: '/evil.example' }],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['\t//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['http://[', null],
])('the page %j is opened only within the shop, without personal data', async (page, expected) => {
  expect((await read(await create({ page }))).page).toEqual(expected);
});

test('the sum of a request with the largest numbers that were ever accepted is a number, from the own price', async () => {
  const line = { product_id: 11, name: null, quantity: 2_147_483_647, shown_price: 1_000_000_000_000, price: null };
  const id = await create({ payload: { goods: [line] } });
  expect(await read(id)).toMatchObject({ sum: Number.MAX_SAFE_INTEGER });
  const cheap = await create({ payload: { goods: [{ ...line, quantity: 2, price: 900_000 }] } });
  expect((await list('new')).requests).toMatchObject([{ id: cheap, sum: 1_800_000 }, { id }]);
});

describe('an owner', () => {
  test('of a request that two take at once is one of them, and the other is told who', async () => {
    const id = await create();
    const both = await Promise.all([own(id, lola, null), own(id, temur, null, otherOffice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { owner, events } = await read(id);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.message).toBe(`Обращение изменилось: сейчас его ведёт ${owner?.name}.`);
    expect(refused?.data).toMatchObject({ state: 'in_work', owner });
    expect(events.map(({ kind, author }) => ({ kind, author }))).toEqual([{ kind: 'taken', author: owner?.name }]);
  });

  test('of many requests that two take at the same moment, twice each, has one entry in each', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => create()));
    const calls = ids.flatMap((id) =>
      [office, otherOffice, office, otherOffice].map((shop) => own(id, shop === office ? lola : temur, null, shop)),
    );
    await Promise.all(calls);
    for (const id of ids) {
      const { owner, events } = await read(id);
      expect(events).toMatchObject([{ kind: 'taken', author: owner?.name }]);
    }
  });

  test('gives the request to somebody who answers requests, takes it over and releases it', async () => {
    const id = await create();
    await own(id, lola, null);
    expect((await own(id, temur, lola)).data).toMatchObject({ owner: { id: temur, name: 'Темур Алиев' } });
    expect((await own(id, viewer, temur)).errors).toEqual({
      owner_id: ['Этому сотруднику обращение передать нельзя'],
    });
    expect((await own(id, lola, null)).status).toBe(409);
    expect((await own(id, lola, temur)).status).toBe(200);
    expect((await own(id, null, lola)).data).toMatchObject({ state: 'new', owner: null });
    // Sent again after a lost response.
    expect((await own(id, null, lola)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      events: [{ kind: 'taken' }, { kind: 'given', owner: 'Темур Алиев' }, { kind: 'taken' }, { kind: 'released' }],
    });
    const { data } = await office.get('/requests/owners');
    expect(data).toEqual([
      { id: lola, name: 'Лола Умарова' },
      { id: temur, name: 'Темур Алиев' },
    ]);
  });
});

describe('a move', () => {
  test('closes and opens again, and the owner stays', async () => {
    const id = await create();
    await own(id, lola, null);
    expect((await move(id, 'done', 'in_work', { owner: lola, note: 'Заказ оформлен' })).data).toMatchObject({
      state: 'done',
    });
    expect((await read(id)).moves).toEqual(['reopen']);
    expect((await move(id, 'reopen', 'done', { owner: lola })).data).toMatchObject({
      state: 'in_work',
      owner: { id: lola },
    });
    expect(await read(id)).toMatchObject({
      events: [
        { kind: 'taken' },
        { kind: 'done', note: 'Заказ оформлен', author: 'Лола Умарова' },
        { kind: 'reopened' },
      ],
    });
  });

  test('that is repeated is made once, and one from a state that was left is refused', async () => {
    const id = await create();
    const calls = await Promise.all(Array.from({ length: 6 }, () => move(id, 'done', 'new')));
    expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await eventsOf(id)).toEqual(['done Лола Умарова']);
    expect((await own(id, lola, null)).message).toBe('Обращение уже закрыто: кто-то сделал это раньше вас.');
    const taken = await create();
    be(temur);
    await own(taken, temur, null);
    be(lola);
    expect(await move(taken, 'done', 'new')).toMatchObject({ status: 409, data: { owner: { id: temur } } });
    expect((await move(taken, 'reopen', 'in_work')).status).toBe(409);
  });

  test('of what a colleague has taken over meanwhile is refused', async () => {
    const id = await create();
    await own(id, lola, null);
    await own(id, temur, lola, otherOffice);
    const refused = await move(id, 'done', 'in_work', { owner: lola });
    expect(refused).toMatchObject({ status: 409, data: { state: 'in_work', owner: { id: temur } } });
    expect(refused.message).toBe('Обращение изменилось: сейчас его ведёт Темур Алиев.');
    expect((await move(id, 'done', 'in_work', { owner: temur })).status).toBe(200);
  });

  test('from the command line is the same, with the given author', async () => {
    const id = await create();
    const admin = createRequestAdmin(database.db, 'https://shop.test');
    expect(await admin.move(id, 'done', 'ночная смена')).toMatchObject({ kind: 'done' });
    expect(await admin.move(id, 'reopen', 'ночная смена')).toMatchObject({ kind: 'done' });
    expect(await admin.move(id, 'reopen', 'ночная смена')).toMatchObject({ kind: 'changed' });
    expect(await admin.move(2_147_483_647, 'done', 'x')).toEqual({ kind: 'unknown' });
    expect(await eventsOf(id)).toEqual(['done ночная смена', 'reopened ночная смена']);
  });
});

test('a due time is set from the one that was seen', async () => {
  const id = await create();
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();
  expect((await due(id, soon, null)).data).toMatchObject({ due_at: soon });
  expect((await due(id, soon, null)).status).toBe(200);
  await own(id, lola, null);
  expect(await due(id, later, null)).toMatchObject({
    status: 409,
    data: { due_at: soon },
    message: expect.stringMatching(/^Срок изменил кто-то раньше вас: теперь он \d\d\.\d\d, \d\d:\d\d\.$/),
  });
  expect((await due(id, null, soon)).data).toMatchObject({ due_at: null });
  expect(await due(id, later, soon)).toMatchObject({ status: 409, message: 'Срок снял кто-то раньше вас.' });
  expect(await read(id)).toMatchObject({
    events: [{ kind: 'due', due_at: soon }, { kind: 'taken' }, { kind: 'due', due_at: null }],
  });
});

test('a note that is sent several times is one note, and is deleted with the personal data', async () => {
  const id = await create({ createdAt: new Date('2020-01-01') });
  const note = { key: randomUUID(), note: 'Просила звонить после 18' };
  const sent = await Promise.all(Array.from({ length: 5 }, () => office.post(`/requests/${id}/notes`, note)));
  expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(204));
  expect((await read(id)).events).toMatchObject([{ kind: 'note', author: 'Лола Умарова', note: note.note }]);
  expect((await office.post('/requests/2147483647/notes', note)).status).toBe(404);
  expect((await office.post(`/requests/${id}/notes`, { ...note, note: ' ' })).status).toBe(422);
  await forgetOldRequests(database.db, new Date('2021-01-01'), 100);
  expect((await read(id)).events).toMatchObject([{ kind: 'note', note: null }]);
  const late = await office.post(`/requests/${id}/notes`, { key: randomUUID(), note: 'Дилноза, 901234567' });
  expect(late).toMatchObject({ status: 409, message: 'Данные клиента удалены, заметку добавить нельзя.' });
  await move(id, 'done', 'new', { note: 'Дилноза, 901234567' });
  expect((await read(id)).events).toMatchObject([{ note: null }, { kind: 'done', note: null }]);
  await database.db.delete(requests);
  expect(await database.db.$count(requestEvents)).toBe(0);
});

test('each group lists what it counts, newest first and page by page', async () => {
  const past = new Date(Date.now() - HOUR_MS);
  await create();
  await create({ dueAt: past });
  await create({ ownerId: lola });
  await create({ ownerId: temur, dueAt: past });
  await create({ status: 'done', ownerId: lola, dueAt: past });
  const { counts } = await list('all');
  expect(counts).toEqual({ new: 2, mine: 1, overdue: 2, in_work: 2 });
  for (const group of COUNTED_REQUEST_GROUPS) expect((await list(group)).requests).toHaveLength(counts?.[group] ?? -1);
  expect((await list('done')).requests).toHaveLength(1);
  expect((await list('all')).requests).toHaveLength(5);
  for (const group of REQUEST_GROUPS) {
    expect((await office.get(`/requests?group=${group}`)).text).not.toMatch(/Каримова|9989\d{8}/);
  }
  await database.db.execute(sql`
    insert into requests (type, locale, phone, payload, fingerprint)
    select 'callback', 'ru', '998900000000', '{}', n::text from generate_series(1, ${STAFF_REQUESTS_PER_PAGE}) n`);
  const first = await list('new');
  expect(first.requests).toHaveLength(STAFF_REQUESTS_PER_PAGE);
  const second = await list('new', first.next ?? 0);
  expect(second).toMatchObject({ next: null, counts: null });
  const ids = [...first.requests, ...second.requests].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(ids).toHaveLength(first.counts?.new ?? 0);
});
