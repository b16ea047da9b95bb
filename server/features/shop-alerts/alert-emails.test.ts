import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { alertSettingsSchema } from '#contract/shop-alerts/shop-alerts.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { buildSandbox } from '#sandbox/build-sandbox.ts';
import { createEmailSender } from '#server/platform/email/index.ts';
import { alertMessages } from '#server/schema/shop-alerts-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { createTestJobs, type TestJobs } from '#server/testing/test-jobs.ts';
import { insertSmallShop } from '#tests/catalogue/small-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createShopAlerts } from './index.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  id: string;
  headers: Record<string, string>;
}

let database: TestDatabase;
let sandbox: FastifyInstance;
let smtpPort: number;
let office: BackOfficeShop;
let jobs: TestJobs;
let alerts: ReturnType<typeof createShopAlerts>;
let owner: number;
/** After the database's clock, by which jobs are queued. */
const MORNING = new Date('2040-11-20T08:10:00+05:00');
let now = MORNING;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const ADDRESS = 'dilnoza@shop.test';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSmallShop(db);
  sandbox = buildSandbox();
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  smtpPort = (await sandbox.inject('/letters')).json<{ port: number }>().port;
  jobs = createTestJobs(db);
  const deps = { db, jobs, log, bot: null, email: sender(), publicUrl: 'https://shop.test' };
  alerts = createShopAlerts({ ...deps, now: () => now });
  office = await backOfficeShop([...(alerts.routes?.staff ?? [])]);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into staff (name, email, locale) values ('Дилноза', ${ADDRESS}, 'uz') returning id`);
  owner = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into staff_role_grants (staff_id, role_id) select ${owner}, id from staff_roles where code = 'owner'`);
  office.be({ id: owner, locale: 'uz' });
});
beforeEach(async () => {
  now = MORNING;
  await database.db.execute(sql`
    delete from alert_messages; delete from alert_subscriptions; delete from staff_emails; delete from attempts;
    delete from pgboss.job where name like 'shop_alerts%'`);
  await database.db.execute(sql`update staff set email = ${ADDRESS} where id = ${owner}`);
  await fault('ok');
});
afterAll(async () => {
  await office.close();
  await sandbox.close();
  await jobs.close();
  await database.drop();
});

const sender = (account = '', timeoutMs = 1_000, port = smtpPort) =>
  createEmailSender({ url: `smtp://${account}127.0.0.1:${port}`, from: 'Amper <shop@amper.test>', timeoutMs });
const fault = (mode: string) =>
  sandbox.inject({ method: 'POST', url: '/faults', payload: { provider: 'email', mode } });
const letters = async () => (await sandbox.inject('/letters')).json<{ letters: Letter[] }>().letters;
const settings = async () => alertSettingsSchema.parse((await office.get('/me/alert-settings')).data);
const state = async () => (await settings()).email.state;
const PATH = '/me/alert-settings/email';

async function newLetters(act: () => Promise<unknown>): Promise<Letter[]> {
  const before = (await letters()).length;
  await act();
  const after = await letters();
  return after.slice(0, after.length - before);
}

async function requestCode(): Promise<string> {
  const [letter] = await newLetters(async () => expect((await office.post(PATH, {})).status).toBe(200));
  return /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
}

async function connect(): Promise<void> {
  expect((await office.put(PATH, { code: await requestCode() })).status).toBe(200);
}

async function chooseDigest(): Promise<void> {
  const body = { kinds: [], digest: true, channels: ['telegram', 'email'] };
  expect((await office.put('/me/alert-settings', body)).status).toBe(200);
}

const states = async () => (await database.db.select().from(alertMessages)).map((message) => message.state);
const sendDigest = () => alerts.digest().then(() => jobs.runDue(now));
const retry = async () => {
  const [message] = await database.db.select().from(alertMessages);
  return jobs.run('shop_alerts.send', { messageId: message?.id ?? 0 });
};

test('an address is connected by the code that was sent to it, within five tries, and stands in the audit log', async () => {
  expect((await settings()).email).toEqual({ is_available: true, address: ADDRESS, state: 'none' });
  const code = await requestCode();
  expect(await state()).toBe('waiting');
  const wrong = code === '000000' ? '000001' : '000000';
  const tries = await Promise.all(Array.from({ length: 5 }, () => office.put(PATH, { code: wrong })));
  expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect((await office.put(PATH, { code }, 'uz')).errors).toEqual({
    code: ['Kod mos kelmadi yoki eskirgan. Yangisini yuboring.'],
  });
  await connect();
  expect(await state()).toBe('confirmed');
  const { rows } = await database.db.execute(sql`
    select details from audit_entries where kind = 'settings_changed' order by id desc limit 1`);
  expect(rows).toEqual([{ details: { connected: 'email' } }]);
  expect((await office.delete(PATH)).status).toBe(200);
  expect(await state()).toBe('none');
});

