import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { stopClockFromStart } from './stopped-clock.ts';

/** Opens a page whose scripts load only after the returned function is called. */
async function openWithoutScripts(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return release;
}

for (const { name, shelf } of [
  { name: 'first', shelf: 'Популярное' },
  { name: 'last', shelf: 'Со скидкой' },
]) {
  test(`a tap on the ${name} shelf before the scripts have loaded is replayed once`, async ({ page }) => {
    const release = await openWithoutScripts(page, '/');
    const button = page.getByRole('region', { name: shelf }).getByRole('button', { name: 'В корзину' }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
    await expect(page.locator('[data-clicked]')).toHaveCount(0);
    const lines = await page.evaluate(() => JSON.stringify(localStorage));
    expect(lines.match(/quantity/g)).toHaveLength(1);
  });
}

test('a tap on the price alert before the scripts have loaded is replayed', async ({ page }) => {
  const release = await openWithoutScripts(page, '/product/20000-televizor-samsung-crystal-uhd-u8000f-43');
  await page.getByRole('button', { name: 'Сообщить о снижении цены' }).click();
  release();
  // A guest gives their phone on the spot.
  await expect(page.getByRole('dialog', { name: 'Сообщить о снижении цены' })).toBeVisible();
});

test('scripts load after the largest picture, or at the first touch of the page', async ({ page }) => {
  const scriptUrls: string[] = [];
  let showPicture: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    showPicture = resolve;
  });
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scriptUrls.push(request.url());
  });
  await page.route('**/pictures/**', async (route) => {
    await shown;
    await route.continue();
  });
  // Scripts wait at most three seconds for a picture.
  await stopClockFromStart(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(scriptUrls).toEqual([]);
  const search = page.getByRole('combobox', { name: 'Поиск' });
  // The listener's script is at the end of the document and may not have run when the footer is visible.
  await expect(async () => {
    await search.blur();
    await search.focus();
    await expect.poll(() => scriptUrls.length, { timeout: 1000 }).toBeGreaterThan(3);
  }).toPass();
  showPicture();
});
