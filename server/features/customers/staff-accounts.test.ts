import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressesCustomerData } from '#server/features/addresses/index.ts';
import { profileCustomerData } from '#server/features/identity/index.ts';
import { ordersCustomerData } from '#server/features/orders/index.ts';
import { createCustomerAccounts } from '#server/features/personal-data/index.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { auditEntries } from '#server/schema/staff-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createCustomerAdmin } from './customer-admin.ts';
import { staffAccountsRoutes } from './staff-accounts-routes.ts';

let database: TestDatabase;
let shop: IdentityShop;
let office: BackOfficeShop;
let lastPhone = 998_937_770_000;
const REASON = { reason: 'Письмо покупателя' };
const PASSWORD = 'тихий-океан-482';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  shop = await identityShop(db);
  const accounts = createCustomerAccounts([profileCustomerData, addressesCustomerData, ordersCustomerData]);
  office = await backOfficeShop([staffAccountsRoutes({ db, accounts, orderYears: 5, shopName: () => 'Amper' })]);
});
beforeEach(() => office.be({}));
afterAll(async () => {
  await office.close();
  await shop.app.close();
  await database.drop();
});

async function customer() {
  const phone = String(++lastPhone);
  const token = await shop.register(phone);
  await shop.call('PUT', '/profile/password', { token, body: { new_password: PASSWORD } });
  const [row] = await database.db.select().from(customers).where(eq(customers.phone, phone));
  return { phone, token, id: row?.id ?? 0 };
}

const profile = (token: string) => shop.call('GET', '/profile', { token });
const signIn = (phone: string) => shop.call('POST', '/login', { body: { phone_number: phone, password: PASSWORD } });
async function signInByCode(phone: string) {
  shop.advanceClock(121);
  await shop.call('POST', '/login', { body: { phone_number: phone } });
  return shop.call('POST', '/login/check', { body: { phone_number: phone, otp: shop.codeOf(phone) } });
}
async function lastEntry() {
  const [entry] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
}

test('a disabled customer is signed out everywhere and cannot sign in, until staff enable the account', async () => {
  const { id, phone, token } = await customer();
  expect((await office.post(`/customers/${id}/disable`, REASON)).status).toBe(204);
  expect(await lastEntry()).toMatchObject({ kind: 'customer_disabled', subject: `customer:${id}`, details: REASON });
  expect((await profile(token)).status).toBe(401);
  expect([(await signIn(phone)).status, (await signInByCode(phone)).status]).toEqual([403, 403]);
  const wrong = await shop.call('POST', '/login', { body: { phone_number: phone, password: 'another password' } });
  expect(wrong.status).toBe(422);

  expect((await office.post(`/customers/${id}/enable`, REASON)).status).toBe(204);
  expect(await lastEntry()).toMatchObject({ kind: 'customer_enabled', subject: `customer:${id}` });
  expect([(await signIn(phone)).status, (await signInByCode(phone)).status]).toEqual([200, 200]);
});

test('a reset of the password opens no disabled account', async () => {
  const { id, phone } = await customer();
  await office.post(`/customers/${id}/disable`, REASON);
  shop.advanceClock(121);
  await shop.call('POST', '/otp', { body: { phone_number: phone } });
  const body = { phone_number: phone, otp: shop.codeOf(phone), new_password: `${PASSWORD}-2` };
  expect((await shop.call('POST', '/reset-password', { body })).status).toBe(403);
});

test('staff and the console end the sessions of a customer', async () => {
  const { id, phone, token } = await customer();
  expect((await office.post(`/customers/${id}/end-sessions`, REASON)).data).toEqual({ ended: 1 });
  expect((await profile(token)).status).toBe(401);
  expect(await lastEntry()).toMatchObject({ kind: 'customer_sessions_ended', details: { ...REASON, ended: 1 } });
  expect((await signIn(phone)).status).toBe(200);

  const admin = createCustomerAdmin(database.db);
  expect(await admin.show(phone)).toEqual({ id, sessions: 1, disabledAt: null });
  expect(await admin.endSessions(phone)).toBe(1);
  expect([await admin.disable(phone), await admin.disable(phone)]).toEqual([true, false]);
  expect(await lastEntry()).toMatchObject({ kind: 'customer_disabled', staffId: null, subject: `customer:${id}` });
  expect([await admin.enable(phone), await admin.enable(phone)]).toEqual([true, false]);
  expect(await admin.endSessions('998900000000')).toBeNull();
});

test('an export by staff is in the audit log, a deletion too', async () => {
  const { id, phone, token } = await customer();
  const { text } = await office.post(`/customers/${id}/export`, REASON);
  expect(JSON.parse(text).profile).toMatchObject({ phone, has_password: true });
  expect(await lastEntry()).toMatchObject({ kind: 'exported', subject: `customer:${id}`, staffId: 1, details: REASON });
  expect((await office.get(`/customers/${id}/deletion`)).data).toEqual({ obstacles: [], order_years: 5 });
  expect((await office.post(`/customers/${id}/deletion`, REASON)).status).toBe(204);
  expect(await lastEntry()).toMatchObject({ kind: 'customer_deleted', subject: `customer:${id}`, staffId: 1 });
  expect((await profile(token)).status).toBe(401);
  expect((await office.post(`/customers/${id}/deletion`, REASON)).status).toBe(404);
});

test('each act needs a reason and a customer of the caller’s stores', async () => {
  const { id } = await customer();
  const acts = ['export', 'end-sessions', 'disable', 'enable', 'deletion'];
  const statuses = async (body: object) => {
    const found = [];
    for (const act of acts) found.push((await office.post(`/customers/${id}/${act}`, body)).status);
    return new Set(found);
  };
  expect(await statuses({ reason: ' ' })).toEqual(new Set([422]));
  office.be({ storesOf: () => new Set([999]) });
  expect(await statuses(REASON)).toEqual(new Set([404]));
});