test('a code expires, is replaced by a newer one, and is sent five times an hour', async () => {
  const first = await requestCode();
  const second = await requestCode();
  if (first !== second) expect((await office.put(PATH, { code: first })).status).toBe(422);
  now = new Date(MORNING.getTime() + 16 * MINUTE_MS);
  expect(await state()).toBe('none');
  expect((await office.put(PATH, { code: second })).status).toBe(422);
  for (let sent = 2; sent < 5; sent++) await requestCode();
  expect((await office.post(PATH, {})).status).toBe(429);
  now = new Date(MORNING.getTime() + 2 * HOUR_MS);
  expect(await requestCode()).toHaveLength(6);
});

test('whoever waits for a code learns that it did not leave', async () => {
  await fault('error');
  const late = await office.post(PATH, {}, 'uz');
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('Xat ketmadi')]);
  await fault('ok');
  await database.db.execute(sql`update staff set email = 'unknown@shop.test' where id = ${owner}`);
  expect((await office.post(PATH, {})).status).toBe(409);
  expect(await state()).toBe('none');
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/unknown@|\d{6}/);
});

test('the digest comes once, in the language of the person, as text and as a page that loads nothing', async () => {
  await chooseDigest();
  await connect();
  const [letter, ...more] = await newLetters(async () => {
    await Promise.all([alerts.digest(), alerts.digest()]);
    await jobs.runDue(now);
    await sendDigest();
  });
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: ADDRESS, subject: '19.11.2040 kuni yakunlari' });
  expect(letter?.text).toContain('https://shop.test/admin/orders?');
  expect(letter?.html).toContain('<html lang="uz">');
  expect(letter?.html).toContain('href="https://shop.test/admin/reports/refunds?');
  expect(letter?.html).not.toMatch(/<img|<link|<script|url\(/);
  expect(letter?.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://shop.test/admin/me/alerts>',
  });
  expect(letter?.id).toMatch(/^<alert-\d+@amper\.test>$/);
});

test('nothing is sent to an address that is not confirmed, not chosen, or no longer that of the person', async () => {
  await chooseDigest();
  expect(await newLetters(sendDigest)).toEqual([]);
  await connect();
  await database.db.execute(sql`update alert_subscriptions set channels = '{telegram}'`);
  expect(await newLetters(sendDigest)).toEqual([]);
  await chooseDigest();
  await alerts.digest();
  await database.db.execute(sql`update staff set email = 'another@shop.test' where id = ${owner}`);
  expect(await newLetters(() => jobs.runDue(now))).toEqual([]);
  expect(await states()).toEqual(['dropped']);
  expect((await settings()).email).toMatchObject({ address: 'another@shop.test', state: 'none' });
});

test('what was refused for now is sent again, once', async () => {
  await chooseDigest();
  await connect();
  await fault('error');
  expect(await newLetters(() => expect(sendDigest()).rejects.toThrow('EMESSAGE DATA 451'))).toEqual([]);
  expect(await states()).toEqual(['waiting']);
  await fault('ok');
  expect(await newLetters(retry)).toHaveLength(1);
  expect(await newLetters(retry)).toEqual([]);
  expect(await states()).toEqual(['sent']);
});

test.each(['drop_after_commit', 'silent'])('a text that has left is never sent again: %s', async (mode) => {
  await chooseDigest();
  await connect();
  await fault(mode);
  await sendDigest();
  expect(await states()).toEqual(['unknown']);
  await fault('ok');
  expect(await newLetters(retry)).toEqual([]);
});

test('an address that its server does not know is shown in the profile, and nothing more is queued for it', async () => {
  await chooseDigest();
  await connect();
  await database.db.execute(sql`update staff set email = 'unknown@shop.test' where id = ${owner}`);
  await database.db.execute(sql`update staff_emails set email = 'unknown@shop.test'`);
  await sendDigest();
  expect(await states()).toEqual(['refused']);
  expect(await state()).toBe('blocked');
  await database.db.execute(sql`delete from alert_messages`);
  await sendDigest();
  expect(await states()).toEqual([]);
});

test('outcomes of a full mailbox, a wrong password and a server that is away say that nothing has left', async () => {
  const email = { subject: 'A', text: 'a', html: 'a', id: 'a', unsubscribeUrl: 'https://shop.test' };
  const unsent = { kind: 'failed', isUnsent: true };
  expect(await sender().send({ ...email, to: 'full@shop.test' })).toMatchObject(unsent);
  const refused = await sender('shop:wrong@').send({ ...email, to: ADDRESS });
  expect(refused).toMatchObject({ ...unsent, reason: expect.stringContaining('EAUTH') });
  expect(await sender('shop:right@').send({ ...email, to: ADDRESS })).toEqual({ kind: 'sent' });
  expect(await sender('', 1_000, 1).send({ ...email, to: ADDRESS })).toMatchObject(unsent);
  const encrypted = createEmailSender({ url: `smtps://127.0.0.1:${smtpPort}`, from: 'a@b.test', timeoutMs: 1_000 });
  expect(await encrypted.send({ ...email, to: ADDRESS })).toMatchObject(unsent);
});
