import type { Page } from '@playwright/test';
import { RETIRED_WORKER } from '#server/platform/rendering/retired-worker.ts';
import { type ShopProxy, startShopProxy } from '#tests/browser/shop-proxy.ts';
import { waitForIdle } from './page-idle.ts';
import { expect, expectAccessible, test as shopTest } from './shop-test.ts';

const test = shopTest.extend<{ wire: ShopProxy }>({
  wire: async ({ baseURL }, use) => {
    const wire = await startShopProxy(baseURL ?? '');
    await use(wire);
    await wire.close();
  },
});

test.use({ serviceWorkers: 'allow', isOutage: true });

const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the service worker has cached its page and controls this one. */
async function expectCached(page: Page): Promise<void> {
  await expect.poll(() => cachedFiles(page)).toContain('/offline.html');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
}

/** Waits until the service worker is unregistered, which happens with the last page that it controlled. */
async function expectUncached(page: Page, wire: ShopProxy): Promise<void> {
  await expect.poll(() => cachedFiles(page), { timeout: 15_000 }).not.toContain('/offline.html');
  await page.goto('about:blank');
  await page.goto(wire.origin);
  await expect.poll(() => workers(page)).toBe(0);
}

/** The page checks for a new service worker once an hour; this triggers the check. */
const letAnHourPass = (page: Page) => page.evaluate(() => localStorage.setItem('offlineChecked', '0'));

async function phoneInShop(page: Page): Promise<{ name: string; url: string }> {
  const response = await page.request.get('/api/v2/products?category_id[]=1011&stock=1');
  const { data } = (await response.json()) as { data: { name: string; url: string; status: number }[] };
  const found = data.find(({ status }) => status === 1);
  if (!found) throw new Error('No phone is in stock');
  return found;
}

