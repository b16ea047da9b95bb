import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_SECONDS } from '#contract/time/durations.ts';
import type { SmsConfig } from '#server/config/sms-config.ts';
import { logCircuitOpenings } from '#server/platform/http-client/circuit-log.ts';
import { createJobs, type Jobs } from '#server/platform/queue/index.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { storedJobs } from '#server/testing/stored-jobs.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createMessaging, type Messaging } from './index.ts';

let database: TestDatabase;
let sandbox: RunningSandbox;
let sandboxUrl: string;
/** No server listens there. */
let deadUrl: string;
/** Processes of the shop. */
let processes: Jobs[] = [];
let phone: string;
let lastPhone = 998_905_000_000;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox(0);
  const dead = await startSandbox(0);
  deadUrl = `http://127.0.0.1:${dead.port}`;
  await dead.stop();
  sandboxUrl = `http://127.0.0.1:${sandbox.port}`;
});
beforeEach(() => {
  phone = String(++lastPhone);
});
afterEach(async () => {
  await closeAll();
  await setFault('ok');
  await database.db.delete(smsMessages);
  await database.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

async function open(sms: Partial<SmsConfig> = {}, publicUrl = TEST_ORIGIN): Promise<Messaging> {
  const config = {
    publicUrl,
    sessionSecret: 'a secret of the tests, 32 letters',
    sms: {
      provider: 'eskiz' as const,
      url: sandboxUrl,
      login: 'shop@sandbox.test',
      password: 'sandbox',
      from: '4546',
      timeoutMs: 1000,
      ...sms,
    },
  };
  const jobs = createJobs({ db: database.db, log });
  processes.push(jobs);
  const messaging = createMessaging({ db: database.db, config, jobs });
  await jobs.start();
  return messaging;
}

async function closeAll(): Promise<void> {
  await Promise.all(processes.map((jobs) => jobs.close()));
  processes = [];
}

async function send(opening: Messaging | Promise<Messaging>, text: string, more = {}): Promise<void> {
  const through = await opening;
  await database.db.transaction((tx) => through.queue(tx, { phone, text, ...more }));
}

async function setFault(mode: string, provider = 'sms'): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ provider, mode }),
  });
  expect(answer.status).toBe(204);
}

async function inbox(): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/sms?phone=${phone}`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
}

const outbox = async () => (await database.db.select().from(smsMessages))[0];
const states = async () => (await database.db.select().from(smsMessages)).map(({ state }) => state);
const becomes = (state: string) => vi.waitFor(async () => expect((await outbox())?.state).toBe(state));

describe.each(['eskiz', 'playmobile'] as const)('through %s', (provider) => {
  test('an SMS is delivered and its text is deleted from the outbox', async () => {
    await send(open({ provider, timeoutMs: 9000 }), 'Amper: код 482913. Никому его не сообщайте.');
    await vi.waitFor(async () => expect(await inbox()).toEqual(['Amper: код 482913. Никому его не сообщайте.']));
    await becomes('sent');
    expect(await outbox()).toMatchObject({ encryptedText: null, attempts: 1 });
  });

  test('Uzbek letters are replaced so that the text fits one part', async () => {
    await send(open({ provider }), 'Buyurtmangiz yoʻlda — tez orada boʻladi');
    await vi.waitFor(async () => expect(await inbox()).toEqual(["Buyurtmangiz yo'lda - tez orada bo'ladi"]));
  });

  test('nothing is sent for a failed transaction or a void message', async () => {
    const through = await open({ provider });
    const failing = database.db.transaction(async (tx) => {
      await through.queue(tx, { phone, text: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await send(through, 'void', { isVoid: true });
    await send(through, 'real');
    await vi.waitFor(async () => expect(await inbox()).toEqual(['real']));
    expect(await inbox()).toEqual(['real']);
  });

  test('an unreachable gateway is retried until it responds', async () => {
    const through = await open({ provider, url: deadUrl });
    await send(through, 'retried');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    await closeAll();
    await open({ provider });
    await vi.waitFor(async () => expect(await inbox()).toEqual(['retried']));
    await becomes('sent');
  });

  test('an outage uses up no attempts of the messages, which leave soon after it', async () => {
    const down = await startSandbox(0);
    await down.stop();
    const warn = vi.fn();
    const stopLogging = logCircuitOpenings({ info: vi.fn(), warn, error: vi.fn() });
    const through = await open({ provider, url: `http://127.0.0.1:${down.port}` });
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 12; count++) await through.queue(tx, { phone, text: `message ${count}` });
    });
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledWith({ provider }, expect.stringContaining('calls are refused')),
    );
    stopLogging();
    const back = await startSandbox(down.port);
    // The pause of the breaker is a few seconds long and grows while the gateway starts.
    await vi.waitFor(async () => expect(await states()).toEqual(Array(12).fill('sent')), { timeout: 45_000 });
    const rows = await database.db.select().from(smsMessages);
    expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThanOrEqual(3);
    await back.stop();
  });

  test('the worker waits for a slow gateway', async () => {
    await setFault('slow');
    await send(open({ provider, timeoutMs: 9000 }), 'slowly');
    await vi.waitFor(async () => expect(await inbox()).toEqual(['slowly']));
    await becomes('sent');
  });

  test('a response lost after sending sends nothing twice', async () => {
    await setFault('drop_after_commit');
    const through = await open({ provider });
    await send(through, 'once');
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(1));
    await becomes(provider === 'eskiz' ? 'sent' : 'unknown');
    await setFault('ok');
    expect(await storedJobs(database.db, 'sms.send')).toEqual([]);
    await send(through, 'next');
    await vi.waitFor(async () => expect(await inbox()).toContain('next'));
    expect(await inbox()).toEqual(['next', 'once']);
  });

  test('several processes send each message once', async () => {
    const first = await open({ provider });
    await open({ provider });
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 30; count++) await first.queue(tx, { phone, text: `message ${count}` });
    });
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(30));
    await closeAll();
    expect(new Set(await inbox()).size).toBe(30);
  });
});

