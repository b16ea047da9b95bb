import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ORIGIN, STAFF_TEST_SECRET, type StaffShop, staffShop } from '#server/testing/staff-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { loadDemoOwner } from './demo-owner.ts';
import { staffKeys } from './staff-deps.ts';

let database: TestDatabase;
const shops: StaffShop[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (let time = 0; time < 2; time++) {
    await database.db.transaction((tx) => loadDemoOwner(tx, staffKeys(STAFF_TEST_SECRET)));
  }
});
afterAll(async () => {
  for (const { app } of shops) await app.close();
  await database.drop();
});

async function open(options: Parameters<typeof staffShop>[1]): Promise<StaffShop> {
  const shop = await staffShop(database.db, options);
  shops.push(shop);
  return shop;
}
const host = { host: new URL(STAFF_ORIGIN).host };

test('on the machine itself the sign-in page knows how to get into the demo shop', async () => {
  const shop = await open({ isDemo: true });
  const { data } = await shop.call('GET', '/session', { headers: host });
  const signedIn = await shop.call('POST', '/session/password', { body: data.demo });
  expect([signedIn.status, signedIn.data.person.isOwner]).toEqual([200, true]);
});

test('nobody else is shown the code', async () => {
  const shop = await open({ isDemo: true });
  const far = await shop.call('GET', '/session', { headers: host, address: '203.0.113.7' });
  expect(far.data.demo).toBeNull();
  expect((await shop.call('GET', '/session', { headers: { host: 'shop.uz' } })).data.demo).toBeNull();
  const published = await open({ isDemo: true, publicUrl: 'https://shop.test' });
  expect((await published.call('GET', '/session')).data.demo).toBeNull();
});

test('in a shop that is no demo the demo owner is nobody, and so is their session', async () => {
  const demo = await open({ isDemo: true });
  demo.advanceClock(90);
  const { data } = await demo.call('GET', '/session', { headers: host });
  const { cookie } = await demo.call('POST', '/session/password', { body: data.demo });
  const real = await open({ isDemo: false });
  expect((await real.call('GET', '/session', { cookie })).data).toEqual({
    status: 'signed_out',
    hasStaff: false,
    demo: null,
  });
  demo.advanceClock(90);
  const fresh = (await demo.call('GET', '/session', { headers: host })).data.demo;
  real.advanceClock(180);
  expect((await real.call('POST', '/session/password', { body: fresh })).status).toBe(422);
  expect(await real.admin.demoSignIn()).toBeNull();
});
