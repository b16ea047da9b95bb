import type { Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { expect, PHONE, test } from './shop-test.ts';

/**
 * Back and forward show a page at once if it is in the back-forward cache. The browser of the tests caches none,
 * because it has no windows and Playwright disables it; but it reports every reason, so the remaining ones are caused
 * by the page.
 */
const OF_THIS_BROWSER = new Set([
  'BackForwardCacheDisabled',
  'BackForwardCacheDisabledByCommandLine',
  'BackForwardCacheDisabledForDelegate',
  'BrowsingInstanceNotSwapped',
]);

for (const path of [
  '/',
  '/category/1011-smartphones',
  '/category/1011-smartphones?brands=9',
  '/product/10080-x',
  '/search?keyword=samsung',
  '/uz/brands',
  '/promotions',
  '/our-company',
  '/cart',
]) {
  test(`${path} can enter the back-forward cache`, PHONE, async ({ page }) => {
    await page.goto(path);
    expect(await hindrances(page)).toEqual([]);
  });
}

for (const [what, path, request] of [
  ['it is being saved for offline use', '/category/1011-smartphones', '**/offline/style-*.css'],
  ['the products bought together with its own are loading', '/product/10080-x', '**/bought-together'],
] as const) {
  test(`a page that is left while ${what} can enter the back-forward cache`, PHONE, async ({ page }) => {
    const requested = Promise.withResolvers<string>();
    // Never answered: the request is under way when the page is left. Pictures and scripts are not.
    await page.route(request, (route) => requested.resolve(route.request().url()));
    await page.goto(path);
    expect(await hindrances(page, new Set([await requested.promise]))).toEqual([]);
  });
}

test('a listing can enter the back-forward cache after a product was added to the cart', PHONE, async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  const goods = page.getByRole('list', { name: 'Товары' });
  await goods
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Продолжить покупки' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // The dialog's history entry must be removed first; otherwise another page would be left.
  await expect(dialog).toHaveCount(0);
  expect(await hindrances(page)).toEqual([]);
});

test(
  'a page that shows the signed-in customer does not enter the back-forward cache, and the browser reports why',
  PHONE,
  async ({ page }) => {
    await page.goto('/auth/login');
    expect(await hindrances(page)).toContain('MainResourceHasCacheControlNoStore');
  },
);

/**
 * Leaves the page once it is idle, goes back, and returns the browser's reasons for not using the back-forward cache.
 * `held`: URLs of requests that the test leaves without an answer.
 */
async function hindrances(page: Page, held?: ReadonlySet<string>): Promise<string[]> {
  await waitForIdle(page, held);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reported = new Promise<string[]>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  // Another document, not a page of the router, and left as by a link: the page learns of it before it is left.
  await page.evaluate(() => window.location.assign('/robots.txt'));
  await page.waitForURL('/robots.txt');
  await page.goBack();
  const reasons = await reported;
  await session.detach();
  expect(reasons, 'reasons that the browser reported').not.toEqual([]);
  return reasons.filter((reason) => !OF_THIS_BROWSER.has(reason));
}
