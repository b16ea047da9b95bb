import { type BrowserContext, expect, type Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { PHONE, test as shopTest } from './shop-test.ts';

/** Missing chunks are errors in the console, so these pages are not checked for errors. */
const test = shopTest.extend<{ old: { page: Page; renew(): Promise<void> } }>({
  old: async ({ context }, use) => {
    const page = await context.newPage();
    await use({ page, renew: () => renewShop(context, page) });
  },
});

/** Makes chunks that are not loaded yet a 404 until the page is reloaded, as a deployment does. */
async function renewShop(context: BrowserContext, page: Page): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await context.route('**/assets/**', (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()));
}

const callback = (page: Page) => page.getByRole('button', { name: 'Заказать звонок' }).first();

/** Opens a page and waits until its idle code, which handles deployments, is loaded. */
async function openPage({ page }: { page: Page }, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/assets\/when-idle-/), page.goto(path)]);
  await waitForIdle(page);
}

test('a button of a page from before a deployment reloads the page, and then works', PHONE, async ({ old }) => {
  await openPage(old, '/our-company');
  await old.renew();
  const reloaded = old.page.waitForEvent('load');
  await callback(old.page).click();
  await reloaded;
  await callback(old.page).click();
  await expect(old.page.getByRole('dialog')).toBeVisible();
});

test('a reload after a deployment asks before it discards typed input', PHONE, async ({ old }) => {
  await openPage(old, '/our-company');
  const field = old.page.getByRole('textbox', { name: 'Имя' });
  await old.page.getByRole('heading', { name: 'Напишите нам' }).scrollIntoViewIfNeeded();
  await field.fill('Азиз');
  await old.renew();
  const question = old.page.waitForEvent('dialog');
  const clicked = callback(old.page).click();
  const dialog = await question;
  expect(dialog.message()).toContain('Магазин обновился');
  await dialog.dismiss();
  await clicked;
  await expect(field).toHaveValue('Азиз');
});
