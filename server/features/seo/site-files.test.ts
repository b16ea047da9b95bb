import { afterAll, expect, test } from 'vitest';
import { mapTiles } from '#contract/stores/map-tiles.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import { fakeStorefront } from '#server/testing/fake-storefront.ts';
import { TEST_ORIGIN, type TestApp, testApp } from '#server/testing/test-app.ts';

const apps: TestApp['app'][] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function opened(...options: Parameters<typeof testApp>): Promise<TestApp['app']> {
  const { app } = await testApp(...options);
  apps.push(app);
  return app;
}

test('the manifest is in the language of the page, with one id for both', async () => {
  const app = await opened();
  const russian = (await app.inject('/manifest.webmanifest')).json();
  const answer = await app.inject('/uz/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toMatchObject({
    name: 'Sinov',
    lang: 'uz',
    start_url: '/uz',
    scope: '/',
    id: russian.id,
    shortcuts: [{ name: 'Main link', url: '/uz/brands' }],
  });
  expect(russian).toMatchObject({ name: 'Проба', lang: 'ru', start_url: '/', shortcuts: [{ url: '/brands' }] });
  expect((await app.inject('/uz')).body).toContain('<link rel="manifest" href="/uz/manifest.webmanifest"');
});

test('the offline page and its service worker are revalidated each time', async () => {
  const app = await opened();
  for (const url of ['/offline.html', '/service-worker.js']) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('a shop without an offline page serves a service worker that unregisters itself', async () => {
  const app = await opened({}, { config: { mode: 'test', publicUrl: TEST_ORIGIN, hasOfflinePage: false } });
  expect((await app.inject('/offline.html')).statusCode).toBe(404);
  const worker = await app.inject('/service-worker.js');
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(worker.headers['content-type']).toContain('javascript');
  expect(worker.body).toContain('registration.unregister()');
  expect(worker.body).not.toContain('fetch');
});

test.each([
  ['https://tiles.example:8443/{z}/{x}/{y}.png', 'https://tiles.example:8443'],
  [null, 'https://tile.openstreetmap.org'],
  ["https://evil.example'/; script-src *", 'https://tile.openstreetmap.org'],
])('map tiles of %s are pictures from %s and nothing else', async (entered, origin) => {
  const plain = fakeStorefront();
  const storefront = fakeStorefront({
    shell: (locale) => {
      const shell = plain.shell(locale);
      return { ...shell, settings: { ...shell.settings, map_tiles: mapTiles(entered) } };
    },
  });
  const { headers } = await (await opened({ storefront })).inject('/');
  const rules = String(headers['content-security-policy']).split('; ');
  expect(rules.filter((rule) => rule.includes(origin))).toEqual([expect.stringMatching(/^img-src /)]);
  expect(rules.join()).not.toContain('evil');
});

test('security.txt names the contact of the settings and expires, and without a contact there is none', async () => {
  const config = { mode: 'test' as const, publicUrl: TEST_ORIGIN, securityContact: 'mailto:security@shop.test' };
  const app = await opened({}, { config });
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:security@shop\.test\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/);
  expect(body).toContain(`Canonical: ${TEST_ORIGIN}/.well-known/security.txt\n`);
  const days = (Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(88);
  expect(days).toBeLessThan(365);
  expect((await (await opened()).inject('/.well-known/security.txt')).statusCode).toBe(404);
});
