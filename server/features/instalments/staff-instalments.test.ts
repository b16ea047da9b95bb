import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  APPLICATION_GROUPS,
  type ApplicationGroup,
  COUNTED_APPLICATION_GROUPS,
} from '#contract/instalments/application-groups.ts';
import {
  STAFF_APPLICATIONS_PER_PAGE,
  staffApplicationSchema,
  staffApplicationsSchema,
} from '#contract/instalments/staff-application.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import { instalmentApplications } from '#server/schema/instalments-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type InstalmentsShop, instalmentsShop } from '#server/testing/instalments-shop.ts';
import { type OrdersShop, ordersShop } from '#server/testing/orders-shop.ts';
import { insertPartners } from '#tests/catalogue/instalment-partners.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createInstalmentAdmin, staffInstalmentsRoutes } from './index.ts';

let database: TestDatabase;
let money: OrdersShop;
let shop: InstalmentsShop;
let office: BackOfficeShop;
/** Another one for each application: the same form sent twice is one request. */
let phone = 998_905_550_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSmallShop(database.db);
  await insertPartners(database.db);
  money = await ordersShop(database.db);
  const port = { placeFromInstalment: money.orders.placeFromInstalment, cancelOrder: async () => undefined };
  // Nobody listens there: the partners that are called on are away.
  shop = await instalmentsShop({ db: database.db, orders: port, partnersUrl: 'http://127.0.0.1:9' });
  office = await backOfficeShop([staffInstalmentsRoutes({ db: database.db, jobs: shop.jobs })]);
});
beforeEach(async () => {
  office.be({ id: 7, name: 'Лола Умарова' });
  await database.db.execute(sql`truncate instalment_applications, instalment_payments, orders, requests cascade`);
});
afterAll(async () => {
  await office.close();
  await shop.close();
  await money.close();
  await database.drop();
});

async function applied(partner = 'inhouse'): Promise<number> {
  const { body } = await shop.apply({
    ...{ name: 'Дилноза Каримова', phone: String(++phone), products: [{ product_id: 13 }] },
    ...{ period: partner === 'uzum' ? 12 : 3, message: 'Звоните 93 111-22-33', data: { partner_name: partner } },
  });
  return (await shop.application(body.result?.application_id ?? '')).number;
}

/** A partner whose response to the creation of a contract was lost. */
async function withLostContract(): Promise<number> {
  const id = await applied('uzum');
  const lost = { state: 'checking', reason: 'order_unknown', contractRequestedAt: new Date(0) } as const;
  await database.db.update(instalmentApplications).set(lost).where(eq(instalmentApplications.id, id));
  return id;
}

const read = async (id: number) => staffApplicationSchema.parse((await office.get(`/instalments/${id}`)).data);
const list = async (group: ApplicationGroup, before?: number) => {
  const query = new URLSearchParams({ group, ...(before !== undefined && { before: String(before) }) });
  return staffApplicationsSchema.parse((await office.get(`/instalments?${query}`)).data);
};
const idsOf = async (group: ApplicationGroup) => (await list(group)).applications.map(({ id }) => id);
const work = (id: number, action: string, from: string, more: object = {}) =>
  office.post(`/instalments/${id}/work`, { action, from, ...more });
const pay = (id: number, amount: number, key: string = randomUUID()) =>
  office.post(`/instalments/${id}/payments`, { key, amount });
const auditOf = async (id: number) =>
  (
    await database.db
      .select()
      .from(auditEntries)
      .where(sql`subject = ${`instalment:${id}`}`)
  ).map(({ kind }) => kind);
const only = (...permissions: Permission[]) => ({ id: 7, permissions: new Set(permissions) });

async function contract(): Promise<number> {
  const id = await applied();
  await work(id, 'sign', 'new');
  await shop.runDueJobs();
  return id;
}

