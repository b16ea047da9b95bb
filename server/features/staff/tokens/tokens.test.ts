import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiTokenSchema, newApiTokenSchema } from '#contract/api-tokens/api-tokens.ts';
import { MAX_TOKEN_DAYS, MAX_TOKENS } from '#contract/api-tokens/token-limits.ts';
import { auditEntrySchema } from '#contract/staff/audit.ts';
import { type SignedIn, type StaffCallOptions, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** More than any other test here makes. */
const CALLS_PER_MINUTE = 20;
const DAY_SECONDS = 24 * 60 * 60;

let database: TestDatabase;
let shop: StaffShop;
let owner: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await staffShop(database.db, { tokenCallsPerMinute: CALLS_PER_MINUTE });
});
// Each person has proved who they are just now.
beforeEach(async () => {
  await database.db.execute(sql`delete from staff_api_tokens`);
  owner = await shop.owner();
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

const form = (changes: object = {}) => ({
  name: 'Выгрузка',
  permissions: ['audit:see'],
  days: MAX_TOKEN_DAYS,
  ...changes,
});
const create = (by: SignedIn, changes: object = {}) =>
  shop.call('POST', '/tokens', { cookie: by.cookie, body: form(changes) });
async function tokenOf(by: SignedIn, changes: object = {}): Promise<{ id: number; secret: string }> {
  const { token, secret } = newApiTokenSchema.parse((await create(by, changes)).data);
  return { id: token.id, secret };
}
/** Without `Origin`, as a program calls. */
const callWith = (secret: string, method: 'GET' | 'POST' | 'DELETE', url: string, options: StaffCallOptions = {}) =>
  shop.call(method, url, {
    ...options,
    headers: { ...options.headers, origin: '', authorization: `Bearer ${secret}` },
  });
const list = async () =>
  apiTokenSchema.array().parse((await shop.call('GET', '/tokens', { cookie: owner.cookie })).data);
const auditOf = async (kind: string) =>
  auditEntrySchema
    .array()
    .parse((await shop.call('GET', `/audit?kind=${kind}&limit=5`, { cookie: owner.cookie })).data.entries);

test('a token is answered once, is found by its beginning, and only its hash is stored', async () => {
  const created = await create(owner);
  expect(created.status).toBe(201);
  const { token, secret } = newApiTokenSchema.parse(created.data);
  expect(secret).toMatch(/^amper_[\w-]{43}$/);
  expect(secret.startsWith(token.start)).toBe(true);
  expect(token).toMatchObject({ state: 'active', last_used_at: null, permissions: [{ holds: true, stores: null }] });
  expect(JSON.stringify(await list())).not.toContain(secret);
  const { rows } = await database.db.execute(sql`select to_jsonb(t) as row from staff_api_tokens t`);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(token.start.length));
  expect(await auditOf('token_created')).toMatchObject([
    {
      person: { id: owner.id },
      subject: `token:${token.id}`,
      details: { name: 'Выгрузка', permissions: ['audit:see'] },
    },
  ]);
});

test.each([
  ['without a name', { name: ' ' }],
  ['without a permission', { permissions: [] }],
  ['for longer than a year', { days: MAX_TOKEN_DAYS + 1 }],
  ['that manages roles', { permissions: ['roles:edit'] }],
  ['that makes tokens', { permissions: ['integrations:tokens'] }],
])('no token %s', async (_, changes) => {
  expect((await create(owner, changes)).status).toBe(422);
  expect(await list()).toEqual([]);
});

test('nobody gives a token what they lack, and stores come along', async () => {
  await database.db.execute(
    sql`update staff_roles set permissions = permissions || '{integrations:tokens}' where code = 'picker'`,
  );
  const picker = await shop.colleague(owner, ['picker'], { storeIds: [2, 1] });
  const refused = await create(picker, { permissions: ['orders:see', 'payments:see'] });
  expect([refused.status, refused.data.reason]).toEqual([403, 'exceeds_own']);
  expect((await create(picker, { permissions: ['orders:see'] })).status).toBe(201);
  expect((await list()).map(({ maker, permissions }) => [maker.id, permissions])).toEqual([
    [picker.id, [{ permission: 'orders:see', stores: [1, 2], holds: true }]],
  ]);
});

test('creating needs the permission and a fresh proof; revoking needs no proof', async () => {
  const manager = await shop.colleague(owner, ['manager']);
  expect((await create(manager)).status).toBe(403);
  const { id, secret } = await tokenOf(owner);
  shop.advanceClock(10 * 60);
  const late = await create(owner);
  expect([late.status, late.data.reason]).toEqual([403, 'step_up']);
  expect((await shop.call('DELETE', `/tokens/${id}`, { cookie: owner.cookie })).status).toBe(204);
  expect((await shop.call('DELETE', `/tokens/${id}`, { cookie: owner.cookie })).status).toBe(204);
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(401);
  expect(await auditOf('token_revoked')).toMatchObject([{ subject: `token:${id}` }]);
});

test('a program calls without cookie and origin; a cookie beside a token counts for nothing', async () => {
  const { secret } = await tokenOf(owner, { permissions: ['audit:see'] });
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(200);
  expect((await callWith(secret, 'GET', '/staff', { cookie: owner.cookie })).status).toBe(403);
  expect((await callWith(`${secret}x`, 'GET', '/audit', { cookie: owner.cookie })).status).toBe(401);
  expect((await callWith(secret.replace('amper_', ''), 'GET', '/audit')).status).toBe(401);
});

test('the last use is kept, with the address', async () => {
  const { secret } = await tokenOf(owner);
  await callWith(secret, 'GET', '/audit', { address: '203.0.113.5' });
  const [first] = await list();
  expect(first).toMatchObject({ last_used_address: '203.0.113.5' });
  shop.advanceClock(20);
  await callWith(secret, 'GET', '/audit', { address: '203.0.113.5' });
  expect((await list())[0]?.last_used_at).toBe(first?.last_used_at);
  await callWith(secret, 'GET', '/audit', { address: '203.0.113.9' });
  const [moved] = await list();
  expect(moved?.last_used_address).toBe('203.0.113.9');
  expect(moved?.last_used_at).not.toBe(first?.last_used_at);
});

test('what a person does themselves no token does: its own sign-in, dangerous calls, tokens', async () => {
  const { id, secret } = await tokenOf(owner, { permissions: ['audit:see', 'staff:see', 'integrations:see'] });
  const attempts = [
    ['GET', '/me'],
    ['POST', '/me/recovery-codes'],
    ['POST', '/audit/export'],
    ['POST', '/tokens'],
    ['POST', '/staff'],
  ] as const;
  for (const [method, url] of attempts) {
    const refused = await callWith(secret, method, url);
    expect([url, refused.status, refused.data?.reason]).toEqual([url, 403, 'needs_person']);
  }
  expect((await callWith(secret, 'DELETE', `/tokens/${id}`)).status).toBe(403);
  expect((await callWith(secret, 'GET', '/tokens')).status).toBe(200);
  const refusals = await auditOf('refused');
  expect(refusals[0]).toMatchObject({ person: { id: owner.id }, details: { token: { id, name: 'Выгрузка' } } });
});

test('a right that its maker loses is gone at the next request, and back with the person', async () => {
  await database.db.execute(
    sql`update staff_roles set permissions = permissions || '{integrations:tokens}' where code = 'auditor'`,
  );
  const auditor = await shop.colleague(owner, ['auditor']);
  const { secret } = await tokenOf(auditor);
  const status = async () => (await callWith(secret, 'GET', '/audit')).status;
  const remove = sql`update staff_roles set permissions = array_remove(permissions, 'audit:see') where code = 'auditor'`;
  const give = sql`update staff_roles set permissions = permissions || '{audit:see}' where code = 'auditor'`;
  expect(await status()).toBe(200);
  await database.db.execute(remove);
  expect(await status()).toBe(403);
  expect(await list()).toMatchObject([{ state: 'lost', permissions: [{ holds: false }] }]);
  await database.db.execute(give);
  expect(await status()).toBe(200);
});

test('a disabled person has no tokens, also after they come back', async () => {
  await database.db.execute(
    sql`update staff_roles set permissions = permissions || '{integrations:tokens}' where code = 'auditor'`,
  );
  const auditor = await shop.colleague(owner, ['auditor']);
  const { secret } = await tokenOf(auditor);
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(200);
  await shop.call('POST', `/staff/${auditor.id}/disable`, { cookie: owner.cookie });
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(401);
  await shop.call('POST', `/staff/${auditor.id}/enable`, { cookie: owner.cookie });
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(401);
  expect(await list()).toMatchObject([{ state: 'revoked' }]);
});

test('an invitation to come back in revokes the tokens of whoever had the lost way', async () => {
  const { secret } = await tokenOf(owner);
  const { link } = await shop.admin.inviteOwner({ name: 'Дилноза Юсупова', email: owner.email });
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(200);
  owner = await shop.accept(link);
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(401);
});

test('a token expires, and is forgotten long after', async () => {
  const { secret } = await tokenOf(owner, { days: 1 });
  shop.advanceClock(DAY_SECONDS + 1);
  expect((await callWith(secret, 'GET', '/audit')).status).toBe(401);
  owner = { ...owner, cookie: await shop.signIn(owner.device) };
  await shop.run('staff.delete_expired');
  expect(await list()).toMatchObject([{ state: 'expired' }]);
  shop.advanceClock(91 * DAY_SECONDS);
  await shop.run('staff.delete_expired');
  owner = { ...owner, cookie: await shop.signIn(owner.device) };
  expect(await list()).toEqual([]);
});

test('of a hundred working tokens two who create at once get one', async () => {
  await database.db.execute(sql`
    insert into staff_api_tokens (staff_id, name, start, token_hash, rights, expires_at)
    select ${owner.id}, 'n', 'amper_', sha256(n::text::bytea), '[]', ${shop.now()}::timestamptz + interval '1 day'
    from generate_series(2, ${MAX_TOKENS}) as n`);
  const both = await Promise.all([create(owner), create(owner)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a token is slowed down, whatever it calls and from wherever', async () => {
  const { secret } = await tokenOf(owner);
  const other = await tokenOf(owner);
  const calls = Array.from({ length: CALLS_PER_MINUTE }, (_, n) =>
    callWith(secret, 'GET', '/staff', { address: `203.0.113.${n}` }),
  );
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  expect([...statuses]).toEqual([403]);
  const limited = await callWith(secret, 'GET', '/audit');
  expect(limited.status).toBe(429);
  expect(Number(limited.responseHeaders['retry-after'])).toBeGreaterThan(0);
  expect((await callWith(other.secret, 'GET', '/audit')).status).toBe(200);
});

test('no token stands in the log, wherever a program puts it', async () => {
  const { secret } = await tokenOf(owner);
  await callWith(secret, 'GET', `/audit?token=${secret}`);
  await callWith(secret, 'GET', `/audit/${secret}`);
  await callWith(secret, 'POST', '/tokens', { body: { name: secret } });
  const random = secret.slice('amper_'.length);
  expect(shop.logged.length).toBeGreaterThan(0);
  expect(shop.logged.filter((line) => JSON.stringify(line).includes(random))).toEqual([]);
  expect(JSON.stringify(await auditOf('refused'))).not.toContain(random);
});
