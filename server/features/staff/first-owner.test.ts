import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

let database: TestDatabase;
let shop: StaffShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await staffShop(database.db);
});
afterAll(async () => {
  await shop.app.close();
  await database.drop();
});

test('a shop whose first owner has not come yet can be started again: every start invites that owner anew', async () => {
  const links = [await shop.admin.inviteFirstOwner(), await shop.admin.inviteFirstOwner()].map(({ link }) => link);
  expect(new Set(links).size).toBe(2);
  const [first = '', second = ''] = links;
  const read = (link: string) =>
    shop.call('POST', '/session/invitation', { body: { token: new URL(link).hash.slice(1) } });
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await shop.accept(second);
  expect(await shop.admin.hasStaff()).toBe(true);
});
