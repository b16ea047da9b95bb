import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fulfillExternal } from './outside.ts';
import { waitForIdle } from './page-idle.ts';
import { expect, expectAccessible, ONCE, test, widthFor } from './shop-test.ts';

const TILES = 'https://tile.openstreetmap.org';
const TILE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde"/></svg>',
};

/** Stubs the tiles of OpenStreetMap; returns the list of tile URLs that the map requests. */
const serveTiles = (context: BrowserContext): Promise<string[]> => fulfillExternal(context, TILES, TILE);

async function openMap(page: Page, path = '/our-company#shops'): Promise<{ stores: Locator; map: Locator }> {
  await page.goto(path);
  const stores = page.getByRole('region', { name: /^(Магазины|Doʻkonlar)$/ });
  await stores.getByRole('button', { name: /^(Карта|Xarita)$/ }).click();
  const map = stores.getByRole('region', { name: /^(Карта магазинов|Doʻkonlar xaritasi)$/ });
  await expect(map.getByRole('button', { name: /Мирабад|Mirobod/ })).toBeAttached();
  return { stores, map };
}

const zoomsOf = (tileUrls: readonly string[]) => new Set(tileUrls.map((url) => new URL(url).pathname.split('/')[1]));

test('the map and its tiles are loaded when the map is shown, not before', ONCE, async ({ page, context }) => {
  const tileUrls = await serveTiles(context);
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('draw-store-map') && scripts.push(request.url()));
  await page.goto('/our-company#shops');
  await waitForIdle(page);
  expect([tileUrls, scripts]).toEqual([[], []]);
  const { map } = await openMap(page);
  await expect.poll(() => zoomsOf(tileUrls)).toEqual(new Set(['12']));
  await expect(map.getByRole('link', { name: 'участники OpenStreetMap' })).toBeInViewport();
});

test('a store chosen in the list or on the map is zoomed in, and all stores can be shown again', async ({
  page,
  context,
}) => {
  const tileUrls = await serveTiles(context);
  const { stores, map } = await openMap(page);
  const row = stores.getByRole('article').filter({ hasText: 'Ампер Мирабад' });
  await row.getByRole('button', { name: 'Ампер Мирабад' }).click();
  const pin = map.getByRole('button', { name: 'Ампер Мирабад' });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => [...zoomsOf(tileUrls)]).toContain('15');
  await expect(row.getByRole('link', { name: /^Построить маршрут/ })).toBeVisible();

  await stores.getByRole('button', { name: 'Показать все магазины' }).click();
  const samarkand = map.getByRole('button', { name: 'Ампер Самарканд' });
  await expect(samarkand).toBeInViewport();
  await samarkand.focus();
  await page.keyboard.press('Enter');
  await expect(samarkand).toHaveAttribute('aria-pressed', 'true');
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await expect(
    stores.getByRole('article').filter({ hasText: 'Ампер Самарканд' }).getByRole('button', { pressed: true }),
  ).toBeInViewport();
});

test('a card leads to its store on the map', ONCE, async ({ page, context }) => {
  await serveTiles(context);
  await page.goto('/uz/our-company');
  await page.getByRole('button', { name: '«Amper Sergeli» doʻkoni xaritada' }).click();
  await expect(
    page.getByRole('region', { name: 'Doʻkonlar xaritasi' }).getByRole('button', { name: 'Amper Sergeli' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('each store shows its own phone and the shared one', ONCE, async ({ page }) => {
  await page.goto('/our-company');
  const stores = page.getByRole('region', { name: 'Магазины' });
  await expect(stores.getByRole('link', { name: '+998 71 200-00-02' })).toHaveCount(8);
  await expect(stores.getByRole('link', { name: '+998 71 200-00-14' })).toHaveAttribute('href', 'tel:+998712000014');
});

test.describe('a visitor who shares their location', () => {
  test.use({ geolocation: { latitude: 39.65, longitude: 66.97 }, permissions: ['geolocation'] });

  test('sees the nearest store first, with its distance', ONCE, async ({ page }) => {
    await page.goto('/our-company');
    const cards = page.getByRole('region', { name: 'Магазины' }).getByRole('article');
    await expect(cards.first()).toContainText('Ампер Чиланзар');
    await page.getByRole('button', { name: 'Ближайшие ко мне' }).click();
    await expect(cards.first()).toContainText('Ампер Самарканд');
    await expect(cards.first()).toContainText('2 км от вас');
    await expect(cards.nth(1)).toContainText(/2\d\d км от вас/);
  });
});

test('a visitor who refuses to share their location is told how to allow it', ONCE, async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/our-company');
  await page.getByRole('button', { name: 'Ближайшие ко мне' }).click();
  await expect(page.getByText('Браузер не сообщил, где вы.')).toBeVisible();
});

test.describe('without tiles', () => {
  test.use({ isOutage: true });

  for (const [what, refuse] of [
    ['tiles', (page: Page) => fulfillExternal(page.context(), TILES)],
    ['the code of the map', (page: Page) => page.route('**/draw-store-map-*.js', (route) => route.abort())],
  ] as const) {
    test(`the page is complete when ${what} fail to load`, ONCE, async ({ page }) => {
      await refuse(page);
      await page.goto('/our-company#shops');
      const stores = page.getByRole('region', { name: 'Магазины' });
      await stores.getByRole('button', { name: 'Карта' }).click();
      await expect(stores.getByText('Карта сейчас не загружается.')).toBeVisible();
      const row = stores.getByRole('article').filter({ hasText: 'Ампер Сергели' });
      await row.getByRole('button', { name: 'Ампер Сергели' }).click();
      await expect(stores.getByRole('link', { name: /маршрут до магазина «Ампер Сергели»/ })).toBeVisible();
    });
  }
});

for (const [locale, path] of [
  ['ru', '/our-company'],
  ['uz', '/uz/our-company'],
] as const) {
  test(`the map at ${path} is accessible and fits its window`, widthFor(locale), async ({ page, context }) => {
    await serveTiles(context);
    const { map } = await openMap(page, path);
    await expect(map.locator('img').first()).toBeVisible();
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  });
}
