import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { announceSeals, readLastSeal } from './announce-seal.ts';
import { CONSOLE_ORIGIN, recordAudit } from './record-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let telegram: http.Server;
let answer = 200;
const messages: { chat_id: string; text: string }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  telegram = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (answer === 200) messages.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(answer, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer === 200 ? { ok: true } : { description: 'down' }));
  });
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  telegram.close();
  await database.drop();
});

function announcements() {
  const schedules = new Map<string, () => Promise<void>>();
  const handlers = new Map<string, (payload: never) => Promise<void>>();
  const queued: { name: string; payload: never }[] = [];
  announceSeals({
    db: database.db,
    jobs: {
      every: (name, _everyMs, handler) => void schedules.set(name, handler),
      work: (name, handler) => void handlers.set(name, handler as (payload: never) => Promise<void>),
      queue: async (_tx, name, payload) => void queued.push({ name, payload: payload as never }),
    },
    telegram: {
      url: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
      token: '1:test',
      chat: '-100',
      ownerChat: '42',
      timeoutMs: 2000,
    },
    log,
    shop: 'https://shop.test',
  });
  return {
    announce: async () => schedules.get('audit.announce_seal')?.(),
    async send() {
      const job = queued.at(-1);
      if (job !== undefined) await handlers.get(job.name)?.(job.payload);
    },
    queued,
  };
}

test('before the first seal there is nothing to send', async () => {
  const { announce, queued } = announcements();
  await announce();
  expect(queued).toEqual([]);
});

test('the owner gets the newest seal, which verifies the chain; a message that fails is sent again', async () => {
  await recordAudit(database.db, CONSOLE_ORIGIN, { kind: 'exported' });
  await sealAudit(database.db, log);
  const last = await readLastSeal(database.db);
  const { announce, send } = announcements();
  await announce();
  answer = 502;
  await expect(send()).rejects.toThrow('502');
  answer = 200;
  await send();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.chat_id).toBe('42');
  const [noted = ''] = /[0-9a-f]{64}/.exec(messages[0]?.text ?? '') ?? [];
  expect(noted).toBe(last?.seal);
  expect((await verifyAudit(database.db, noted)).kind).toBe('intact');
});