test('offline, the cart and recently viewed products are shown, and the page loads once the connection is back', async ({
  page,
  wire,
}) => {
  const product = await phoneInShop(page);
  await page.goto(wire.origin + product.url);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
  await expectCached(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineGoods') ?? '')).toContain(product.name);
  await expect
    .poll(async () => (await cachedFiles(page)).filter((path) => path.startsWith('/pictures/')))
    .toHaveLength(1);

  wire.isDisconnected = true;
  await page.goto(`${wire.origin}/category/1011-smartphones`);
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible();
  const cart = page.getByRole('region', { name: 'В вашей корзине' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart).toContainText(product.name);
  await expect(cart).toContainText('сум');
  await expect.poll(() => cart.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Вы недавно смотрели' })).toContainText(product.name);
  await expect(page.getByRole('link', { name: '+998 71 200-00-01' })).toBeVisible();

  await page.goto(`${wire.origin}/uz/cart`);
  await expect(page.getByRole('heading', { level: 1, name: 'Aloqa yoʻq' })).toBeVisible();
  await page.goto(`${wire.origin}/category/1011-smartphones`);
  wire.isDisconnected = false;
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Смартфоны' })).toBeVisible();
});

test('a link tapped offline leads to the offline page', async ({ page, wire }) => {
  const product = await phoneInShop(page);
  await page.goto(wire.origin + product.url);
  await expectCached(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineGoods') ?? '')).toContain(product.name);
  // The service worker controls only pages that were opened after its activation.
  await page.goto(`${wire.origin}/category/1011-smartphones`);
  const link = page.getByRole('list', { name: 'Товары' }).getByRole('heading').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  await waitForIdle(page);
  wire.isDisconnected = true;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Вы недавно смотрели' })).toContainText(product.name);
  wire.isDisconnected = false;
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Нет связи');
  await expect(page.getByRole('navigation', { name: 'Язык' })).toBeVisible();
});

test.describe('a browser without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  // The code of a product's page is loaded; without it only the browser's own error page could be shown.
  test("shows in the shop's layout that there is no connection, and continues when it is back", async ({
    page,
    context,
  }) => {
    await page.clock.install();
    for (const [path, message, again] of [
      ['/uz/category/1011-smartphones', 'Aloqa yoʻq', 'Yana urinib koʻrish'],
      ['/category/1011-smartphones', 'Нет связи', 'Попробовать ещё раз'],
    ] as const) {
      await page.goto(path);
      const links = page.locator('main article').getByRole('heading').getByRole('link');
      await links.first().click();
      await expect(page.getByRole('tablist')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('tablist')).toHaveCount(0);
      const link = links.last();
      await link.scrollIntoViewIfNeeded();
      const name = (await link.textContent()) ?? '';
      await waitForIdle(page);
      await context.setOffline(true);
      await link.click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(message);
      await expect(page).toHaveTitle(message);
      await expect(page.getByRole('button', { name: again })).toBeVisible();
      await expectAccessible(page);
      // Hovering over other links fetches nothing.
      await page.getByRole('main').getByRole('link').first().focus();
      await page.clock.runFor(1000);
      await waitForIdle(page);
      await expect(title).toHaveText(message);
      await context.setOffline(false);
      await expect(title).toHaveText(name);
    }
  });
});

test('after a deployment the next page is of the new build, and its service worker takes over', async ({
  page,
  wire,
}) => {
  await page.goto(wire.origin);
  await expectCached(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  wire.replace = (path, text) => {
    if (path === '/service-worker.js') return `${text}\n// the next build`;
    if (path === '/offline.html') return text.replace('</head>', '<meta name="build" content="B"></head>');
    return text.replace('<title>', '<title>B ');
  };
  const response = await page.goto(`${wire.origin}/catalog`);
  expect(await response?.text()).toContain('<title>B ');
  await letAnHourPass(page);
  await page.goto(wire.origin);
  const offline = () => page.evaluate(async () => (await caches.match('/offline.html'))?.text());
  await expect.poll(offline).toContain('content="B"');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return registration.waiting === null && registration.installing === null && registration.active?.state;
      }),
    )
    .toBe('activated');
  wire.isDisconnected = true;
  await page.goto(`${wire.origin}/catalog`);
  await expect(page.getByRole('heading', { level: 1, name: 'Нет связи' })).toBeVisible();
});

test('a shop without an offline page unregisters its service worker', async ({ page, wire }) => {
  await page.goto(wire.origin);
  await expectCached(page);
  wire.replace = (path, text) => (path === '/offline.html' || path === '/service-worker.js' ? null : text);
  await letAnHourPass(page);
  await page.goto(`${wire.origin}/catalog`);
  await expectUncached(page, wire);
});

test('a service worker that was switched off unregisters itself', async ({ page, wire }) => {
  await page.goto(wire.origin);
  await expectCached(page);
  wire.replace = (path, text) => {
    if (path === '/offline.html') return null;
    return path === '/service-worker.js' ? RETIRED_WORKER : text;
  };
  await page.goto(`${wire.origin}/catalog`);
  await expectUncached(page, wire);
});

test('no private page and no API response is ever cached', async ({ page, wire }) => {
  await page.goto(wire.origin);
  await expectCached(page);
  for (const path of ['/cart', '/cabinet/orders', '/checkout', '/search?keyword=samsung', '/auth/login']) {
    await page.goto(wire.origin + path);
    await waitForIdle(page);
  }
  for (const path of await cachedFiles(page))
    expect(path).toMatch(/^\/(offline\.html|offline\/[\w.-]+|pictures\/\w+)$/);
});

test('the offline page fits a narrow phone and is accessible, in both languages', async ({ page, wire }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await phoneInShop(page);
  await page.goto(wire.origin + product.url);
  await expectCached(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineGoods') ?? '')).toContain(product.name);
  wire.isDisconnected = true;
  for (const [path, heading] of [
    ['/catalog', 'Нет связи'],
    ['/uz/catalog', 'Aloqa yoʻq'],
  ] as const) {
    await page.goto(wire.origin + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