describe('the list', () => {
  test('has the groups of who is waited for, and counts what each shows', async () => {
    // First: its jobs advance whatever is there.
    const active = await contract();
    const waiting = await applied();
    const lost = await withLostContract();
    const refused = await applied();
    await work(refused, 'refuse', 'new');
    const unsigned = await applied('uzum');
    await database.db
      .update(instalmentApplications)
      .set({ state: 'awaiting_signature', reason: null })
      .where(eq(instalmentApplications.id, unsigned));
    const checked = await applied('uzum');
    expect(await idsOf('shop')).toEqual([lost, waiting]);
    expect(await idsOf('partner')).toEqual([checked]);
    expect(await idsOf('customer')).toEqual([unsigned]);
    expect(await idsOf('active')).toEqual([active]);
    expect(await idsOf('ended')).toEqual([refused]);
    expect(await idsOf('all')).toEqual([checked, unsigned, refused, lost, waiting, active]);
    const { counts } = await list('all');
    for (const group of COUNTED_APPLICATION_GROUPS) {
      expect([group, counts?.[group]]).toEqual([group, (await idsOf(group)).length]);
    }
  });

  test('loses none and shows none twice while others are added', async () => {
    const id = await applied();
    const copy = (count: number) =>
      database.db.execute(sql`
        insert into instalment_applications (partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum,
          first_pay, credit_total, month_price, state, expires_at)
        select partner_id, kind, name, phone, locale, lines, amount, months, percent, fee_sum, first_pay, credit_total,
          month_price, state, expires_at
        from instalment_applications, generate_series(1, ${count}) where id = ${id}`);
    await copy(STAFF_APPLICATIONS_PER_PAGE * 2);
    const all = await database.db.select({ id: instalmentApplications.id }).from(instalmentApplications);
    const seen: number[] = [];
    let next: number | undefined;
    do {
      const page = await list('shop', next);
      seen.push(...page.applications.map((row) => row.id));
      next = page.next ?? undefined;
      await copy(2);
    } while (next !== undefined);
    expect(seen).toEqual(all.map((row) => row.id).sort((a, b) => b - a));
  });

  test.each(['group=x', 'before=0', 'before=2147483648', 'before=1e99', 'before=x'])('refuses %s', async (query) => {
    expect((await office.get(`/instalments?${query}`)).status).toBe(422);
    expect((await office.get('/instalments/2147483648')).status).toBe(404);
  });

  test('every group is a list, in both languages', async () => {
    for (const group of APPLICATION_GROUPS) expect((await list(group)).applications).toEqual([]);
    await applied();
    expect((await office.get('/instalments', 'uz')).text).toContain('"state":"new"');
  });
});

describe('an application', () => {
  test('is masked, in the list too; its words are for those who work it', async () => {
    const id = await applied();
    for (const path of ['/instalments', `/instalments/${id}`]) {
      const { text } = await office.get(path);
      expect(text).not.toMatch(/Каримова|9989\d{8}|111-22-33/);
    }
    expect(await read(id)).toMatchObject({
      ...{ name: 'Дилноза К.', message: 'Звоните •••', actions: ['sign', 'refuse', 'cancel'], can_uncover: true },
      goods: [{ product_id: 13, quantity: 1 }],
      events: [{ state: 'new', author: 'customer' }],
    });
    office.be(only('instalments:see'));
    expect(await read(id)).toMatchObject({
      message: '•••',
      actions: [],
      can_uncover: false,
      link: null,
      customer_id: null,
    });
  });

  test('is uncovered with a reason, by those who work it while it is open', async () => {
    const id = await applied();
    const uncover = () =>
      office.post(`/instalments/${id}/uncover`, { reason: 'Перезвонить клиенту', fields: ['name', 'phone'] });
    expect((await uncover()).data).toEqual({ name: 'Дилноза Каримова', phone: String(phone) });
    expect(await auditOf(id)).toEqual(['uncovered']);
    office.be(only('instalments:see', 'instalments:work'));
    expect((await uncover()).status).toBe(403);
    office.be(only('instalments:see', 'instalments:work', 'customers:uncover-orders'));
    expect((await uncover()).status).toBe(200);
    await work(id, 'refuse', 'new');
    expect((await uncover()).status).toBe(403);
  });
});

