import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultProxyConfig } from '#server/config/proxy-config.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { TEST_ORIGIN, type TestApp, testApp } from '#server/testing/test-app.ts';

const things: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/v2/address', async ({ callerAddress }) => ({ address: callerAddress }));
  app.post('/api/v2/things', { schema: { body: z.unknown() } }, async () => ({ data: 'stored' }));
};

const PUBLIC = 'https://shop.example';

async function open(
  publicUrl: string,
  trustedProxies = defaultProxyConfig(publicUrl).trustedProxies,
): Promise<TestApp> {
  const { metrics } = defaultProxyConfig(publicUrl);
  const config = { mode: 'test' as const, publicUrl, proxy: { trustedProxies, metrics } };
  return testApp({ routes: { public: [things] } }, { config, renderPage: emptyPages });
}

type Headers = Record<string, string>;

async function addressOf({ app }: TestApp, remoteAddress: string, headers: Headers = {}): Promise<string | null> {
  return (await app.inject({ url: '/api/v2/address', remoteAddress, headers })).json().address;
}

/** How many of so many calls from this machine get through. */
async function passed({ app }: TestApp, calls: number, headers: (call: number) => Headers): Promise<number> {
  let through = 0;
  for (let call = 0; call < calls; call++) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/things',
      payload: '{}',
      headers: { ...headers(call), 'content-type': 'application/json' },
    });
    if (answer.statusCode === 200) through += 1;
  }
  return through;
}

describe('a published shop that trusts nobody', () => {
  test('takes no address from a header, not even from its own machine or network', async () => {
    const shop = await open(PUBLIC);
    const forged = { 'x-forwarded-for': '198.51.100.9' };
    expect(await addressOf(shop, '127.0.0.1', forged)).toBe('127.0.0.1');
    expect(await addressOf(shop, '10.0.0.7', forged)).toBe('10.0.0.7');
    expect(await addressOf(shop, '203.0.113.5', forged)).toBe('203.0.113.5');
    await shop.app.close();
  });

  test.each([
    ['a proxy that sets no header', (_call: number): Headers => ({})],
    [
      'a proxy that passes on what visitors send',
      (call: number): Headers => ({ 'x-forwarded-for': `203.0.113.${call % 250}` }),
    ],
    ['a visitor who claims to be this machine', (_call: number): Headers => ({ 'x-forwarded-for': '127.0.0.1' })],
  ])('has its limits behind %s, and warns once', async (_, headers) => {
    const shop = await open(PUBLIC);
    expect(await passed(shop, 310, headers)).toBe(300);
    const warnings = shop.logged.filter(({ security }) => security === 'proxy');
    expect(warnings).toHaveLength(1);
    await shop.app.close();
  });

  test('does not warn of probes', async () => {
    const shop = await open(PUBLIC);
    await shop.app.inject({ url: '/readyz' });
    expect(shop.logged.filter(({ security }) => security === 'proxy')).toEqual([]);
    await shop.app.close();
  });
});

describe('a proxy that is named', () => {
  test('names the visitor; what the visitor sent before it counts for nothing', async () => {
    const shop = await open(PUBLIC, ['127.0.0.1', '10.1.0.0/16']);
    const through = (header: string, proxy = '127.0.0.1') => addressOf(shop, proxy, { 'x-forwarded-for': header });
    expect(await through('198.51.100.9')).toBe('198.51.100.9');
    expect(await through('127.0.0.1, 198.51.100.9')).toBe('198.51.100.9');
    expect(await through('198.51.100.9, 10.1.2.3')).toBe('198.51.100.9');
    expect(await through('198.51.100.9', '10.2.0.1')).toBe('10.2.0.1');
    expect(await through('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
    await shop.app.close();
  });

  test('that sets no header is warned of, once and not for its probes', async () => {
    const shop = await open(PUBLIC, ['10.1.0.0/16']);
    const warnings = () => shop.logged.filter(({ security }) => security === 'proxy');
    await shop.app.inject({ url: '/readyz', remoteAddress: '10.1.0.9' });
    await addressOf(shop, '203.0.113.5');
    expect(warnings()).toEqual([]);
    for (let call = 0; call < 3; call += 1) await addressOf(shop, '10.1.0.9');
    expect(warnings()).toMatchObject([{ proxy: '10.1.0.9', msg: expect.stringContaining('sets no X-Forwarded-For') }]);
    await shop.app.close();
  });

  test('that passes on no address counts itself, with limits', async () => {
    const shop = await open(PUBLIC, ['127.0.0.1']);
    expect(await addressOf(shop, '127.0.0.1', { 'x-forwarded-for': 'me' })).toBe('127.0.0.1');
    expect(await addressOf(shop, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe('127.0.0.1');
    expect(await passed(shop, 310, () => ({ 'x-forwarded-for': '127.0.0.1' }))).toBe(300);
    await shop.app.close();
  });
});

describe('a shop on one’s own machine', () => {
  test('has no limits for this machine, and limits for what comes through a proxy', async () => {
    const shop = await open(TEST_ORIGIN);
    expect(await addressOf(shop, '127.0.0.1')).toBeNull();
    expect(await addressOf(shop, '::1')).toBeNull();
    expect(await addressOf(shop, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe('127.0.0.1');
    expect(await addressOf(shop, '127.0.0.1', { 'x-forwarded-for': '198.51.100.9' })).toBe('198.51.100.9');
    expect(await addressOf(shop, '192.168.1.5', { 'x-forwarded-for': '127.0.0.1' })).toBe('192.168.1.5');
    expect(await addressOf(shop, '203.0.113.5')).toBe('203.0.113.5');
    expect(await passed(shop, 310, () => ({}))).toBe(310);
    expect(shop.logged.filter(({ security }) => security === 'proxy')).toEqual([]);
    await shop.app.close();
  });
});
