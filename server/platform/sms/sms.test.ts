import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/time/durations.ts';
import type { SmsConfig } from '#server/config/config.ts';
import { createJobs, type Jobs } from '#server/platform/queue/index.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { pollOnDemand } from '#server/testing/poll-on-demand.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createMessaging, type Messaging } from './index.ts';

let database: TestDatabase;
let sandbox: RunningSandbox;
let sandboxUrl: string;
/** No server listens there. */
let deadUrl: string;
let messaging: Messaging | undefined;
let phone: string;
let lastPhone = 998_905_000_000;
const log = pino({ level: 'silent' });
const noJobs: Pick<Jobs, 'every'> = { every: () => undefined };

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
  await messaging?.close();
  await setFault('ok');
  await database.db.delete(smsMessages);
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

function open(sms: Partial<SmsConfig> = {}, publicUrl = TEST_ORIGIN, jobs: Pick<Jobs, 'every'> = noJobs): Messaging {
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
  messaging = createMessaging({ db: database.db, config, jobs, log });
  return messaging;
}

async function send(through: Messaging, text: string, more = {}): Promise<void> {
  await database.db.transaction((tx) => through.queue(tx, { phone, text, ...more }));
  through.wake();
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
    const through = open({ provider });
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
    const through = open({ provider, url: deadUrl });
    await send(through, 'retried');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    await through.close();
    open({ provider });
    await vi.waitFor(async () => expect(await inbox()).toEqual(['retried']));
    await becomes('sent');
  });

  test('the worker waits for a slow gateway', async () => {
    await setFault('slow');
    await send(open({ provider, timeoutMs: 9000 }), 'slowly');
    await vi.waitFor(async () => expect(await inbox()).toEqual(['slowly']));
    await becomes('sent');
  });

  test('a response lost after sending sends nothing twice', async () => {
    await setFault('drop_after_commit');
    const through = open({ provider });
    await send(through, 'once');
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(1));
    await becomes(provider === 'eskiz' ? 'sent' : 'unknown');
    await setFault('ok');
    // Were it to be sent again, it would be now, ahead of the next one.
    await database.db.update(smsMessages).set({ dueAt: new Date(0) });
    await send(through, 'next');
    await vi.waitFor(async () => expect(await inbox()).toContain('next'));
    expect(await inbox()).toEqual(['next', 'once']);
  });

  test('several processes send each message once', async () => {
    const first = open({ provider });
    const second = open({ provider });
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 30; count++) await first.queue(tx, { phone, text: `message ${count}` });
    });
    first.wake();
    second.wake();
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(30));
    await first.close();
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
    const through = open({ timeoutMs: 700 });
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
    const through = open();
    const { app } = await testApp({ routes: { public: [through.routes] } }, { renderPage: emptyPages });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await through.close();
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

test('two processes delete old messages once an hour between them, not once each', async () => {
  const processes = [createJobs({ db: database.db, log }), createJobs({ db: database.db, log })];
  const pollAll = pollOnDemand(database.db, processes);
  const outboxes = processes.map((jobs) => open({ url: deadUrl }, TEST_ORIGIN, jobs));
  const wakeAll = () => {
    for (const jobs of processes) jobs.wake();
  };
  const addOld = () => {
    const createdAt = new Date(Date.now() - 31 * DAY_MS);
    const [reference, expiresAt] = [String(createdAt.getTime()), createdAt];
    return database.db.insert(smsMessages).values({ reference, phone, state: 'sent', createdAt, expiresAt });
  };
  try {
    await addOld();
    wakeAll();
    await vi.waitFor(async () => expect(await outbox()).toBeUndefined());
    await addOld();
    await pollAll();
    expect(await outbox()).toBeDefined();
  } finally {
    for (const jobs of processes) await jobs.close();
    for (const each of outboxes) await each.close();
  }
});