describe('a decision', () => {
  test('signs once, places one order, and stands in both histories', async () => {
    const id = await applied();
    const calls = await Promise.all(
      Array.from({ length: 6 }, () => work(id, 'sign', 'new', { note: 'паспорт сверен' })),
    );
    expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await shop.runDueJobs();
    expect(await database.db.select().from(orders)).toHaveLength(1);
    expect(await read(id)).toMatchObject({
      state: 'confirmed',
      order_number: expect.any(String),
      events: expect.arrayContaining([
        expect.objectContaining({ state: 'signed', staff_name: 'Лола Умарова', note: 'паспорт сверен' }),
      ]),
    });
    expect(await auditOf(id)).toEqual(['instalment_signed']);
  });

  test('of two people who decide differently at the same moment is that of one', async () => {
    const id = await applied();
    const calls = await Promise.all([work(id, 'sign', 'new'), work(id, 'refuse', 'new'), work(id, 'cancel', 'new')]);
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(id)).events).toHaveLength(2);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('about what has changed since is refused with how it stands', async () => {
    const id = await applied();
    await work(id, 'refuse', 'new');
    office.be({ id: 8, name: 'Темур Алиев' });
    expect(await work(id, 'refuse', 'new')).toMatchObject({
      status: 409,
      data: { state: 'refused', reason: 'by_operator' },
    });
    expect((await work(id, 'sign', 'refused')).status).toBe(409);
    expect((await work(2_147_483_647, 'sign', 'new')).status).toBe(404);
  });

  test('enters the contract whose creation got no response', async () => {
    const id = await withLostContract();
    expect((await read(id)).actions).toEqual(['contract', 'refuse', 'cancel']);
    const ids = { contract_id: '77', partner_order_id: '88' };
    const wrong = await work(id, 'contract', 'checking', { ...ids, contract_id: '7-7' });
    expect(wrong.errors).toHaveProperty('contract_id');
    expect((await work(id, 'contract', 'checking', ids)).data).toMatchObject({ state: 'awaiting_signature' });
    expect((await work(id, 'contract', 'checking', ids)).status).toBe(200);
    expect((await work(id, 'contract', 'checking', { ...ids, contract_id: '78' })).status).toBe(409);
    expect(await read(id)).toMatchObject(ids);
  });

  test('from the command line is the same, with the given name', async () => {
    const id = await applied();
    const admin = createInstalmentAdmin({ db: database.db, jobs: shop.jobs });
    expect(await admin.work(id, 'refuse', { author: 'ночная смена' })).toMatchObject({ kind: 'done' });
    expect((await read(id)).events.at(-1)).toMatchObject({ author: 'operator', staff_name: 'ночная смена' });
  });
});

describe('a payment at the till', () => {
  test('is in the ledger of cash once, in the till that was chosen or in that of the first shop', async () => {
    const id = await contract();
    const key = randomUUID();
    for (let call = 0; call < 2; call++) expect((await pay(id, 1_000_000, key)).status).toBe(200);
    const { rows } = await database.db.execute<{ id: number }>(sql`
      insert into cash_tills (store_id, name) values (1, 'Касса 2') returning id`);
    const till = rows[0]?.id ?? 0;
    const body = { key: randomUUID(), amount: 500_000 };
    expect((await office.post(`/instalments/${id}/payments`, { ...body, till_id: 99_999 })).status).toBe(422);
    expect((await office.post(`/instalments/${id}/payments`, { ...body, till_id: till })).status).toBe(200);
    const { rows: entries } = await database.db.execute(sql`
      select e.kind, e.amount::int as amount, e.staff_id as staff, t.is_default, t.store_id as store
      from cash_entries e join cash_tills t on t.id = e.till_id where application_id = ${id} order by e.id`);
    const by = { kind: 'instalment', staff: 7, store: 1 };
    expect(entries).toEqual([
      { ...by, amount: 1_000_000, is_default: true },
      { ...by, amount: 500_000, is_default: false },
    ]);
  });

  test('without a choice is in a till of the person’s own stores', async () => {
    const id = await contract();
    await database.db.execute(sql`
      insert into stores (id, name, city, address, work_hours, phone, latitude, longitude)
      select 2, '{"ru":"Магазин 2"}', city, address, work_hours, phone, latitude, longitude from stores where id = 1
      on conflict do nothing`);
    office.be({ id: 7, name: 'Лола Умарова', storesOf: () => new Set([2]) });
    expect((await pay(id, 1_000_000)).status).toBe(200);
    const { rows } = await database.db.execute(sql`
      select t.store_id as store from cash_entries e join cash_tills t on t.id = e.till_id where application_id = ${id}`);
    expect(rows).toEqual([{ store: 2 }]);
  });

  test('counts once for its key, never above the rest', async () => {
    const id = await contract();
    const left = (await read(id)).balance?.left ?? 0;
    const key = randomUUID();
    const calls = await Promise.all(Array.from({ length: 6 }, () => pay(id, 1_000_000, key)));
    expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await read(id)).toMatchObject({
      balance: { paid: 1_000_000, left: left - 1_000_000, payments: [{ amount: 1_000_000, is_till: true }] },
    });
    expect((await pay(id, 999, key)).status).toBe(409);
    expect((await pay(id, left)).status).toBe(409);
    const race = await Promise.all([pay(id, left - 1_500_000), pay(id, left - 1_500_000)]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(id)).toEqual(['instalment_signed', 'instalment_paid', 'instalment_paid']);
  });

  test.each([0, -1, 1.5, 1e13, '1000'])('of %j is refused', async (amount) => {
    const id = await applied();
    expect((await office.post(`/instalments/${id}/payments`, { key: randomUUID(), amount })).status).toBe(422);
    expect((await pay(id, 1000)).status).toBe(409);
  });
});
