import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAccountsRoutes } from '#server/features/customers/staff-accounts-routes.ts';
import { staffCustomersRoutes } from '#server/features/customers/staff-customers-routes.ts';
import { ordersCustomerData } from '#server/features/orders/index.ts';
import { createCustomerAccounts, customerDataRoutes } from '#server/features/personal-data/index.ts';
import { SECURITY_EVENTS, type SecurityEventName } from '#server/platform/http/security-events.ts';
import { codeBudgets } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { type IdentityShop, identityShop } from '#server/testing/identity-shop.ts';
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { type SignedIn, STAFF_ORIGIN, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { TEST_ORIGIN } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: IdentityShop;
let office: StaffShop;
let owner: SignedIn;
/** Everything typed or issued that must be in no line. */
const secrets = new Set<string>();
const PASSWORD = 'тихий-океан-482';
const WRONG_PASSWORD = 'громкий-океан-911';
const EMAIL = 'nobody-reads-this@example.uz';
const ADDRESS = '203.0.113.77';
/** Six codes of one network in an hour, so that half of a budget, and all of it, is spent soon. */
const BUDGETS = { hour: 100_000, day: 100_000, network: 6, operator: 100_000 };
let lastPhone = 998_935_550_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const accounts = createCustomerAccounts([ordersCustomerData]);
  const about = { db, accounts, orderYears: 5, shopName: () => 'Amper' };
  const data = customerDataRoutes({ ...about, clearCookies: (reply) => void reply.clearCookie('token') });
  shop = await identityShop(db, TEST_ORIGIN, [data], undefined, [], BUDGETS);
  office = await staffShop(db, {
    more: [staffAccountsRoutes(about), staffCustomersRoutes({ db, hasActiveVoucher: async () => false })],
  });
  owner = await office.owner();
  secrets.add(owner.email);
});
afterAll(async () => {
  await shop.app.close();
  await office.app.close();
  await database.drop();
});

function newPhone(): string {
  const phone = String(++lastPhone);
  secrets.add(phone);
  return phone;
}

async function customer() {
  const phone = newPhone();
  const name = `Зулфия${phone.slice(-3)}`;
  secrets.add(name);
  const token = await shop.register(phone, name);
  secrets.add(token).add(shop.codeOf(phone));
  const { body } = await shop.call('GET', '/profile', { token });
  return { phone, token, id: Number(body.data?.id) };
}

async function customerWithPassword() {
  const found = await customer();
  const { status } = await shop.call('PUT', '/profile/password', {
    token: found.token,
    body: { new_password: PASSWORD },
  });
  expect(status).toBe(204);
  return found;
}

/** A customer's browser that sends its cookie. */
async function knownBrowser() {
  const { phone } = await customerWithPassword();
  const { cookies } = await signIn(phone, PASSWORD);
  const device = cookies.find(({ name }) => name === 'device')?.value ?? '';
  secrets.add(device);
  return { phone, device: { cookie: `device=${device}` } };
}

const staffCall = (url: string, body: object = {}, cookie = owner.cookie) => office.call('POST', url, { cookie, body });
const REASON = { reason: 'Просьба покупателя' };
const request = (phone: string, address?: string) =>
  shop.call('POST', '/login', { body: { phone_number: phone }, ...(address && { address }) });
const signIn = (phone: string, password: string) =>
  shop.call('POST', '/login', { body: { phone_number: phone, password } });

