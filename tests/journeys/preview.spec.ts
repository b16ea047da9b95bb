import type { Page } from '@playwright/test';
import { holdResponses } from './hold-responses.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';

const PHONES = '/category/1011-smartphones';
const eyes = (page: Page) => page.getByRole('button', { name: /^(Быстрый просмотр|Tez koʻrish)/ });
const card = (page: Page, index = 0) => page.getByRole('list', { name: 'Товары' }).getByRole('article').nth(index);

test('the quick view opens over the list: loading, then loaded; Back closes it', DESKTOP, async ({ page }) => {
  const release = await holdResponses(page, /\/api\/v2\/products\/\d+$/);
  await page.goto(PHONES);
  const eye = eyes(page).first();
  await expect(eye).toHaveCSS('opacity', '0');
  await card(page).hover();
  await expect(eye).toHaveCSS('opacity', '1');
  await eye.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText('Загружаем подробности');
  await expect(dialog.getByRole('button', { name: /В корзину/ })).toBeVisible();
  release();
  await expect(dialog.getByText('Процессор', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await expectAccessible(page);

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(PHONES);
});

test(
  "the quick view switches pictures, adds to the cart and links to the product's page",
  DESKTOP,
  async ({ page }) => {
    await page.goto(PHONES);
    await card(page).hover();
    await eyes(page).first().click();
    const dialog = page.getByRole('dialog');
    const name = (await dialog.getByRole('heading').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Изображение 2' }).click();
    await expect(dialog.getByRole('button', { name: 'Изображение 2' })).toHaveAttribute('aria-current', 'true');
    await dialog.getByRole('button', { name: /В корзину/ }).click();
    await expect(dialog.getByRole('button', { name: /Больше|Добавить|\+/ }).first()).toBeVisible();
    await dialog.getByRole('link', { name: 'Открыть страницу товара' }).click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL(PHONES);
  },
);

test(
  "by keyboard: the quick view's button appears, the focus stays inside and is returned",
  DESKTOP,
  async ({ page }) => {
    await page.goto(PHONES);
    const eye = eyes(page).first();
    await eye.focus();
    await expect(eye).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Процессор', { exact: true })).toBeVisible();
    // The focus follows a frame after the dialog.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(eye).toBeFocused();
  },
);

// A phone has two layouts only.
test('every layout of a card has the quick view', DESKTOP, async ({ page }) => {
  for (const view of ['mini_card', 'card', 'bar', 'mini']) {
    await page.goto(`${PHONES}?view=${view}`);
    await expect(eyes(page)).toHaveCount(18);
  }
});
