import type { Menu, Promotion } from '#contract/content/content.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

const LANGUAGES = [
  { name: 'Russian', language: 'ru', prefix: '' },
  { name: 'Uzbek', language: 'uz', prefix: '/uz' },
];

const PAGES = [
  '/our-company',
  '/payment-and-delivery',
  '/terms-and-guarantee',
  '/public-offer',
  '/instalment-agreement',
  '/privacy-policy',
  '/articles',
  '/articles/1',
  '/news',
  '/news/1',
  '/promotions/44',
];

for (const { name, language, prefix } of LANGUAGES) {
  test(`every link of every menu leads to a page in ${name}`, async ({ page, request }) => {
    const response = await request.get('/api/v2/menus', { headers: { 'accept-language': language } });
    const { data } = (await response.json()) as { data: Menu[] };
    const items = data.flatMap((menu) => menu.menuItems);
    expect(items.length).toBeGreaterThan(15);
    await page.goto(prefix || '/');
    for (const { url } of items) {
      await expect(page.locator(`a[href="${prefix}${url}"]`).first(), `${url} is in the page`).toBeAttached();
    }
    for (const path of new Set(items.map(({ url }) => prefix + url.replace(/#.*/, '')))) {
      const linked = await request.get(path);
      expect(linked.status(), path).toBe(200);
      expect(await linked.text(), path).toMatch(/<h1[\s>]/);
    }
  });

  test(`the texts have no dead links and link to pages in the same language, in ${name}`, async ({ page, request }) => {
    const paths = PAGES.concat([2, 3, 4, 5, 6, 7, 8].map((id) => `/articles/${id}`)).concat(
      [2, 3, 4, 5, 6].map((id) => `/news/${id}`),
    );
    const links = new Set<string>();
    for (const path of paths) {
      await page.goto(prefix + path);
      const found = await page
        .locator('main a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
      for (const href of found) links.add(href.replace(/#.*/, ''));
    }
    expect(links.size).toBeGreaterThan(10);
    for (const href of links) {
      expect(href.startsWith('/uz'), href).toBe(prefix === '/uz');
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });

  // One browser context visits all pages: a new one per page would load scripts and pictures each time.
  test(`every page of content is accessible and fits its window in ${name}`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.goto(prefix + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBe(0);
      });
    }
  });
}

test('a store shows whether it is open in Tashkent time, without a layout shift', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T15:00:00+05:00'));
  await page.goto('/our-company#shops');
  const stores = page.getByRole('region', { name: 'Магазины' });
  await expect(stores.getByRole('article')).toHaveCount(8);
  await expect(stores.getByText('Открыто до 21:00')).toHaveCount(8);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
});

test('a closed store shows when it opens', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T21:00:00+05:00'));
  await page.goto('/uz/our-company');
  await expect(page.getByText('Yopiq, soat 10:00 da ochiladi')).toHaveCount(8);
});

test('the route opens in the chosen map service', async ({ page }) => {
  await page.goto('/our-company');
  const store = page.getByRole('article').filter({ hasText: 'Ампер Чиланзар' });
  await expect(store.getByRole('link', { name: /^Построить маршрут/ })).toHaveAttribute(
    'href',
    'https://yandex.uz/maps/?rtext=~41.2826,69.2138&rtt=auto',
  );
  await expect(store.getByRole('link', { name: 'Google Maps' })).toBeHidden();
  await store.locator('summary').click();
  await expect(store.getByRole('link', { name: 'Google Maps' })).toBeVisible();
  await expect(store.getByRole('link', { name: '2GIS' })).toBeVisible();
});

test('a promotion counts down to its end, then reloads its data', async ({ page, request }) => {
  const response = await request.get('/api/v2/promotions/46');
  const { data } = (await response.json()) as { data: Promotion };
  const end = Date.parse(data.end_at ?? '');
  const [minute, day] = [60_000, 86_400_000];
  await page.clock.install({ time: end - 2 * day - minute });
  await page.goto(data.url);
  const timer = page.getByRole('timer', { name: 'До конца акции' });
  await expect(timer).toHaveAccessibleName(/^До конца акции: 2 дня 0 часов [01] минут/);
  await page.clock.fastForward(2 * day);
  await expect(timer).toHaveAccessibleName(/^До конца акции: 0 часов [01] минут/);
  await expectAccessible(page);
  const dataRequest = page.waitForRequest(/\/promotions\/46-[^/]*\.data/);
  await page.clock.fastForward(minute);
  await expect(timer).toHaveCount(0);
  await page.clock.fastForward(5000);
  await dataRequest;
});

test('a printed article has no header, footer or shelves', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/articles/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Другие статьи' })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('an article has structured data', async ({ page }) => {
  await page.goto('/articles/1');
  const data = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  expect(data.map((thing) => thing['@type'])).toEqual(['Article', 'BreadcrumbList']);
  expect(data[0]).toMatchObject({ headline: await page.getByRole('heading', { level: 1 }).textContent() });
});

test('an unknown address is a 404', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/uz/no-such-page',
    '/articles/999',
    '/news/x',
    '/articles?page=2',
    '/news?page=0',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const moved = await request.get('/uz/articles/1-how-to-choose', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/uz/articles/1']);
});
