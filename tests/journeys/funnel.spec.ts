import type { Page } from '@playwright/test';
import type { FunnelReport } from '#contract/reports/funnel-report.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { buyerOf, productsInStock, signInAsBuyer } from './buyer.ts';
import { agree, submit, writeAddress } from './checkout-steps.ts';
import { beAPerson, PERSONS_BROWSER, sentSteps } from './funnel-visit.ts';
import { waitForIdle } from './page-idle.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

test.use({ userAgent: PERSONS_BROWSER });

const PHONES = '/category/1011-smartphones';
/** No other journey is counted: their browsers say that a program drives them. */
const CHANNEL = 'olx';

async function readTotals(page: Page): Promise<FunnelReport['totals']> {
  const today = tashkentDay(new Date());
  const response = await page.request.get(`/api/admin/reports/funnel?from=${today}&to=${today}&channel=${CHANNEL}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: FunnelReport }).data.totals;
}

test(
  'a visit from a listing to an order is counted once at each step, and the report shows it',
  DESKTOP,
  async ({ page }, info) => {
    await beAPerson(page.context());
    const steps = await sentSteps(page);
    await signInAsBuyer(page, buyerOf(44, info.project.name));
    const [goods] = await productsInStock(page, 1, 44);
    if (!goods) throw new Error('Nothing is in stock');

    await page.goto(`${PHONES}?utm_source=${CHANNEL}`);
    await expect.poll(steps).toEqual(['visit listing']);
    const card = page.getByRole('list', { name: 'Товары' }).getByRole('article').first();
    await card.getByRole('heading').getByRole('link').click();
    await expect.poll(steps).toEqual(['visit listing', 'product']);
    await page.goBack();
    await page.goto(`/product/${goods.id}`);
    // What counts is loaded after the page.
    await waitForIdle(page);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^В корзину/ })
      .click();
    await expect.poll(steps).toEqual(['visit listing', 'product', 'cart']);
    await page.getByRole('dialog').getByRole('button', { name: 'Перейти в корзину' }).click();
    await page.getByRole('link', { name: 'Оформить заказ' }).filter({ visible: true }).click();
    await expect.poll(steps).toEqual(['visit listing', 'product', 'cart', 'checkout']);
    await writeAddress(page);
    await agree(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/cabinet\/orders$/);
    await expect.poll(steps).toEqual(['visit listing', 'product', 'cart', 'checkout', 'order']);
    await page.goto(PHONES);
    await waitForIdle(page);
    expect(steps()).toHaveLength(5);

    await signIn(page, 'Лола Воронкова');
    // Counts are written every few seconds.
    await expect
      .poll(() => readTotals(page), { timeout: 20_000 })
      .toEqual({ visit: 1, listing: 1, product: 1, cart: 1, checkout: 1, order: 1 });
    await page.goto(`/admin/reports/funnel?channel=${CHANNEL}`);
    const table = page.getByRole('table', { name: 'Шаги к заказу' });
    await expect(table.getByRole('row', { name: /^Заказ .* 100 % 100 %/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Разбить' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'по категориям' }).press('Enter');
    await expect(page).toHaveURL(/by=category/);
    await expect(page.getByRole('table', { name: 'Воронка' }).getByRole('row', { name: /^Смартфоны 1/ })).toBeVisible();
    await page.getByRole('button', { name: 'Скачать' }).press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^funnel-.*\.xlsx$/);
  },
);

test(
  'nothing is sent of a visitor who has refused, of one whose browser asks for privacy, or of a program',
  DESKTOP,
  async ({ page }) => {
    const steps = await sentSteps(page);
    await page.goto(PHONES);
    await waitForIdle(page);
    expect(steps(), 'a program').toEqual([]);

    await beAPerson(page.context());
    await page.evaluate(() => localStorage.setItem('measuringConsent', 'necessary'));
    await page.goto(PHONES);
    await waitForIdle(page);
    expect(steps(), 'refused').toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('funnelVisit'))).toBeNull();

    // A page of the shop would count the answer that is taken back here.
    await page.goto('/robots.txt', { waitUntil: 'load' });
    await page.evaluate(() => localStorage.removeItem('measuringConsent'));
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
    await page.goto(PHONES);
    await waitForIdle(page);
    expect(steps(), 'asks for privacy').toEqual([]);
  },
);
