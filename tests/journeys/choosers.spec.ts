import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';

test.describe.configure({ timeout: 120_000 });

/** The number in "12 ta mahsulot mos keladi". */
async function countIn(page: Page, name: RegExp): Promise<number> {
  const text = await page.getByRole('heading', { name }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

test('a shopper is led from the category to the goods that fit, in Uzbek', ONCE, async ({ page }) => {
  await page.goto('/uz/category/7011-air-conditioners');
  await page.getByRole('link', { name: 'Tanlashga yordam' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Konditsioner tanlash' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /50 m² dan katta/ }).click();
  // The next question has the focus, so that whoever hears the page goes on there.
  await expect(page.getByRole('heading', { name: 'Quyosh tushadigan tomonmi?' })).toBeFocused();
  await page.getByRole('button', { name: /oxirgi qavat/ }).click();
  await expect(page.getByRole('heading', { name: 'Qishda isitasizmi?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nima xalaqit berayotganini koʻrish' }).click();

  // Nothing is a fifth stronger than what a room of this size needs: an answer has to be given up.
  await expect(page.getByRole('heading', { name: 'Bunday javoblar bilan hech narsa mos kelmaydi' })).toBeVisible();
  await expectAccessible(page);
  const way = page.getByRole('link', { name: /Ha yoki oxirgi qavat/ }).filter({ hasText: 'shartisiz' });
  const promised = Number(/\d+(?= ta mahsulot)/.exec((await way.textContent()) ?? '')?.[0]);
  await way.click();
  await expect(page.getByText(/24 000 BTU/).first()).toBeVisible();
  expect(await countIn(page, /mos keladi/)).toBe(promised);
  await expectAccessible(page);
  expect(new URL(page.url()).search).toMatch(/^\?answers=\d+$/);
  await expect(page.locator('meta[name="robots"][content="noindex, follow"]')).toHaveCount(1);

  // The link opens the same result for somebody else, and the listing has as many goods.
  await page.reload();
  expect(await countIn(page, /mos keladi/)).toBe(promised);
  await page.getByRole('link', { name: /katalogda ochish/ }).click();
  await expect(page.getByText(`${promised} ta mahsulot`, { exact: true })).toBeVisible();
});

test('without scripts the questions are forms that lead from page to page', ONCE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/choose');
  await page.getByRole('link', { name: 'Выбрать телевизор' }).click();
  await page.getByRole('button', { name: /2–3 метра/ }).click();
  await page.getByRole('button', { name: 'Всё равно, дальше' }).click();
  await expect(page.getByText('Вопрос 3 из 5')).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await page.getByRole('button', { name: /Кино вечером/ }).click();
  await page.getByRole('link', { name: /^Показать/ }).click();
  await expect(page.getByText('С трёх метров удобны 55–65 дюймов.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Подходящие товары' }).getByRole('listitem').first()).toBeVisible();
  await context.close();
});
