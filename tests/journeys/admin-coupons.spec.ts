import { randomUUID } from 'node:crypto';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

test('a coupon is made, limited and ended, and the history has who did it', DESKTOP, async ({ page }) => {
  await signIn(page, 'Мадина Промокодова', 'marketing');
  const code = `Осень${randomUUID().slice(0, 6)}`;
  await page.goto('/admin/vouchers');
  await page.getByRole('button', { name: 'Новый промокод' }).click();
  const sheet = page.getByRole('dialog', { name: 'Новый промокод' });
  await sheet.getByLabel('Промокод').fill(code);
  await sheet.getByLabel('Сколько процентов').fill('150');
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(sheet.getByText('От 1 до 100')).toBeVisible();
  await sheet.getByLabel('Сколько процентов').fill('15');
  await sheet.getByLabel('Последний день').fill('2099-12-31');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('link', { name: code.toUpperCase() }).click();
  await expect(page.getByRole('heading', { level: 1, name: code.toUpperCase() })).toBeVisible();
  await expect(page.getByText('по 31.12.2099')).toBeVisible();

  await page.keyboard.press('e');
  const editor = page.getByRole('dialog', { name: 'Изменить промокод' });
  await editor.getByLabel('Сколько раз всего').fill('500');
  await editor.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('0 из 500')).toBeVisible();

  await page.getByRole('button', { name: 'Завершить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Закончился')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /История/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/changes\?entity=coupons/);
  await expect(page.getByText('Мадина Промокодова').first()).toBeVisible();
});
