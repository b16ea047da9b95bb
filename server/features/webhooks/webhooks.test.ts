import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/time/durations.ts';
import {
  type Delivery,
  deliveriesSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#contract/webhooks/webhooks.ts';
import { createShopEvents } from '#server/features/shop-events/index.ts';
import { webhookDeliveries } from '#server/schema/webhooks-tables.ts';
import { type BackOfficeShop, backOfficeShop } from '#server/testing/back-office-shop.ts';
import { createTestJobs, type TestJobs } from '#server/testing/test-jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { changeWebhook } from './change-webhooks.ts';
import { RETRY_PAUSES_MS } from './deliver.ts';
import { createWebhooks } from './index.ts';
import { postEvent, publicLookup } from './post-event.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

let database: TestDatabase;
let office: BackOfficeShop;
let jobs: TestJobs;
let webhooks: ReturnType<typeof createWebhooks>;
let receiver: http.Server;
let address: string;
let received: Received[] = [];
/** What the receiver answers. */
let answer: (response: http.ServerResponse, request: http.IncomingMessage) => void;
let offset = 0;
const now = () => new Date(Date.now() + offset);
const PHONE = '998901234567';
const form = (own: object = {}) => ({
  url: `${address}/hook`,
  kinds: ['request_made' as const],
  has_personal_data: false,
  ...own,
});

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.execute(sql`insert into staff (name, email) values ('Дилноза', 'owner@shop.test')`);
  receiver = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
    answer(response, request);
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  jobs = createTestJobs(db);
  const config = {
    sessionSecret: 'a secret of the tests, 32 letters',
    webhooks: { timeoutMs: 300, allowsLoopback: true },
  };
  webhooks = createWebhooks({ db, jobs, config, now });
  office = await backOfficeShop([...(webhooks.routes?.staff ?? [])]);
});
beforeEach(() => {
  received = [];
  offset = 0;
  answer = (response) => response.end('ok');
});
afterEach(async () => {
  office.be({});
  await database.db.execute(sql`delete from webhooks; delete from shop_events; delete from pgboss.job`);
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
  await office.close();
  await jobs.close();
  await database.drop();
});

async function create(own: object = {}) {
  const { status, data } = await office.post('/webhooks', form(own));
  expect(status).toBe(201);
  return webhookWithSecretSchema.parse(data);
}

async function makeRequest(): Promise<void> {
  await database.db.execute(sql`
    insert into requests (type, locale, name, phone, payload, fingerprint)
    values ('callback', 'ru', 'Дилноза Каримова', ${PHONE}, '{}', gen_random_uuid()::text)`);
}

const dispatch = () => {
  const { db } = database;
  const changes = { subscribe: () => () => undefined };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return createShopEvents({ db, jobs, changes, log, subscribers: [webhooks.subscriber], now }).dispatch();
};
const deliveries = async (id: number): Promise<Delivery[]> =>
  deliveriesSchema.parse((await office.get(`/webhooks/${id}/deliveries`)).data).deliveries;

test('an event arrives signed, as the library of Standard Webhooks checks it, with masked data', async () => {
  const { webhook, secret } = await create();
  await makeRequest();
  await dispatch();
  await jobs.runDue(now());
  const [sent] = received;
  expect(received).toHaveLength(1);
  const event = new Webhook(secret).verify(sent?.body ?? '', sent?.headers ?? {}) as { id: string; data: object };
  expect(event).toMatchObject({
    id: sent?.headers['webhook-id'],
    type: 'request_made',
    data: { type: 'callback', customer: { name: 'Дилноза К.', phone: '+998 ** *** ** 67' } },
  });
  expect(() => new Webhook(secret).verify(`${sent?.body} `, sent?.headers ?? {})).toThrow();
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', status: 200, answer: 'ok', attempts: 1 }]);
});

test('personal data need a permission of their own, to send them and to lead them elsewhere', async () => {
  const mayEdit = { isOwner: false, permissions: new Set(['integrations:see', 'integrations:edit'] as const) };
  office.be(mayEdit);
  expect((await office.post('/webhooks', form({ has_personal_data: true }))).status).toBe(403);
  office.be({});
  const { webhook } = await create({ has_personal_data: true });
  answer = (response) => response.end(`thanks for ${PHONE}`);
  office.be(mayEdit);
  expect((await office.post(`/webhooks/${webhook.id}/secret`, {})).status).toBe(403);
  await makeRequest();
  await dispatch();
  await jobs.runDue(now());
  expect(JSON.parse(received[0]?.body ?? '').data.customer).toEqual({ name: 'Дилноза Каримова', phone: PHONE });
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', answer: null }]);
});

test('the address of a webhook, which may have a key in it, is shown to those who edit webhooks', async () => {
  const { webhook } = await create({ url: `${form().url}?key=abc` });
  office.be({ isOwner: false, permissions: new Set(['integrations:see'] as const) });
  const { data } = await office.get(`/webhooks/${webhook.id}`);
  expect(data).toMatchObject({ id: webhook.id, url: new URL(form().url).origin });
  expect((await office.get('/webhooks')).text).not.toContain('abc');
});

