import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storefront } from '#contract/pages/storefront.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { TEST_ORIGIN, type TestApp, testApp } from '#server/testing/test-app.ts';
import type { TagSet } from './rendered-page.ts';

let app: FastifyInstance;
let logged: TestApp['logged'];
let purge: (changed: TagSet | 'everything') => void;
let homeFails = false;
let homeCalls = 0;

beforeAll(async () => {
  const plain = fakeStorefront();
  const home: Storefront['home'] = (locale) => {
    homeCalls += 1;
    if (homeFails) throw new Error('the shelves fell over');
    return plain.home(locale);
  };
  const category: Storefront['category'] = (id) => (id === 7 ? CATEGORY : null);
  ({ app, logged } = await testApp({
    storefront: { ...plain, home, category, unavailableProduct: async (id) => (id === 5 ? MISSING : null) },
    onChange: (listener) => {
      purge = listener;
    },
  }));
});
afterAll(() => app.close());

const CATEGORY = {
  id: 7,
  slug: 'right',
  name: 'Right',
  description: null,
  url: '/category/7-right',
  ancestors: [],
  children: [],
  chooserUrl: null,
};

const CARD = {
  id: 6,
  slug: 'galaxy-s24',
  name: 'Galaxy S24',
  url: '/product/6-galaxy-s24',
  img: null,
  img_hover: null,
  stickers: [],
  old_price: null,
  old_price_formatted: null,
  discount: 0,
  status: 1,
  in_stock: true,
  ...{
    current_price: 9_000_000,
    current_price_formatted: '9 000 000 сум',
    stock_left: null,
    pickup_stores: 0,
    rating: 0,
    rating_count: 0,
  },
  brand_id: 9,
  brand_name: 'Samsung',
  categories: [],
  key_specs: [],
  installment_monthly: null,
  installment_months: null,
  installment_first_pay: 0,
  installment_total: null,
};

const MISSING = {
  id: 5,
  name: 'Galaxy S23',
  url: '/product/5-sold-before',
  img: null,
  breadcrumbs: [{ id: 7, name: 'Right', url: '/category/7-right' }],
  similar: [CARD],
};

async function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('a page', () => {
  test.each([
    ['/', 'ru', 'Проба'],
    ['/uz', 'uz', 'Sinov'],
  ])('%s is in the language %s', async (url, lang, shopName) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<html lang="${lang}"`);
    expect(answer.body).toContain(shopName);
  });

  test('names its canonical address and itself in every language', async () => {
    const { body } = await get('/uz/brands?utm_source=x');
    expect(body).toContain(`<link rel="canonical" href="${TEST_ORIGIN}/uz/brands"/>`);
    expect(body).toContain(`<link rel="alternate" hrefLang="ru" href="${TEST_ORIGIN}/brands"/>`);
    expect(body).toContain(`<link rel="alternate" hrefLang="uz" href="${TEST_ORIGIN}/uz/brands"/>`);
    expect(body).toContain(`<link rel="alternate" hrefLang="x-default" href="${TEST_ORIGIN}/brands"/>`);
  });

  test('preloads the fonts of its script', async () => {
    const fonts = async (url: string) => (await get(url)).body.match(/onest-[a-z]+(?=-[\w-]+\.woff2"\/)/g);
    expect(await fonts('/')).toEqual(['onest-cyrillic', 'onest-latin']);
    expect(await fonts('/uz')).toEqual(['onest-latin']);
  });

  test('allows its own inline scripts by their hashes and no others', async () => {
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    // What search engines read is data: no browser runs it, and it needs no leave.
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes, code]) => code && !attributes?.includes('application/ld+json'),
    );
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, , code = ''] of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    const scriptRule = policy.split('; ').find((rule) => rule.startsWith('script-src '));
    expect(scriptRule).not.toContain('unsafe');
    expect(scriptRule?.split(' ').slice(2)).toHaveLength(new Set(scripts.map(([, , code]) => code)).size);
    expect(body).not.toContain('nonce');
  });

  test('has the security headers', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('is a 304 for a browser that has it in any encoding', async () => {
    const first = await get('/brands', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    const again = await get('/brands', { 'if-none-match': `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['cache-control']).toBe('no-cache');
    expect((await get('/brands', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is sent in an encoding that the browser accepts', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    for (const answer of [plain, br, gzip]) expect(answer.headers.vary).toContain('Accept-Encoding');
  });

  test('is the same for everybody: cookies change nothing and none is set', async () => {
    purge('everything');
    const stranger = await get('/', {
      cookie: 'token=secret-of-a-customer',
      authorization: 'Bearer x',
      'user-agent': 'a',
    });
    purge('everything');
    const guest = await get('/');
    expect(guest.body).toBe(stranger.body);
    expect(guest.headers.etag).toBe(stranger.headers.etag);
    expect(stranger.body).not.toContain('secret-of-a-customer');
    expect(stranger.headers['set-cookie']).toBeUndefined();
  });

  test('is rendered once for many visitors, and again after a change of its data', async () => {
    purge('everything');
    homeCalls = 0;
    await Promise.all(Array.from({ length: 20 }, (_, visitor) => get(`/?utm_source=${visitor}`)));
    expect(homeCalls).toBe(1);
    expect((await get('/')).headers['server-timing']).toBe('cache;desc=hit');
    purge(new Set(['content']));
    expect((await get('/')).headers['server-timing']).toBe('cache;desc=miss');
    expect(homeCalls).toBe(2);
  });

  test('has a data response for navigation inside the shop', async () => {
    const { headers, body, statusCode } = await get('/_.data?_routes=routes%2Fhome');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/x-script');
    expect(headers['x-remix-response']).toBe('yes');
    expect(headers.etag).toBeDefined();
    expect(body).toContain('shelves');
    expect((await get('/_.data?_routes=routes%2Fhome')).headers['server-timing']).toBe('cache;desc=hit');
  });

  test('responds to HEAD like GET without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe((await get('/')).headers.etag);
  });
});

