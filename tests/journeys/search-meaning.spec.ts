import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';

const price = /[\d\s]+(?= сум)/;

/** Old prices of cards are struck through as well. */
const setAside = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Не искали слова' }).locator('s');

test('a price in words is a filter that can be removed, and the goods cost no more', ONCE, async ({ page }) => {
  await page.goto(`/search?keyword=${encodeURIComponent('хочу телефон до 5 млн')}`);
  const chosen = page.getByRole('list', { name: 'Выбранные фильтры' });
  const chip = chosen.getByRole('link', { name: 'Убрать фильтр: до 5 000 000 сум' });
  await expect(chip).toBeVisible();
  await expect(setAside(page)).toHaveText(['хочу']);
  const cards = page.locator('main article');
  await expect(cards.first()).toBeVisible();
  for (const text of await cards.allInnerTexts()) {
    expect(Number((price.exec(text)?.[0] ?? '0').replace(/\D/g, ''))).toBeLessThanOrEqual(5_000_000);
  }
  await expectAccessible(page);

  await chip.click();
  await expect(page).toHaveURL(/meant=1/);
  await expect(chip).toHaveCount(0);
  await expect(setAside(page)).toHaveText(['до 5 млн', 'хочу']);
});

test(
  'a service is answered by its page first, and cheap goods come in the order of their price',
  ONCE,
  async ({ page }) => {
    await page.goto(`/uz/search?keyword=${encodeURIComponent('muddatli toʻlovga eng arzon muzlatkich')}`);
    await expect(page.getByRole('link', { name: 'Muddatli toʻlov shartlari' }).first()).toHaveAttribute(
      'href',
      '/uz/instalment-agreement',
    );
    await expect(page.getByRole('link', { name: 'Filtrni olib tashlash: Avval arzonlari' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('what is understood works without scripts', ONCE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/search?keyword=${encodeURIComponent('недорогой пылесос до 3 млн')}`);
  await page.getByRole('link', { name: 'Убрать фильтр: Сначала дешевле' }).click();
  await expect(page.getByRole('link', { name: 'Убрать фильтр: до 3 000 000 сум' })).toBeVisible();
  await expect(setAside(page)).toHaveText(['недорогой']);
  await page.getByRole('link', { name: 'Искать со всеми словами' }).click();
  await expect(page).toHaveURL(/exact=1/);
  await expect(setAside(page)).toHaveCount(0);
  await context.close();
});

test('a service is suggested as its page while it is typed', ONCE, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Поиск' }).pressSequentially('доставка');
  const option = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first();
  await expect(option).toHaveText('Доставка и оплата');
  await option.click();
  await expect(page).toHaveURL(/\/payment-and-delivery$/);
});

test('a short text is answered by the page, not by a bubble of the browser', ONCE, async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Поиск' });
  await field.fill('a');
  await field.press('Enter');
  await expect(page).toHaveURL(/keyword=a/);
  await expect(page.getByText('Введите не меньше 3 символов.')).toBeVisible();
});
