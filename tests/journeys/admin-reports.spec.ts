import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

test('by keyboard: a report, a period, and a figure that opens the orders it counts', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Отчётова');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Отчёты' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Период' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
  await page.getByRole('combobox', { name: 'Разбить' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'по оплате' }).press('Enter');
  await expect(page).toHaveURL(/by=payment/);
  const table = page.getByRole('table', { name: 'Продажи' });
  await expect(table.getByRole('columnheader', { name: 'Способ оплаты' })).toBeVisible();
  await expectAccessible(page);

  const total = table.getByRole('link', { name: /^Итого, Выручка: / });
  const revenue = (await total.textContent()) ?? '';
  const sold = (await table.getByRole('link', { name: /^Итого, Продано: / }).textContent()) ?? '';
  await total.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  await expect(page.getByText(`Заказов: ${sold} · Выручка: ${revenue}`, { exact: false })).toBeVisible();

  await page.goBack();
  await page.getByRole('navigation', { name: 'Виды отчётов' }).getByRole('link', { name: 'Товары' }).press('Enter');
  const goods = page.getByRole('table', { name: 'Товары' });
  const figure = goods.getByRole('link', { name: /, Выручка: / }).first();
  const brought = (await figure.textContent()) ?? '';
  await expectAccessible(page);
  await figure.press('Enter');
  await expect(page.getByText(`Выручка товара: ${brought}, штук:`, { exact: false })).toBeVisible();
});
