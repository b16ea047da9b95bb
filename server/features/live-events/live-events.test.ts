import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE_SUBJECTS, liveChangeSchema, MAX_LIVE_IDS } from '#contract/live-events/live-events.ts';
import type { Permission } from '#contract/permissions/permissions.ts';
import type { Change } from '#server/platform/change-feed/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { fakeStaffCaller, fakeStaffGuard } from '#server/testing/fake-staff.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createLiveEvents } from './index.ts';
import { LiveStream } from './live-stream.ts';

let app: FastifyInstance;
let origin: string;
let caller: StaffCaller | null;
let publish: (batch: readonly Change[]) => void | Promise<void>;
let rightsRead: number;
let readRights: () => Promise<StaffCaller | null>;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  caller = fakeStaffCaller();
  rightsRead = 0;
  readRights = async () => {
    rightsRead += 1;
    return caller;
  };
  const events = createLiveEvents({
    changes: {
      subscribe(_options, subscriber) {
        publish = subscriber;
        return () => undefined;
      },
    },
    currentCaller: () => readRights(),
    log,
    heartbeatMs: 20,
  });
  ({ app } = await testApp({
    routes: { staff: [...(events.routes?.staff ?? [])] },
    gauges: [...(events.gauges ?? [])],
    guards: { staff: fakeStaffGuard(() => fakeStaffCaller()) },
  }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterEach(() => app.close());

interface Followed {
  response: http.IncomingMessage;
  text: string;
  isOver: boolean;
}

/** Follows the events over a real connection. */
async function follow(query = ''): Promise<Followed> {
  const request = http.get(`${origin}/api/admin/events${query}`, { headers: { 'accept-encoding': 'br, gzip' } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const followed: Followed = { response, text: '', isOver: false };
  response.setEncoding('utf8').once('close', () => {
    followed.isOver = true;
  });
  response.on('error', () => undefined);
  response.on('data', (text: string) => {
    followed.text += text;
  });
  await vi.waitFor(() => expect(followed.text).toContain('retry:'));
  return followed;
}

function changesIn(text: string) {
  return [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map(([, data = '']) =>
    liveChangeSchema.parse(JSON.parse(data)),
  );
}

function idsIn(text: string): number[] {
  return changesIn(text).flatMap(({ ids }) => (ids === 'all' ? [] : ids));
}

test('a stream is uncompressed, unbuffered and never stored', async () => {
  const { response } = await follow();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(response.headers['content-encoding']).toBeUndefined();
});

test('every open screen gets what has changed, and views are nothing new', async () => {
  const screens = [await follow(), await follow()];
  await publish([
    { subject: 'product_views', ids: [9] },
    { subject: 'product_offers', ids: [1, 2] },
    { subject: 'settings', ids: 'all' },
  ]);
  for (const screen of screens) {
    await vi.waitFor(() =>
      expect(changesIn(screen.text)).toEqual([
        { subject: 'product_offers', ids: [1, 2] },
        { subject: 'settings', ids: 'all' },
      ]),
    );
  }
});

test('a screen hears first what changed after its data were read and before it was connected', async () => {
  await publish([{ subject: 'product_offers', ids: [1] }]);
  await publish([{ subject: 'notifications', ids: [1, 2] }]);
  const screen = await follow('?read_ms_ago=500');
  await publish([{ subject: 'brands', ids: [7] }]);
  await vi.waitFor(() => expect(changesIn(screen.text).map(({ subject }) => subject)).toContain('brands'));
  expect(changesIn(screen.text)).toEqual(
    expect.arrayContaining([
      { subject: 'product_offers', ids: [1] },
      { subject: 'notifications', ids: [1] },
    ]),
  );
  const next = await follow();
  await publish([{ subject: 'brands', ids: [8] }]);
  await vi.waitFor(() => expect(changesIn(next.text)).toEqual([{ subject: 'brands', ids: [8] }]));
});

test('a screen that read long ago hears that all may have changed', async () => {
  const screen = await follow('?read_ms_ago=600000');
  await vi.waitFor(() => expect(changesIn(screen.text).length).toBe(Object.keys(LIVE_SUBJECTS).length));
  expect(changesIn(screen.text)).toContainEqual({ subject: 'products', ids: 'all' });
  expect(changesIn(screen.text)).toContainEqual({ subject: 'notifications', ids: [1] });
});

test('of the bell everybody hears their own only', async () => {
  caller = fakeStaffCaller({ permissions: new Set(), isOwner: false });
  const screen = await follow();
  await publish([{ subject: 'notifications', ids: [2, 3] }]);
  await publish([{ subject: 'notifications', ids: [1, 2] }]);
  await vi.waitFor(() => expect(changesIn(screen.text)).toEqual([{ subject: 'notifications', ids: [1] }]));
});

const BY_PERMISSION = Object.entries(LIVE_SUBJECTS).flatMap(([subject, permission]) =>
  permission === 'own' ? [] : [[subject, permission] as const],
);
test.each(BY_PERMISSION)('%s are for who may %s, and for nobody else', async (subject, permission) => {
  const others = new Set<Permission>(BY_PERMISSION.flatMap(([, other]) => (other === permission ? [] : [other])));
  caller = fakeStaffCaller({ permissions: others, isOwner: false });
  const screen = await follow();
  const change = { subject: subject as keyof typeof LIVE_SUBJECTS, ids: [1] };
  const visible = permission === 'content:see' ? 'brands' : 'news';
  await publish([change, { subject: visible, ids: [7] }]);
  await vi.waitFor(() => expect(changesIn(screen.text)).toEqual([{ subject: visible, ids: [7] }]));
});

test('a long list is sent as all', async () => {
  const screen = await follow();
  await publish([{ subject: 'products', ids: Array.from({ length: MAX_LIVE_IDS + 1 }, (_, n) => n) }]);
  await vi.waitFor(() => expect(changesIn(screen.text)).toEqual([{ subject: 'products', ids: 'all' }]));
});

test('a burst of changes reads the rights once', async () => {
  const screen = await follow();
  await publish([{ subject: 'products', ids: [1] }]);
  await vi.waitFor(() => expect(changesIn(screen.text)).toHaveLength(1));
  const before = rightsRead;
  for (let id = 2; id <= 50; id++) await publish([{ subject: 'products', ids: [id] }]);
  await vi.waitFor(() => expect(idsIn(screen.text)).toContain(50));
  expect(rightsRead).toBeLessThanOrEqual(before + 1);
  expect(new Set(idsIn(screen.text)).size).toBe(50);
});

test('a heartbeat keeps a quiet stream open, and ends it when the session is over or locked', async () => {
  const screen = await follow();
  await vi.waitFor(() => expect(screen.text).toContain(': \n\n'));
  caller = null;
  await vi.waitFor(() => expect(screen.isOver).toBe(true), 3000);
  expect(changesIn(screen.text)).toEqual([]);
});

test('when nobody can tell the rights, the stream ends', async () => {
  const screen = await follow();
  readRights = () => Promise.reject(new Error('the database is away'));
  await vi.waitFor(() => expect(screen.isOver).toBe(true), 3000);
  expect(log.warn).toHaveBeenCalled();
});

test('a client that does not read is disconnected before much waits for it', async () => {
  const stream = new LiveStream({ staffId: 1, currentCaller: async () => fakeStaffCaller(), onFailure: log.error });
  let sent = 0;
  await vi.waitFor(() => {
    stream.add([{ subject: 'products', ids: Array.from({ length: 400 }, (_, n) => 2_000_000_000 + sent * 400 + n) }]);
    sent += 1;
    expect(stream.body.destroyed).toBe(true);
  });
  expect(stream.body.readableLength).toBeLessThanOrEqual(64 * 1024);
  expect(log.error).not.toHaveBeenCalled();
});

test('a connection that the client closes is forgotten', async () => {
  const screen = await follow();
  expect(await streams()).toBe(1);
  screen.response.destroy();
  await vi.waitFor(async () => expect(await streams()).toBe(0));
});

test('the server closes at once although streams are open', async () => {
  const screens = [await follow(), await follow()];
  const start = performance.now();
  await app.close();
  expect(performance.now() - start).toBeLessThan(1000);
  await vi.waitFor(() => expect(screens.every(({ isOver }) => isOver)).toBe(true));
});

test('a twenty-first stream of one person ends the oldest', async () => {
  const first = await follow();
  for (let n = 0; n < 20; n++) await follow();
  await vi.waitFor(() => expect(first.isOver).toBe(true));
});

async function streams(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/live_event_streams (\d+)/.exec(text)?.[1]);
}
