import { type SecondShop, startSecondShop } from '#tests/browser/second-shop.ts';
import { waitForIdle } from './page-idle.ts';
import { expect, expectAccessible, test } from './shop-test.ts';
import { openWithStoppedClock } from './stopped-clock.ts';
import {
  agreed,
  banner,
  cardsOf,
  GOOGLE,
  itemOf,
  META,
  metaPixelCalls,
  PHONES,
  trackedEvents,
  waitForAnalytics,
  watchOthers,
} from './tracked-events.ts';

// These tests share one shop, so they run one after the other.
test.describe.configure({ mode: 'default' });

let shop: SecondShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startSecondShop({ google_analytics_code: GOOGLE, meta_pixel_code: META });
});

test.afterAll(() => shop.stop());

test('analytics run only after consent: not before a choice, not after a refusal, and after a later consent', async ({
  page,
}) => {
  const externalRequests = await watchOthers(page);
  await page.goto(shop.origin + PHONES);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Подробнее' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Только необходимое' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);

  await page
    .getByRole('list', { name: 'Товары' })
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await waitForAnalytics(page, () => page.reload());
  await expect(page.getByRole('list', { name: 'Товары' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(externalRequests()).toEqual([]);
  expect(
    await page.evaluate(() => [typeof Reflect.get(window, 'dataLayer'), typeof Reflect.get(window, 'fbq')]),
  ).toEqual(['undefined', 'undefined']);

  await page.getByRole('button', { name: 'Файлы cookie и подсчёт посещений' }).click();
  await banner(page).getByRole('button', { name: 'Разрешить' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => externalRequests().length).toBe(2);
  await page.evaluate(() => scrollTo(0, 0));
  expect(externalRequests().some((url) => url.includes(`gtag/js?id=${GOOGLE}`))).toBe(true);
  await expect.poll(async () => (await trackedEvents(page, 'view_item_list')).length).toBeGreaterThan(0);
  // Events from before the consent, on the page where it was refused, are not sent.
  expect(await trackedEvents(page, 'add_to_wishlist')).toEqual([]);

  await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1', url: shop.origin }]);
  await page.getByRole('button', { name: 'Файлы cookie и подсчёт посещений' }).click();
  await waitForAnalytics(page, () => banner(page).getByRole('button', { name: 'Только необходимое' }).click());
  expect(await page.evaluate(() => typeof Reflect.get(window, 'dataLayer'))).toBe('undefined');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
});

test('events from before the consent are sent once consent is given', async ({ page }) => {
  await watchOthers(page);
  await page.goto(shop.origin + PHONES);
  await expect(banner(page)).toBeVisible();
  await page
    .getByRole('list', { name: 'Товары' })
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  expect(await trackedEvents(page)).toEqual([]);
  await banner(page).getByRole('button', { name: 'Разрешить' }).click();
  await expect.poll(async () => (await trackedEvents(page, 'add_to_wishlist')).length).toBe(1);
});

test('the consent banner is above the buy bar', async ({ page }) => {
  await watchOthers(page);
  const [card] = await cardsOf(page, shop.origin, 1011);
  await page.goto(`${shop.origin}/product/${card?.id}`);
  await expect(banner(page)).toBeVisible();
  await page.mouse.wheel(0, 900);
  const bar = page.getByRole('region', { name: 'Быстрая покупка' });
  await expect(bar).toBeVisible();
  // Both slide in.
  await expect(async () => {
    const [above, below] = [await banner(page).boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
});

test('from the list to the cart, each event is sent once with its values', async ({ page }) => {
  await agreed(page);
  const [card] = await cardsOf(page, shop.origin, 1011);
  if (!card) throw new Error('No phones');
  await page.goto(shop.origin + PHONES);
  const first = page.getByRole('list', { name: 'Товары' }).getByRole('article').first();
  await expect(first).toBeVisible();

  await expect.poll(async () => (await trackedEvents(page, 'view_item_list')).length).toBeGreaterThan(0);
  const seenIds = async () =>
    (await trackedEvents(page, 'view_item_list'))
      .flatMap(({ ecommerce }) => ecommerce?.items ?? [])
      .map((item) => item.item_id);
  for (const position of [5, 11, 17, 0]) {
    const shown = page.getByRole('list', { name: 'Товары' }).getByRole('article').nth(position);
    await shown.scrollIntoViewIfNeeded();
    const href = (await shown.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
    await expect.poll(seenIds).toContain(/\/product\/(\d+)/.exec(href)?.[1]);
  }
  await waitForIdle(page);
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(async () => (await trackedEvents(page, 'view_item')).length).toBe(1);
  await expect.poll(async () => (await trackedEvents(page, 'select_item')).length).toBe(1);
  // Impressions are batched; leaving the page sends the rest.
  const lists = await trackedEvents(page, 'view_item_list');
  expect(lists[0]?.ecommerce?.item_list_id).toBe(PHONES);
  const seen = lists
    .filter(({ ecommerce }) => ecommerce?.item_list_id === PHONES)
    .flatMap(({ ecommerce }) => ecommerce?.items ?? []);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect(new Set(seen.map(({ item_id }) => item_id)).size, 'each card once').toBe(seen.length);
  expect(seen.find(({ item_id }) => item_id === String(card.id))).toEqual({
    ...itemOf(card),
    index: 0,
    item_list_id: PHONES,
    item_list_name: 'Смартфоны',
  });
  const [chosen] = await trackedEvents(page, 'select_item');
  expect(chosen?.ecommerce?.items).toEqual([
    { ...itemOf(card), index: 0, item_list_id: PHONES, item_list_name: 'Смартфоны' },
  ]);
  const one = { currency: 'UZS', value: card.current_price, items: [{ ...itemOf(card), quantity: 1 }] };
  expect((await trackedEvents(page, 'view_item'))[0]?.ecommerce).toEqual(one);
  await page.getByRole('tab', { name: /Отзывы/ }).click();
  await expect(page).toHaveURL(/tab=reviews/);
  await waitForIdle(page);
  expect(await trackedEvents(page, 'view_item'), 'another tab is not another product').toHaveLength(1);

  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await expect.poll(async () => (await trackedEvents(page, 'add_to_wishlist')).length).toBe(1);
  expect((await trackedEvents(page, 'add_to_wishlist'))[0]?.ecommerce).toEqual(one);

  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Перейти в корзину' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect.poll(async () => (await trackedEvents(page, 'view_cart')).length).toBe(1);
  expect((await trackedEvents(page, 'add_to_cart')).map(({ ecommerce }) => ecommerce)).toEqual([one]);
  expect((await trackedEvents(page, 'view_cart'))[0]?.ecommerce).toEqual(one);

  const row = page.getByRole('list', { name: 'Корзина' }).getByRole('listitem').first();
  await row.getByRole('textbox', { name: 'Количество' }).fill('3');
  await row.getByRole('textbox', { name: 'Количество' }).press('Enter');
  await row.getByRole('button', { name: 'Меньше' }).click();
  await expect.poll(async () => (await trackedEvents(page, 'remove_from_cart')).length).toBe(1);
  const [, more] = await trackedEvents(page, 'add_to_cart');
  expect(more?.ecommerce).toEqual({ ...one, value: 2 * card.current_price, items: [{ ...itemOf(card), quantity: 2 }] });
  expect((await trackedEvents(page, 'remove_from_cart')).map(({ ecommerce }) => ecommerce)).toEqual([one]);
  await row.getByRole('button', { name: `Убрать из корзины: ${card.name}` }).click();
  await expect.poll(async () => (await trackedEvents(page, 'remove_from_cart')).length).toBe(2);
  const [, all] = await trackedEvents(page, 'remove_from_cart');
  expect(all?.ecommerce?.items).toEqual([{ ...itemOf(card), quantity: 2 }]);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(async () => (await trackedEvents(page, 'add_to_cart')).length).toBe(3);
  expect((await trackedEvents(page, 'view_cart')).length, 'one look at the cart').toBe(1);

  const layer = await page.evaluate(() => {
    const entries = (Reflect.get(window, 'dataLayer') ?? []) as Record<string, unknown>[];
    return entries.filter((entry) => 'event' in entry || 'ecommerce' in entry);
  });
  for (const [at, entry] of layer.entries()) {
    if ('event' in entry && entry.ecommerce) expect(layer[at - 1], 'emptied before').toEqual({ ecommerce: null });
  }

  expect(await metaPixelCalls(page, 'ViewContent')).toEqual([
    ['track', 'ViewContent', expect.objectContaining({ content_ids: [String(card.id)], value: card.current_price })],
  ]);
  expect(await metaPixelCalls(page, 'AddToCart')).toHaveLength(3);
  expect(await metaPixelCalls(page, 'PageView')).toHaveLength(3);
});

test('banners and promotions: one impression each, and an event when they are clicked', async ({ page }) => {
  await agreed(page);
  await page.goto(shop.origin);
  await expect.poll(async () => (await trackedEvents(page, 'view_promotion')).length).toBeGreaterThan(0);
  const [first] = await trackedEvents(page, 'view_promotion');
  expect(first?.ecommerce).toMatchObject({
    creative_slot: 'home_slider',
    promotion_id: expect.stringMatching(/^banner \d+$/),
  });
  const slide = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: first?.ecommerce?.promotion_name ?? '' });
  await slide.first().getByRole('link').first().click();
  const followed = async () =>
    (await trackedEvents(page, 'select_promotion')).map(({ ecommerce }) => ecommerce?.promotion_id);
  await expect.poll(followed).toEqual([first?.ecommerce?.promotion_id]);

  await page.goto(`${shop.origin}/promotions`);
  await expect.poll(async () => (await trackedEvents(page, 'view_promotion')).length).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await waitForIdle(page);
  await page.evaluate(() => scrollTo(0, 0));
  await waitForIdle(page);
  const ids = (await trackedEvents(page, 'view_promotion')).map(({ ecommerce }) => ecommerce?.promotion_id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a visit sends ten seconds, thirty seconds, first scroll, second page and search once each', async ({ page }) => {
  await agreed(page);
  await openWithStoppedClock(page, `${shop.origin}/search?keyword=samsung`);
  await expect(page.getByRole('list', { name: 'Товары' })).toBeVisible();
  const searches = async () => {
    await page.clock.runFor(10);
    return (await trackedEvents(page, 'search')).length;
  };
  await expect.poll(searches, { intervals: [50] }).toBe(1);
  expect((await trackedEvents(page, 'search'))[0]?.search_term).toBe('samsung');
  expect(await trackedEvents(page, 'stay_10_seconds', 'stay_30_seconds', 'several_pages')).toEqual([]);
  await page.clock.runFor(11_000);
  expect(await trackedEvents(page, 'stay_10_seconds')).toHaveLength(1);
  expect(await trackedEvents(page, 'stay_30_seconds')).toHaveLength(0);
  await page.clock.runFor(40_000);
  expect(await trackedEvents(page, 'stay_30_seconds')).toHaveLength(1);
  await page.clock.resume();
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await trackedEvents(page, 'first_scroll')).length).toBe(1);
  await page.mouse.wheel(0, 300);
  await page.getByRole('contentinfo').getByRole('navigation').first().getByRole('link').first().click();
  await expect.poll(async () => (await trackedEvents(page, 'several_pages')).length).toBe(1);
  await page.clock.runFor(40_000);
  expect(
    (await trackedEvents(page, 'stay_10_seconds', 'stay_30_seconds', 'first_scroll', 'several_pages')).length,
  ).toBe(4);
  expect(await metaPixelCalls(page, 'Stay10Seconds')).toHaveLength(1);
  expect(await metaPixelCalls(page, 'SeveralPages')).toHaveLength(1);
});

test('a shop without an analytics code shows no consent banner and loads no external script', async ({ page }) => {
  const externalRequests = await watchOthers(page);
  const code = page.waitForResponse(/\/assets\/when-idle-/);
  const response = await page.goto(PHONES);
  expect(response?.headers()['content-security-policy']).not.toMatch(/google|facebook/);
  const measured = await page.request.get(shop.origin + PHONES);
  expect(measured.headers()['content-security-policy']).toMatch(/script-src[^;]* https:\/\/www\.googletagmanager\.com/);
  await code;
  await waitForIdle(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Файлы cookie и подсчёт посещений' })).toHaveCount(0);
  expect(externalRequests()).toEqual([]);
  expect(await page.evaluate(() => typeof Reflect.get(window, 'dataLayer'))).toBe('undefined');
});

test('a page reports its web vitals when it is left', async ({ page, request }) => {
  const count = async (measure: string) => {
    const metrics = await (await request.get('/metrics')).text();
    return Number(new RegExp(`^${measure.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0);
  };
  const measures = [
    'web_vitals_seconds_count{metric="LCP",page="news"}',
    'web_vitals_seconds_count{metric="TTFB",page="news"}',
    'web_vitals_layout_shift_count{page="news"}',
  ];
  const before = await Promise.all(measures.map(count));
  const code = page.waitForResponse(/\/assets\/when-idle-/);
  await page.goto('/news');
  // The banner is not only rendered but hydrated.
  await page.evaluate((url) => import(url), (await code).url());
  await page.mouse.click(5, 300);
  await page.goto('/brands');
  for (const [at, measure] of measures.entries()) {
    await expect.poll(() => count(measure), measure).toBeGreaterThan(before[at] ?? 0);
  }
});
