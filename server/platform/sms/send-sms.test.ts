import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { createEskizGateway } from './eskiz-gateway.ts';
import { type SmsSender, sendSms } from './send-sms.ts';

const keys = [Buffer.alloc(32, 7)] as const;
/** Longer than the breaker's pause ever is. */
const AFTER_PAUSE_MS = MINUTE_MS;

let database: TestDatabase;
/** No server listens on its port until a test starts one. */
let down: RunningSandbox;
let sender: SmsSender;
const queue = vi.fn<Jobs['queue']>();

beforeAll(async () => {
  database = await createTestDatabase();
  down = await startSandbox(0);
  await down.stop();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  queue.mockReset();
  const url = `http://127.0.0.1:${down.port}`;
  const gateway = createEskizGateway({
    url,
    email: 'shop@sandbox.test',
    password: 'sandbox',
    from: '4546',
    timeoutMs: 9_000,
  });
  sender = {
    db: database.db,
    jobs: { queue },
    gateway,
    keys,
    deliveryTimeoutMs: MINUTE_MS,
    leaseMs: MINUTE_MS,
    now: () => new Date(),
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await database.db.delete(smsMessages);
});
afterAll(() => database.drop());

async function addSms(more: Partial<typeof smsMessages.$inferInsert> = {}): Promise<number> {
  const [row] = await database.db
    .insert(smsMessages)
    .values({
      reference: 'r1',
      phone: '998901234567',
      encryptedText: encryptText('text', keys),
      state: 'queued',
      expiresAt: new Date(Date.now() + 60 * MINUTE_MS),
      ...more,
    })
    .returning({ id: smsMessages.id });
  return row?.id ?? 0;
}

const outbox = async () => (await database.db.select().from(smsMessages))[0];

/** Attempts of another message, until the breaker refuses calls. */
async function openCircuit(): Promise<void> {
  const id = await addSms({ reference: 'another' });
  await sendSms(sender, id);
  await sendSms(sender, id);
  await database.db.delete(smsMessages);
  queue.mockReset();
}

async function comeBack(): Promise<RunningSandbox> {
  const back = await startSandbox(down.port);
  vi.setSystemTime(Date.now() + AFTER_PAUSE_MS);
  return back;
}

test('attempts that the open circuit refuses do not count and are repeated within seconds', async () => {
  await openCircuit();
  const id = await addSms();
  for (let attempt = 1; attempt <= 20; attempt++) {
    await sendSms(sender, id);
    expect(await outbox()).toMatchObject({ state: 'queued', attempts: 0, attemptedAt: null, failure: null });
    const at = queue.mock.calls.at(-1)?.[3]?.at?.getTime() ?? 0;
    expect(queue).toHaveBeenCalledTimes(attempt);
    expect(at - Date.now()).toBe(5_000);
  }
  const back = await comeBack();
  await sendSms(sender, id);
  expect(await outbox()).toMatchObject({ state: 'sent', attempts: 1, encryptedText: null });
  await back.stop();
});

test('probes that fail do not use up the attempts either', async () => {
  await openCircuit();
  const id = await addSms();
  for (let probe = 0; probe < 10; probe++) {
    vi.setSystemTime(Date.now() + AFTER_PAUSE_MS / 2);
    await sendSms(sender, id);
  }
  expect(await outbox()).toMatchObject({ state: 'queued', attempts: 0 });
});

test('a message that may have been sent stays doubtful while the circuit is open', async () => {
  await openCircuit();
  const doubt = { state: 'sending', attempts: 7, failure: 'TimeoutError' } as const;
  const id = await addSms(doubt);
  for (let attempt = 0; attempt < 5; attempt++) await sendSms(sender, id);
  expect(await outbox()).toMatchObject({ ...doubt, attemptedAt: null });
  const back = await comeBack();
  await sendSms(sender, id);
  expect(await outbox()).toMatchObject({ state: 'sent', attempts: 8 });
  await back.stop();
});