describe('an address that is none', () => {
  test.each([
    ['/nothing', 'ru'],
    ['/uz/nothing/at/all', 'uz'],
    ['/product/999-none', 'ru'],
    ['/%E0%A4%A', 'ru'],
    ['/uz/%zz?page=%', 'uz'],
  ])('%s shows the 404 page in its shell, in %s', async (url, lang) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(lang === 'uz' ? 'Sinov' : 'Проба');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).not.toContain('rel="canonical"');
  });

  test.each([
    ['/product/5-sold-before', 'Этот товар больше не продаётся', 'Вместо него'],
    ['/uz/product/5-sold-before', 'Bu mahsulot endi sotilmaydi', 'Uning oʻrniga'],
  ])('%s says that the product is no longer sold, and shows alternatives', async (url, words, instead) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(410);
    expect(body).toContain(words);
    expect(body).toContain(instead);
    expect(body).toContain('Galaxy S24');
    expect(body).toContain('name="robots" content="noindex"');
    expect((await get('/product/5-other')).headers.location).toBe('/product/5-sold-before');
  });

  test('of the sign-in keeps the return address in its links, also without scripts', async () => {
    const { body } = await get('/uz/auth/login?next=%2Fcabinet%2Fpersonal&utm_source=x');
    expect(body).toContain('href="/uz/auth/register?next=%2Fcabinet%2Fpersonal"');
  });

  test('and changes to one that is, for browsers in the shop as well', async () => {
    const wrongSlug = await get('/category/7-wrong?page=2');
    expect(wrongSlug.statusCode).toBe(301);
    expect(wrongSlug.headers.location).toBe('/category/7-right?page=2');
  });

  test('with a slash at the end redirects to the one without', async () => {
    const answer = await get('/brands/?page=2');
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/brands?page=2');
  });

  test('rejects POST', async () => {
    const answer = await app.inject({ method: 'POST', url: '/brands' });
    expect(answer.statusCode).toBe(405);
  });
});

describe('a failure of ours', () => {
  test.each([
    ['/', 'ru', 'Проба'],
    ['/uz', 'uz', 'Sinov'],
  ])('shows the error page of %s in its shell, and only the log has the reason', async (url, lang, shopName) => {
    purge('everything');
    homeFails = true;
    const failed = await get(url).finally(() => {
      homeFails = false;
    });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain(`<html lang="${lang}"`);
    expect(failed.body).toContain(shopName);
    expect(failed.body).not.toContain('shelves fell over');
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'the shelves fell over' }) }),
    );
    expect((await get(url)).statusCode).toBe(200);
  });

  test('in a part of every page still produces a whole document', async () => {
    const shell = () => {
      throw new Error('no menus');
    };
    const broken = await testApp({ storefront: fakeStorefront({ shell }) });
    const answer = await broken.app.inject({ url: '/uz/brands' });
    await broken.app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<html lang="uz"');
    expect(answer.body).toContain('Server ichki xatosi');
    expect(answer.body).not.toContain('no menus');
  });

  test('of the storefront itself still shows a page in the right language', async () => {
    const broken = await testApp({}, { renderPage: () => Promise.reject(new Error('no storefront')) });
    const answer = await broken.app.inject({ url: '/uz/brands' });
    await broken.app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Server ichki xatosi');
    expect(answer.body).not.toContain('no storefront');
  });
});

test('browsers may not store private pages', async () => {
  for (const url of ['/cabinet', '/uz/cabinet/orders', '/checkout', '/auth/login']) {
    expect((await get(url)).headers['cache-control']).toBe('no-store');
  }
});

test('files with a hash in their name are cached for ever and sent compressed', async () => {
  const { body } = await get('/');
  const script = /\/assets\/framework-[\w-]+\.js/.exec(body)?.[0] ?? '';
  const answer = await get(script, { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(answer.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(answer.rawPayload).length).toBeGreaterThan(answer.rawPayload.length * 2);
});

test('the manifest, the icons and robots.txt are served', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Проба', start_url: '/' });
  for (const url of ['/favicon.svg', '/favicon.ico', '/icon-192.png', '/icon-512.png', '/apple-touch-icon.png']) {
    expect((await get(url)).statusCode).toBe(200);
  }
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toContain('text/plain');
  expect(robots.body).toContain('Disallow: /cabinet');
});
