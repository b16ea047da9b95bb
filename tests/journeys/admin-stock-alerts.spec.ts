import type { Browser } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createGoods, signIn, uniqueWord } from './staff-goods.ts';

/** A customer asks to be notified when the price of the product falls. */
async function requestPriceAlert(browser: Browser, phone: string, productId: number): Promise<void> {
  const [context, page] = await openBuyerElsewhere(browser);
  await signInAsBuyer(page, phone);
  await expect(async () => {
    const response = await page.request.post('/api/v2/notices', {
      headers: { origin: new URL(page.url()).origin },
      data: { product_id: productId, kind: 'price' },
    });
    expect(response.status()).toBe(201);
  }).toPass();
  await context.close();
}

test(
  'a product that somebody waits for leads to who waits and to its row in the grid',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Закупова');
    const word = uniqueWord('Жданный');
    const [good] = await createGoods(page, word, 1);
    await requestPriceAlert(browser, buyerOf(30, info.project.name), good.id);
    await page.goto('/admin/stock-alerts?group=price');
    const row = page.getByRole('row').filter({ hasText: word });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page.getByRole('row').getByRole('link').first()).toBeFocused();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать CSV' }).click();
    expect((await download).suggestedFilename()).toBe('stock-alerts-price.csv');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: good.name })).toBeVisible();
    const people = page.getByRole('table', { name: 'Кто ждёт' });
    await expect(people.getByRole('row')).toHaveCount(2);
    await expect(people).toContainText('+998 ** *** **');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'В таблице товаров' }).click();
    await expect(page.getByRole('row').filter({ hasText: good.name })).toBeVisible();
  },
);

test(
  'on a phone, in Uzbek and in the dark: who may not see customers sees how many wait',
  PHONE,
  async ({ page, browser }, info) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, 'Lola Kutilova', 'picker');
    await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
    const word = uniqueWord('Kutilgan');
    const [good] = await createGoods(page, word, 1);
    await requestPriceAlert(browser, buyerOf(30, info.project.name), good.id);
    await page.goto('/admin/stock-alerts?group=price');
    await page.getByRole('link', { name: new RegExp(word) }).click();
    await expect(page.getByText('Xaridorlarni koʻrish huquqi bor', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/stock-alerts?group=price');
    await expect(page.getByRole('link', { name: new RegExp(word) })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
