import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STARTING_ROLES } from '#contract/permissions/permissions.ts';
import { type SignedIn, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: StaffShop;
let owner: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await staffShop(database.db);
  owner = await shop.owner();
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

const roleId = async (code: string): Promise<number> => {
  const { data } = await shop.call('GET', '/roles', { cookie: owner.cookie });
  return data.find((role: { code: string }) => role.code === code).id;
};
const personOf = async (id: number) => (await shop.call('GET', `/staff/${id}`, { cookie: owner.cookie })).data.person;
const invite = async (by: SignedIn, email: string, role: string) => {
  const grants = [{ roleId: await roleId(role), storeIds: null }];
  return shop.call('POST', '/staff', { cookie: by.cookie, body: { name: 'Азиз', email, locale: 'ru', grants } });
};

test('a shop starts with the roles of the contract', async () => {
  const { data } = await shop.call('GET', '/roles', { cookie: owner.cookie });
  const found = data.map(({ code, name, limits, permissions }: Record<string, unknown>) => ({
    code,
    name,
    limits,
    permissions: (permissions as string[]).toSorted(),
  }));
  expect(found).toEqual(STARTING_ROLES.map((role) => ({ ...role, permissions: role.permissions.toSorted() })));
});

test('an invitation is used once, also by two at the same time, and expires', async () => {
  const { data } = await invite(owner, 'once@shop.test', 'orders');
  const link = data.invitation.link;
  const both = await Promise.allSettled([shop.accept(link), shop.accept(link)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const token = new URL(link).hash.slice(1);
  expect((await shop.call('POST', '/session/invitation', { body: { token } })).status).toBe(404);

  const { link: forOwner } = await shop.admin.inviteOwner({ name: 'Дилноза', email: 'late@shop.test' });
  shop.advanceClock(15 * 60 + 1);
  const late = { token: new URL(forOwner).hash.slice(1) };
  expect((await shop.call('POST', '/session/invitation', { body: late })).status).toBe(404);
  owner = { ...owner, cookie: await shop.signIn(owner.device) };
});

test('nobody grants what they lack', async () => {
  const manager = await shop.colleague(owner, ['manager']);
  expect((await invite(manager, 'orders@shop.test', 'orders')).status).toBe(201);
  for (const role of ['owner', 'finance']) {
    const refused = await invite(manager, `${role}@shop.test`, role);
    expect([refused.status, refused.data]).toEqual([403, { reason: 'exceeds_own' }]);
  }
  const takeover = await shop.call('POST', `/staff/${owner.id}/invitation`, { cookie: manager.cookie });
  expect(takeover.data).toEqual({ reason: 'exceeds_own' });
});

test('a role that is limited to stores stays so', async () => {
  const picker = await shop.colleague(owner, ['picker'], { storeIds: [2, 3] });
  const { data } = await shop.call('GET', '/session', { cookie: picker.cookie });
  expect(data.storesOf['stock:edit']).toEqual([2, 3]);
});

test('a right that is taken away counts at the next call', async () => {
  const auditor = await shop.colleague(owner, ['auditor']);
  expect((await shop.call('GET', '/audit', { cookie: auditor.cookie })).status).toBe(200);
  const { name, email, revision } = await personOf(auditor.id);
  const grants = [{ roleId: await roleId('picker'), storeIds: null }];
  const body = { name, email, revision, grants };
  const updated = await shop.call('PUT', `/staff/${auditor.id}`, { cookie: owner.cookie, body });
  expect(updated.status).toBe(200);
  expect((await shop.call('GET', '/audit', { cookie: auditor.cookie })).status).toBe(403);
});

test('an edit of what somebody else has changed is refused with what it is now', async () => {
  const colleague = await shop.colleague(owner, ['content']);
  const { name, email, grants, revision } = await personOf(colleague.id);
  const save = (own: object) =>
    shop.call('PUT', `/staff/${colleague.id}`, {
      cookie: owner.cookie,
      body: { name, email, grants, revision, ...own },
    });
  expect((await save({ name: 'Первый' })).status).toBe(200);
  const lost = await save({ name: 'Второй' });
  expect([lost.status, lost.data.reason, lost.data.current.name]).toEqual([409, 'changed', 'Первый']);
});

test('the sessions of a disabled person end at once, and no way in is left', async () => {
  const colleague = await shop.colleague(owner, ['support']);
  expect((await shop.call('GET', '/me', { cookie: colleague.cookie })).status).toBe(200);
  await shop.call('POST', `/staff/${colleague.id}/disable`, { cookie: owner.cookie });
  expect((await shop.call('GET', '/me', { cookie: colleague.cookie })).status).toBe(401);
  await expect(shop.signIn(colleague.device)).rejects.toThrow('422');
});

test('two owners who remove each other at the same time leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await shop.owner();
    const all = (await shop.call('GET', '/staff', { cookie: owner.cookie })).data;
    const pair = new Set([owner.id, other.id]);
    for (const { id, isOwner, state } of all) {
      if (!isOwner || pair.has(id) || state === 'disabled') continue;
      await shop.call('POST', `/staff/${id}/disable`, { cookie: owner.cookie });
    }
    const results = await Promise.all([
      shop.call('POST', `/staff/${other.id}/disable`, { cookie: owner.cookie }),
      shop.call('POST', `/staff/${owner.id}/disable`, { cookie: other.cookie }),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    if (results[1].status === 200) owner = other;
  }
});

test('two owners who take the role from each other at the same time leave one', async () => {
  const manager = await roleId('manager');
  for (let round = 0; round < 5; round++) {
    const other = await shop.owner();
    for (const { id, isOwner, state } of (await shop.call('GET', '/staff', { cookie: owner.cookie })).data) {
      if (!isOwner || id === owner.id || id === other.id || state === 'disabled') continue;
      await shop.call('POST', `/staff/${id}/disable`, { cookie: owner.cookie });
    }
    const demote = async (by: SignedIn, { id }: SignedIn) => {
      const { name, email, revision } = await personOf(id);
      const body = { name, email, revision, grants: [{ roleId: manager, storeIds: null }] };
      return () => shop.call('PUT', `/staff/${id}`, { cookie: by.cookie, body });
    };
    const both = [await demote(owner, other), await demote(other, owner)];
    const statuses = (await Promise.all(both.map((send) => send()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The loser is refused for what it is: no owner any more, or the last one.
    expect(statuses.find((status) => status !== 200)).toBeOneOf([403, 409]);
    if (statuses[1] === 200) owner = other;
  }
});

test('roles change while their people work: each of their calls is allowed or refused, and none fails', async () => {
  const form = {
    name: { ru: 'Сменная', uz: 'Almashuvchi' },
    permissions: ['staff:see'],
    limits: { maxDiscountPercent: 0, maxRefund: 0, maxBulkRows: 0 },
  };
  const { data: role } = await shop.call('POST', '/roles', { cookie: owner.cookie, body: form });
  const grants = [{ roleId: role.id, storeIds: null }];
  const body = { name: 'Азиз', email: 'shifts@shop.test', locale: 'ru', grants };
  const invited = await shop.call('POST', '/staff', { cookie: owner.cookie, body });
  const colleague = await shop.accept(invited.data.invitation.link);
  const changing = (async () => {
    for (let revision = role.revision; revision < role.revision + 6; revision++) {
      const permissions = revision % 2 === 0 ? ['staff:see'] : ['orders:see'];
      const edited = { ...form, permissions, revision };
      expect((await shop.call('PUT', `/roles/${role.id}`, { cookie: owner.cookie, body: edited })).status).toBe(200);
    }
  })();
  const statuses: number[] = [];
  for (let call = 0; call < 30; call++) {
    statuses.push((await shop.call('GET', '/staff', { cookie: colleague.cookie })).status);
  }
  await changing;
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([]);
});

test('an owner who lost every device comes back by the command, and what was lost opens nothing', async () => {
  const lost = owner;
  const { link } = await shop.admin.inviteOwner({ name: 'Дилноза', email: lost.email });
  expect((await shop.call('GET', '/me', { cookie: lost.cookie })).status).toBe(200);
  owner = await shop.accept(link);
  expect(owner.id).toBe(lost.id);
  expect((await shop.call('GET', '/me', { cookie: lost.cookie })).status).toBe(401);
  await expect(shop.signIn(lost.device)).rejects.toThrow('422');
  expect((await shop.call('GET', '/staff', { cookie: owner.cookie })).status).toBe(200);
});

test('the command makes an owner of somebody who is disabled, and an open form does not undo it', async () => {
  const colleague = await shop.colleague(owner, ['content']);
  const { name, email, grants } = await personOf(colleague.id);
  await shop.call('POST', `/staff/${colleague.id}/disable`, { cookie: owner.cookie });
  const { revision } = await personOf(colleague.id);
  await shop.accept((await shop.admin.inviteOwner({ name, email })).link);
  expect(await personOf(colleague.id)).toMatchObject({ isOwner: true, state: 'active' });
  const body = { name, email, grants, revision };
  expect((await shop.call('PUT', `/staff/${colleague.id}`, { cookie: owner.cookie, body })).status).toBe(409);
});

test('the last owner can be neither disabled nor lose the role, nor be deleted, by any road', async () => {
  for (const { id, isOwner } of (await shop.call('GET', '/staff', { cookie: owner.cookie })).data) {
    if (isOwner && id !== owner.id) await shop.call('POST', `/staff/${id}/disable`, { cookie: owner.cookie });
  }
  const refused = await shop.call('POST', `/staff/${owner.id}/disable`, { cookie: owner.cookie });
  expect([refused.status, refused.data]).toEqual([409, { reason: 'last_owner' }]);
  const { name, email, revision } = await personOf(owner.id);
  const body = { name, email, revision, grants: [{ roleId: await roleId('manager'), storeIds: null }] };
  expect((await shop.call('PUT', `/staff/${owner.id}`, { cookie: owner.cookie, body })).data).toEqual({
    reason: 'last_owner',
  });
  for (const statement of [
    sql`delete from staff_role_grants where staff_id = ${owner.id}`,
    sql`update staff set disabled_at = now() where id = ${owner.id}`,
    sql`delete from staff_passkeys where staff_id = ${owner.id}`,
    sql`delete from staff where id = ${owner.id}`,
    sql`truncate staff_role_grants`,
  ]) {
    await expect(database.db.execute(statement)).rejects.toThrow();
  }
  expect((await shop.call('GET', '/me', { cookie: owner.cookie })).status).toBe(200);
});

test('roles are made, changed and deleted; one that people have stays, and so does that of the owners', async () => {
  const form = {
    name: { ru: 'Ночная смена', uz: 'Tungi smena' },
    permissions: ['orders:see'],
    limits: { maxDiscountPercent: 0, maxRefund: 0, maxBulkRows: 0 },
  };
  const { data: role } = await shop.call('POST', '/roles', { cookie: owner.cookie, body: form });
  const edited = { ...form, permissions: ['orders:see', 'stock:see'], revision: role.revision };
  expect((await shop.call('PUT', `/roles/${role.id}`, { cookie: owner.cookie, body: edited })).status).toBe(200);
  const lost = await shop.call('PUT', `/roles/${role.id}`, { cookie: owner.cookie, body: edited });
  expect([lost.status, lost.data.reason]).toEqual([409, 'changed']);
  expect((await shop.call('DELETE', `/roles/${role.id}`, { cookie: owner.cookie })).status).toBe(204);

  const orders = await roleId('orders');
  expect((await shop.call('DELETE', `/roles/${orders}`, { cookie: owner.cookie })).data).toEqual({ reason: 'in_use' });
  const owners = await roleId('owner');
  const widen = { ...form, revision: 1 };
  expect((await shop.call('PUT', `/roles/${owners}`, { cookie: owner.cookie, body: widen })).status).toBe(403);
  expect((await shop.call('DELETE', `/roles/${owners}`, { cookie: owner.cookie })).status).toBe(403);
});