test('a secret that was replaced signs beside the new one for a day, and not longer', async () => {
  const { webhook, secret: before } = await create();
  const { data } = await office.post(`/webhooks/${webhook.id}/secret`, {});
  const { secret: after } = webhookWithSecretSchema.parse(data);
  const send = async () => {
    received = [];
    expect((await office.post(`/webhooks/${webhook.id}/test`, {})).status).toBe(201);
    await jobs.runDue(now());
    return received[0]?.headers['webhook-signature']?.split(' ').length;
  };
  expect(await send()).toBe(2);
  for (const secret of [before, after]) {
    expect(new Webhook(secret).verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toMatchObject({
      type: 'test',
    });
  }
  offset = 25 * HOUR_MS;
  expect(await send()).toBe(1);
  expect(() => new Webhook(before).verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toThrow();
});

test.each<[string, Partial<Delivery>, typeof answer]>([
  [
    'an error',
    { failure: 'status', status: 500, answer: 'broken' },
    (response) => response.writeHead(500).end('broken'),
  ],
  [
    'a redirect',
    { failure: 'status', status: 302 },
    (response) => response.writeHead(302, { location: '/other' }).end(),
  ],
  ['silence', { failure: 'timeout', status: null }, () => undefined],
  [
    'a connection that is cut',
    { failure: 'connection', status: null },
    (_response, request) => request.socket.destroy(),
  ],
])('%s is a failure that is tried again later with the same id, until it arrives', async (_what, result, nasty) => {
  answer = nasty;
  const { webhook } = await create();
  await makeRequest();
  await dispatch();
  await jobs.runDue(now());
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'waiting', attempts: 1, ...result }]);
  expect(received.map(({ path }) => path)).toEqual(['/hook']);
  answer = (response) => response.end('ok');
  await jobs.runDue(now());
  expect(received).toHaveLength(1);
  offset = RETRY_PAUSES_MS[0] + 1000;
  await jobs.runDue(now());
  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('of an answer without an end only the first bytes are read', async () => {
  answer = (response) => {
    response.on('error', () => undefined);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };
  const { webhook } = await create();
  await office.post(`/webhooks/${webhook.id}/test`, {});
  await jobs.runDue(now());
  const [delivery] = await deliveries(webhook.id);
  expect(delivery).toMatchObject({ state: 'delivered', status: 200 });
  expect(delivery?.answer).toHaveLength(500);
});

test('two processes that dispatch and a process that dies: each event is delivered, with one id', async () => {
  const { webhook } = await create();
  for (let n = 0; n < 4; n++) await makeRequest();
  await Promise.all([dispatch(), dispatch()]);
  expect(await deliveries(webhook.id)).toHaveLength(4);
  const [first] = await database.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).limit(1);
  // A process sends it and dies before it records that: the queue runs the job again.
  await jobs.run('webhooks.send', { deliveryId: first?.id });
  await database.db.execute(sql`update webhook_deliveries set state = 'waiting', attempts = 0 where id = ${first?.id}`);
  await jobs.runDue(now());
  expect(received).toHaveLength(5);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  expect((await deliveries(webhook.id)).every(({ state }) => state === 'delivered')).toBe(true);
});

test('after three days without a delivery it is disabled, once, with an event; enabled it works again', async () => {
  answer = (response) => response.writeHead(500).end();
  const { webhook } = await create();
  await makeRequest();
  await dispatch();
  await jobs.runDue(now());
  for (const pause of RETRY_PAUSES_MS) {
    offset += pause + 1000;
    await jobs.runDue(now());
  }
  const disabled = webhookSchema.parse((await office.get(`/webhooks/${webhook.id}`)).data);
  expect(disabled.disabled_at).not.toBeNull();
  const { rows } = await database.db.execute(sql`select data from shop_events where kind = 'webhook_disabled'`);
  expect(rows).toEqual([{ data: { id: webhook.id, host: new URL(address).host } }]);
  expect((await office.post(`/webhooks/${webhook.id}/test`, {})).status).toBe(409);
});

test('a failed delivery is sent again by hand with the same id', async () => {
  const { webhook } = await create();
  await makeRequest();
  await dispatch();
  await jobs.runDue(now());
  const [delivery] = await deliveries(webhook.id);
  expect((await office.post(`/webhook-deliveries/${delivery?.id}/send-again`, {})).status).toBe(200);
  await jobs.runDue(now());
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
});

test('a name that resolves to an address of the own network is not called', async () => {
  const options = { body: '{}', headers: {}, timeoutMs: 1000, allowsLoopback: false };
  expect(await postEvent('https://127.0.0.1/', options)).toMatchObject({ failure: 'private_address' });
  // The check of the connection itself: whatever the name, its addresses decide.
  const resolved = await new Promise((done) => publicLookup(options)('localhost', {}, (error) => done(error)));
  expect(resolved).toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' });
  expect(received).toEqual([]);
});

test('secrets are shown once: in no other answer, no row and no entry of the audit log', async () => {
  const { webhook, secret } = await create();
  const texts = await Promise.all(
    ['/webhooks', `/webhooks/${webhook.id}`].map(async (path) => (await office.get(path)).text),
  );
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select string_agg(audit_entries::text, ' ') as text from audit_entries`);
  const { rows: stored } = await database.db.execute<{ text: string }>(sql`
    select encode(encrypted_secret, 'escape') as text from webhooks`);
  for (const text of [...texts, rows[0]?.text, stored[0]?.text]) expect(text).not.toContain(secret.slice(6));
  expect(rows[0]?.text).toContain('webhook_created');
  expect(rows[0]?.text).not.toContain('/hook');
});

test('an address inside is refused, and two editors never overwrite each other', async () => {
  expect((await office.post('/webhooks', form({ url: 'https://10.0.0.1/' }))).errors).toHaveProperty('url');
  const { webhook } = await create();
  const change = { ...form(), revision: webhook.revision, is_disabled: false };
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => database.db.transaction((tx) => changeWebhook(tx, webhook.id, change, now()))),
  );
  expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(2);
});
