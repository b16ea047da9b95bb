import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SmsConfig } from '#server/config/config.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { TEST_ORIGIN, testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { type Messaging, openMessaging } from './index.ts';

let database: TestDatabase;
let sandbox: RunningSandbox;
let sandboxUrl: string;
/** Where nobody listens. */
let deadUrl: string;
let messaging: Messaging | undefined;
let phone: string;
let lastPhone = 998_905_000_000;

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

function open(sms: Partial<SmsConfig> = {}, publicUrl = TEST_ORIGIN): Messaging {
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
  messaging = openMessaging({ db: database.db, config, log: pino({ level: 'silent' }) });
  return messaging;
}

async function send(through: Messaging, text: string, more = {}): Promise<void> {
  await database.db.transaction((tx) => through.queue(tx, { phone, text, ...more }));
  through.nudge();
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
  test('an SMS comes, and its text is gone from the outbox', async () => {
    await send(open({ provider, timeoutMs: 9000 }), 'Amper: код 482913. Никому его не сообщайте.');
    await vi.waitFor(async () => expect(await inbox()).toEqual(['Amper: код 482913. Никому его не сообщайте.']));
    await becomes('sent');
    expect(await outbox()).toMatchObject({ sealedText: null, attempts: 1 });
  });

  test('Uzbek letters go in the form that costs one part', async () => {
    await send(open({ provider }), 'Buyurtmangiz yoʻlda — tez orada boʻladi');
    await vi.waitFor(async () => expect(await inbox()).toEqual(["Buyurtmangiz yo'lda - tez orada bo'ladi"]));
  });

  test('nothing is sent for a transaction that fails, nor for a void message', async () => {
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

  test('a gateway that cannot be reached is tried again until it can', async () => {
    const through = open({ provider, url: deadUrl });
    await send(through, 'patience');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    await through.close();
    open({ provider });
    await vi.waitFor(async () => expect(await inbox()).toEqual(['patience']));
    await becomes('sent');
  });

  test('a slow gateway is waited for', async () => {
    await setFault('slow');
    await send(open({ provider, timeoutMs: 9000 }), 'slowly');
    await vi.waitFor(async () => expect(await inbox()).toEqual(['slowly']));
    await becomes('sent');
  });

  test('an answer that is lost after the sending sends nothing twice', async () => {
    await setFault('drop_after_commit');
    await send(open({ provider }), 'once');
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(1));
    await becomes(provider === 'eskiz' ? 'sent' : 'unknown');
    await setFault('ok');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await inbox()).toEqual(['once']);
  });

  test('several processes send each message once', async () => {
    const first = open({ provider });
    const second = open({ provider });
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 30; count++) await first.queue(tx, { phone, text: `message ${count}` });
    });
    first.nudge();
    second.nudge();
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(30));
    await first.close();
    expect(new Set(await inbox()).size).toBe(30);
  });
});

describe('through Eskiz', () => {
  test('a gateway that is silent, then speaks again, delivers once', async () => {
    await setFault('silent');
    await send(open({ timeoutMs: 400 }), 'after the silence');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(1));
    expect(await inbox()).toEqual([]);
    await setFault('ok');
    await becomes('sent');
    expect(await inbox()).toEqual(['after the silence']);
  });

  test('one that sends long after we stopped waiting for its answer sends once', async () => {
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

  test('a gateway that breaks is asked again', async () => {
    await setFault('error');
    await send(open(), 'after the fault');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    await setFault('ok');
    await becomes('sent');
    expect(await inbox()).toEqual(['after the fault']);
  });

  test('a message that nobody needs any more is not sent', async () => {
    await send(open(), 'too late', { expiresAt: new Date(Date.now() - 1) });
    await becomes('expired');
    expect(await inbox()).toEqual([]);
    expect((await outbox())?.sealedText).toBeNull();
  });

  test('what it refuses for good is not repeated', async () => {
    phone = '998';
    await send(open({ timeoutMs: 9000 }), 'to nowhere');
    await becomes('failed');
    expect(await outbox()).toMatchObject({
      attempts: 1,
      failure: expect.stringContaining('HTTP 422'),
      sealedText: null,
    });
  });

  test('the text lies in the database unreadable while it waits', async () => {
    await send(open({ url: deadUrl }), 'Amper: код 482913');
    await vi.waitFor(async () => expect((await outbox())?.attempts).toBeGreaterThan(0));
    const sealed = (await outbox())?.sealedText;
    expect(sealed?.length).toBeGreaterThan(20);
    expect(sealed?.toString('utf8')).not.toContain('482913');
  });

  test('delivery is told by the callback, whose address is secret', async () => {
    const through = open();
    const { app } = await testApp(
      { routes: { public: [through.routes] } },
      { renderPage: async () => new Response('') },
    );
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
