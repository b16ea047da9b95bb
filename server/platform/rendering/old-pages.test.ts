import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderPage } from '#contract/pages/page-rendering.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TagSet } from './rendered-page.ts';

/** A shop whose database goes away: each page shows how often anything was rendered. */
let app: FastifyInstance;
let purge: (changed: TagSet | 'everything') => void;
let rendered = 0;
let database: 'there' | 'refuses' | 'breaks pages' | 'is a bug' = 'there';

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const renderPage: RenderPage = async (_request, { reportError }) => {
  rendered += 1;
  if (database === 'refuses') throw refused();
  if (database === 'is a bug') throw new Error('a bug');
  if (database === 'breaks pages') reportError(refused());
  const status = database === 'there' ? 200 : 500;
  const body = new TextEncoder().encode(`page ${rendered}`);
  return { kind: 'data', status, headers: { 'content-type': 'text/html' }, tags: new Set(['product:1']), body };
};

beforeAll(async () => {
  const onChange = (listener: typeof purge) => {
    purge = listener;
  };
  ({ app } = await testApp({ onChange }, { renderPage }));
});
afterAll(() => app.close());

async function get(url: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  return { status: statusCode, cache: headers['server-timing'], retry: headers['retry-after'], body };
}

test.each([
  ['refuses', '/uz/brands'],
  ['breaks pages', '/uz/catalog'],
] as const)(
  'while the database %s, a page that a change has removed is sent as it was, and others say when to come again',
  async (outage, unread) => {
    const { body: old } = await get('/uz');
    await get('/news');
    database = outage;
    purge(new Set(['product:1']));
    expect(await get('/uz')).toMatchObject({ status: 200, cache: 'cache;desc=stale', body: old });
    // Nobody waits for it a second time.
    expect(await get('/uz')).toMatchObject({ status: 200, cache: 'cache;desc=stale', body: old });
    expect(await get(unread)).toMatchObject({ status: 503, retry: '5' });
    expect(await get('/wishlist')).toMatchObject({ status: 503, retry: '5' });
    // Settings and everything else: the same.
    purge('everything');
    expect(await get('/news')).toMatchObject({ status: 200, cache: 'cache;desc=stale' });

    database = 'there';
    // It is rendered for the first visitor after the outage, so the next one has it.
    await expect.poll(async () => (await get('/uz')).cache).toBe('cache;desc=hit');
    expect((await get('/uz')).body).not.toBe(old);
    expect(await get(unread)).toMatchObject({ status: 200, cache: 'cache;desc=miss' });
    purge('everything');
  },
);

test('a fault of the shop itself is no outage: an old page would hide it', async () => {
  await get('/uz');
  purge('everything');
  database = 'is a bug';
  expect((await get('/uz')).status).toBe(500);
  database = 'there';
});