async function prove(isRight: boolean) {
  const { data: challenge } = await office.call('POST', '/session/proof/start', { cookie: owner.cookie });
  const passkey = owner.device.get(isRight ? challenge : { ...challenge, challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' });
  const proved = await office.call('POST', '/session/proof', { cookie: owner.cookie, body: { passkey } });
  if (proved.cookie !== '') owner = { ...owner, cookie: proved.cookie };
}

type RequestEvent = Exclude<SecurityEventName, `shop.${string}`>;

/** A real request that makes the event. */
const PROVOCATIONS: Record<RequestEvent, () => Promise<unknown>> = {
  'customer.sign_in': customer,
  'customer.sign_in_failed': async () => signIn((await customerWithPassword()).phone, WRONG_PASSWORD),
  'customer.sign_out': async () => shop.call('POST', '/logout', await customer()),
  'customer.sessions_ended': async () => shop.call('POST', '/sessions/end-others', await customer()),
  'customer.device_known': customer,
  'customer.password_changed': customerWithPassword,
  'customer.proven': async () =>
    shop.call('POST', '/profile/proof', { token: (await customerWithPassword()).token, body: { password: PASSWORD } }),
  'customer.proof_failed': async () =>
    shop.call('POST', '/profile/proof', {
      token: (await customerWithPassword()).token,
      body: { password: WRONG_PASSWORD },
    }),
  'customer.email_changed': async () =>
    shop.call('PUT', '/profile', { token: (await customer()).token, body: { name: 'Зулфия', email: EMAIL } }),
  'customer.data_exported': async () =>
    shop.call('POST', '/profile/export', { token: (await customer()).token, body: {} }),
  'customer.deleted': async () => shop.call('POST', '/profile/deletion', await customer()),
  'customer.deletion_refused': async () => {
    const { id, token, phone } = await customer();
    const values = { status: 'new', customerId: id, phone, name: 'Зулфия', locale: 'ru', itemsCount: 1 } as const;
    const sums = { subtotal: 1, cartTotal: 1, shippingPrice: 0, total: 1, paymentMethodId: 1, shippingMethodId: 1 };
    await database.db.insert(orders).values({ number: `26-${id}`, ...values, ...sums });
    await shop.call('POST', '/profile/deletion', { token });
    await database.db.delete(orders).where(eq(orders.customerId, id));
  },
  'customer.disabled': async () => staffCall(`/customers/${(await customer()).id}/disable`, REASON),
  'customer.enabled': async () => {
    const { id } = await customer();
    await staffCall(`/customers/${id}/disable`, REASON);
    return staffCall(`/customers/${id}/enable`, REASON);
  },
  'code.requested': () => request(newPhone()),
  'code.used': customer,
  'code.rejected': () => shop.call('POST', '/login/check', { body: { phone_number: newPhone(), otp: '482913' } }),
  'code.budget_half_spent': async () => {
    for (let sent = 0; sent < 3; sent++) await request(newPhone(), '198.51.100.1');
  },
  'code.budget_spent': async () => {
    await request(newPhone(), '192.0.2.1');
    // From a half on strangers would prove work: the shop's own budget is spent by a known browser.
    const key = like(codeBudgets.key, 'shop %');
    await database.db
      .update(codeBudgets)
      .set({ used: BUDGETS.hour - 1 })
      .where(key);
    const { phone, device } = await knownBrowser();
    await shop.call('POST', '/login', { body: { phone_number: phone }, address: '192.0.2.2', headers: device });
    await database.db.update(codeBudgets).set({ used: 0 }).where(key);
  },
  'access.unauthenticated': () => shop.call('GET', '/profile'),
  'access.forbidden': async () => {
    const colleague = await office.colleague(owner, ['content']);
    return staffCall('/customers/1/disable', REASON, colleague.cookie);
  },
  'limit.met': async () => {
    const phone = newPhone();
    await request(phone);
    return request(phone);
  },
  'origin.foreign': () =>
    shop.call('POST', '/login', { body: { phone_number: newPhone() }, headers: { origin: 'https://evil.example' } }),
  'staff.sign_in': () => office.signIn(owner.device),
  'staff.sign_in_failed': () =>
    office.call('POST', '/session/password', {
      body: { email: owner.email, password: WRONG_PASSWORD, code: '482913' },
    }),
  'staff.sign_out': async () => {
    const cookie = await office.signIn(owner.device);
    return office.call('POST', '/session/sign-out', { cookie });
  },
  'staff.sessions_ended': async () => {
    const colleague = await office.colleague(owner, ['content']);
    return staffCall(`/staff/${colleague.id}/end-sessions`);
  },
  'staff.proven': () => prove(true),
  'staff.proof_failed': () => prove(false),
  'staff.credentials_changed': async () => {
    const { data: creation } = await staffCall('/me/passkeys/start');
    const passkey = softwareAuthenticator(STAFF_ORIGIN).create(creation);
    return staffCall('/me/passkeys', { passkey, name: 'Ноутбук' });
  },
  'staff.rights_changed': () => office.colleague(owner, ['content']),
  'staff.data_uncovered': async () =>
    staffCall(`/customers/${(await customer()).id}/uncover`, { ...REASON, fields: ['phone'] }),
  'staff.data_exported': async () => staffCall(`/customers/${(await customer()).id}/export`, REASON),
};

const lines = () => [...shop.logged, ...office.logged].filter(({ log }) => log === 'security');

test.each(Object.keys(PROVOCATIONS) as RequestEvent[])('%s is logged with its fields', async (name) => {
  const before = lines().length;
  await PROVOCATIONS[name]();
  const written = lines().filter(({ event }) => event === name);
  expect(lines().length).toBeGreaterThan(before);
  const { outcome, severity, details } = SECURITY_EVENTS[name];
  const line = written.at(-1);
  expect(line).toMatchObject({ event: name, outcome, severity, reqId: expect.any(String), msg: 'security event' });
  expect(Object.keys(line?.details as object).toSorted()).toEqual([...details].toSorted());
  expect(line).toHaveProperty('actor');
  expect(line).toHaveProperty('subject');
  expect(line).toHaveProperty('network');
});

test('who did it and to whom is an id', async () => {
  const { id, phone, token } = await customer();
  await shop.call('POST', '/logout', { token });
  expect(lines().findLast(({ event }) => event === 'customer.sign_out')).toMatchObject({ actor: `customer:${id}` });
  await signIn(phone, WRONG_PASSWORD);
  expect(lines().findLast(({ event }) => event === 'customer.sign_in_failed')).toMatchObject({
    actor: null,
    subject: `customer:${id}`,
  });
  await staffCall(`/customers/${id}/disable`, REASON);
  expect(lines().findLast(({ event }) => event === 'customer.disabled')).toMatchObject({
    actor: `staff:${owner.id}`,
    subject: `customer:${id}`,
  });
});

test('the address is logged as its network', async () => {
  await request(newPhone(), ADDRESS);
  const line = lines().findLast(({ event }) => event === 'code.requested');
  expect(line).toMatchObject({ network: '203.0.113.0/24' });
});

test('the metrics count the events', async () => {
  const { body } = await shop.app.inject({ url: '/metrics' });
  expect(body).toMatch(/security_events_total\{event="customer\.sign_in",outcome="success"\} \d+/);
});

test('no line has a phone, a code, a token, a password, a name, an e-mail or an address', () => {
  const text = JSON.stringify(lines());
  for (const secret of [...secrets, PASSWORD, WRONG_PASSWORD, EMAIL, ADDRESS, '482913', owner.cookie]) {
    expect(text).not.toContain(secret);
  }
  expect(lines().length).toBeGreaterThan(50);
});
