import type { Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { DESKTOP, expect, ONCE, PHONE, test } from './shop-test.ts';

const CATEGORY = '/category/1011-smartphones';

test(
  'A link leads to the next page without loading a document, and Back returns to where the page was scrolled',
  ONCE,
  async ({ page }) => {
    await open(page, CATEGORY);
    const list = page.getByRole('list', { name: 'Товары' });
    const card = list.getByRole('heading').nth(9).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(200);
    const name = (await card.textContent()) ?? '';
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expectSameDocument(page);
  },
);

test('A filter replaces the history entry and keeps the scroll position', DESKTOP, async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link').nth(1).click();
  await expect(page).not.toHaveURL(/\/$/);
  await page
    .getByRole('checkbox', { name: /В наличии/ })
    .first()
    .click();
  await expect(page).toHaveURL(/stock=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expectSameDocument(page);
});

test(
  'A page is prefetched when the pointer rests on its link, not when it passes over it',
  DESKTOP,
  async ({ page }) => {
    await page.clock.install();
    await open(page, CATEGORY);
    const card = page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link');
    const data = page.waitForRequest(
      (request) => request.url().includes('/product/') && request.url().includes('.data'),
    );
    await card.hover();
    await data;
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    // Filters are many and change with every click, so they are not prefetched.
    await page
      .getByRole('checkbox', { name: /В наличии/ })
      .first()
      .hover();
    await page.clock.runFor(1000);
    expect(requestedUrls.filter((url) => url.includes('.data'))).toEqual([]);
  },
);

test('A link that is to open in a new tab is left to the browser', DESKTOP, async ({ page }) => {
  await open(page, CATEGORY);
  // Whether the browser then opens a tab is its own matter, and under load it sometimes opened none.
  await page.evaluate(() =>
    window.addEventListener('click', (event) => {
      Object.assign(window, { isLeftToBrowser: !event.defaultPrevented });
      event.preventDefault();
    }),
  );
  const link = page.getByRole('banner').getByRole('link', { name: 'Гарантия' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(await page.evaluate(() => Reflect.get(window, 'isLeftToBrowser'))).toBe(true);
  await expect(page).toHaveURL(CATEGORY);
  await expectSameDocument(page);
  // Without the key the router takes it.
  await link.click();
  expect(await page.evaluate(() => Reflect.get(window, 'isLeftToBrowser'))).toBe(false);
});

test('A link can be followed by the keyboard', DESKTOP, async ({ page }) => {
  await open(page, CATEGORY);
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expectSameDocument(page);
});

test('The bottom bar marks the current page, in both languages', PHONE, async ({ page }) => {
  await open(page, '/uz');
  const bar = page.getByRole('navigation', { name: 'Tezkor kirish' });
  await expect(bar.getByRole('link', { name: 'Bosh sahifa' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Katalog' }).click();
  await expect(page).toHaveURL('/uz/catalog');
  await expect(bar.getByRole('link', { name: 'Katalog' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Bosh sahifa' })).not.toHaveAttribute('aria-current', 'page');
  await expectSameDocument(page);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Links are handled by the router once the page is hydrated.
  await waitForIdle(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}