describe('through Eskiz', () => {
  test('a gateway that does not respond and then recovers delivers once', async () => {
    await setFault('silent');
    await send(open({ timeoutMs: 400 }), 'after the silence');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(1));
    expect(await inbox()).toEqual([]);
    await setFault('ok');
    await becomes('sent');
    expect(await inbox()).toEqual(['after the silence']);
  });

  test('a gateway that sends long after the timeout sends once', async () => {
    const through = await open({ timeoutMs: 700 });
    await send(through, 'early');
    await becomes('sent');
    await database.db.delete(smsMessages);
    await setFault('slow');
    await send(through, 'late');
    await vi.waitFor(async () => expect((await outbox())?.failure).toBe('TimeoutError'));
    await setFault('ok');
    await becomes('sent');
    expect(await inbox()).toEqual(['late', 'early']);
    expect((await outbox())?.attempts).toBeGreaterThan(1);
  });

  test('a gateway error is retried', async () => {
    await setFault('error');
    await send(open(), 'after the fault');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    await setFault('ok');
    await becomes('sent');
    expect(await inbox()).toEqual(['after the fault']);
  });

  test('an expired message is not sent', async () => {
    await send(open(), 'too late', { expiresAt: new Date(Date.now() - 1) });
    await becomes('expired');
    expect(await inbox()).toEqual([]);
    expect((await outbox())?.encryptedText).toBeNull();
  });

  test('a message refused for good is not retried', async () => {
    phone = '998';
    await send(open({ timeoutMs: 9000 }), 'to nowhere');
    await becomes('failed');
    expect(await outbox()).toMatchObject({
      attempts: 1,
      failure: expect.stringContaining('HTTP 422'),
      encryptedText: null,
    });
  });

  test('the text is encrypted in the database while it waits', async () => {
    await send(open({ url: deadUrl }), 'Amper: код 482913');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    const encrypted = (await outbox())?.encryptedText;
    expect(encrypted?.length).toBeGreaterThan(20);
    expect(encrypted?.toString('utf8')).not.toContain('482913');
  });

  test('the delivery callback is stored, and its URL is secret', async () => {
    const through = await open();
    const { app } = await testApp({ routes: { public: [through.routes] } }, { renderPage: emptyPages });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await closeAll();
    await send(open({}, `http://127.0.0.1:${port}`), 'delivered');
    await becomes('delivered');
    const forged = await app.inject({
      method: 'POST',
      url: '/api/callbacks/sms/guess',
      payload: { user_sms_id: (await outbox())?.reference, status: 'REJECTD' },
    });
    expect(forged.statusCode).toBe(404);
    expect((await outbox())?.state).toBe('delivered');
    await app.close();
  });
});

test('two processes delete messages that are never sent once an hour between them, not once each', async () => {
  const createdAt = new Date(Date.now() - 31 * DAY_MS);
  await database.db
    .insert(smsMessages)
    .values({ reference: 'old', phone, state: 'void', createdAt, expiresAt: createdAt });
  for (let process = 0; process < 2; process++) await open({ url: deadUrl });
  await vi.waitFor(async () => {
    expect(await outbox()).toBeUndefined();
    const [next, ...others] = await storedJobs(database.db, 'sms.delete_void');
    expect(next?.waitsSeconds).toBeCloseTo(HOUR_SECONDS, -2);
    expect(others).toEqual([]);
  });
});
