import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VOUCHERS_PER_DAY } from '#contract/customers/customers.ts';
import { createCustomerAccounts } from '#server/features/personal-data/index.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { vouchers } from '#server/schema/vouchers-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { staffAccountsRoutes } from './staff-accounts-routes.ts';

let database: TestDatabase;
let office: BackOfficeShop;
let lastPhone = 998_937_880_000;
const REASON = { reason: 'Доставка опоздала' };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const accounts = createCustomerAccounts([]);
  office = await backOfficeShop([staffAccountsRoutes({ db, accounts, orderYears: 5, shopName: () => 'Amper' })]);
});
beforeEach(() => office.be({}));
afterAll(async () => {
  await office.close();
  await database.drop();
});

async function customer(): Promise<number> {
  const [row] = await database.db
    .insert(customers)
    .values({ phone: String(++lastPhone), name: 'Азиз' })
    .returning({ id: customers.id });
  return row?.id ?? 0;
}

const give = (id: number) => office.post(`/customers/${id}/voucher`, REASON);
const withdraw = (id: number) => office.post(`/customers/${id}/voucher/withdraw`, REASON);
const vouchersOf = (id: number) => database.db.select().from(vouchers).where(eq(vouchers.customerId, id));

test('of people who give a voucher at the same time one does it', async () => {
  office.be({ id: 101 });
  const id = await customer();
  const answers = await Promise.all([give(id), give(id), give(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  expect(await vouchersOf(id)).toMatchObject([{ status: 'active', amount: 50_000 }]);
  const entries = await database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, `customer:${id}`));
  expect(entries).toMatchObject([{ kind: 'voucher_given', staffId: 101, details: REASON }]);
  // The customer's own claim waits from now on.
  const { rows } = await database.db.execute(sql`select 1 from voucher_claims where customer_id = ${id}`);
  expect(rows).toHaveLength(1);
});

test('a voucher is withdrawn with a reason, and giving another one is the way back', async () => {
  office.be({ id: 102 });
  const id = await customer();
  expect((await withdraw(id)).status).toBe(409);
  expect((await give(id)).status).toBe(204);
  expect((await office.post(`/customers/${id}/voucher/withdraw`, { reason: '' })).status).toBe(422);
  const answers = await Promise.all([withdraw(id), withdraw(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await vouchersOf(id)).toMatchObject([{ status: 'expired' }]);
  expect((await give(id)).status).toBe(204);
  const [last] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(last).toMatchObject({ kind: 'voucher_given', subject: `customer:${id}` });
});

test('one person gives so many a day, what is refused counts for nothing, and others go on', async () => {
  office.be({ id: 103 });
  const taken = await customer();
  expect((await give(taken)).status).toBe(204);
  expect((await give(taken)).status).toBe(409);
  const ids = await Promise.all(Array.from({ length: VOUCHERS_PER_DAY + 2 }, customer));
  const answers = await Promise.all(ids.map(give));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(VOUCHERS_PER_DAY - 1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  office.be({ id: 104 });
  expect((await give(await customer())).status).toBe(204);
});

test('people of a store give vouchers to those who have ordered there', async () => {
  const id = await customer();
  office.be({ storesOf: () => new Set([1]) });
  expect((await give(id)).status).toBe(404);
  expect(await vouchersOf(id)).toEqual([]);
});
