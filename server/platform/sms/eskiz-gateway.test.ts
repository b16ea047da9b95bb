import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { createEskizGateway } from './eskiz-gateway.ts';
import type { SmsGateway } from './sms-gateway.ts';

const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** What the account has sent in each minute: more than a page holds. */
const sent = Array.from({ length: 6 }, (_, minute) =>
  Array.from({ length: 150 }, (_, index) => ({ user_sms_id: `m${minute}-${index}`, at: NOW - minute * MINUTE_MS })),
).flat();
const rush = Array.from({ length: 250 }, (_, index) => ({ user_sms_id: `rush-${index}`, at: NOW - 30 * MINUTE_MS }));

let eskiz: FastifyInstance;
let gateway: SmsGateway;
let listCalls = 0;
/** By how much the gateway's clock, by which it lists messages, is ahead of this machine's. */
let aheadMs = 0;

beforeAll(async () => {
  eskiz = Fastify();
  eskiz.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  eskiz.addHook('onRequest', async (_request, reply) => {
    reply.header('date', new Date(Date.now() + aheadMs).toUTCString());
  });
  eskiz.post('/api/auth/login', () => ({ data: { token: 'token' } }));
  eskiz.post('/api/message/sms/get-user-messages', async (request) => {
    listCalls += 1;
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(request.body as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData();
    const time = (name: string) => Date.parse(`${String(form.get(name)).replace(' ', 'T')}:00+05:00`);
    const [from, to] = [time('start_date'), time('to_date')];
    const inside = [...sent, ...rush].filter(({ at }) => at + aheadMs >= from && at + aheadMs <= to);
    return { data: { result: inside.slice(0, Number(form.get('page_size'))) } };
  });
  const url = await eskiz.listen({ host: '127.0.0.1', port: 0 });
  gateway = createEskizGateway({ url, email: 'a@b.uz', password: 'p', from: '4546', timeoutMs: 2000 });
});
afterAll(() => eskiz.close());

const find = (reference: string, minutesAgo: number) =>
  gateway.find?.({ reference, phone: '998901234567', text: 'x' }, new Date(NOW - minutesAgo * MINUTE_MS));

test.each(sent.filter((_, index) => index % 149 === 0).map(({ user_sms_id }) => user_sms_id))(
  '%s is found among more messages than a page holds',
  async (reference) => {
    expect(await find(reference, 6)).toMatchObject({ kind: 'found' });
  },
);

test('a message that was never sent is absent after every minute was searched', async () => {
  listCalls = 0;
  expect(await find('never', 6)).toEqual({ kind: 'absent' });
  expect(listCalls).toBeGreaterThan(6);
});

test('a minute with more messages than a page decides nothing, so that nothing is sent twice', async () => {
  expect(await find('never', 32)).toEqual({ kind: 'undecided' });
});

describe('a clock that is or was wrong', () => {
  afterEach(() => {
    aheadMs = 0;
  });

  test.each([
    ['behind', DAY_MS],
    ['ahead', -DAY_MS],
  ])('by a day %s hides no message that was sent', async (_, ms) => {
    aheadMs = ms;
    expect(await find('m5-149', 6)).toMatchObject({ kind: 'found' });
    // The clock is right again; the message was stored by the wrong one.
    aheadMs = 0;
    expect(await find('m5-149', 6 + ms / MINUTE_MS)).toMatchObject({ kind: 'found' });
  });
});
