import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';
import { codeFor, newPhone } from './sms-code.ts';

async function register(page: Page, phone: string): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('Как вас зовут').fill('Зулфия');
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByRole('textbox', { name: 'Код из SMS' }).fill(await codeFor(phone));
  await expect(page).toHaveURL(/\/cabinet$/);
}

test('a customer takes their data along, proves who they are and deletes the account', ONCE, async ({ page }) => {
  const phone = newPhone();
  await register(page, phone);
  await page.goto('/cabinet/personal');
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать для чтения' }).click();
  const file = await (await downloading).path();
  expect(await fs.readFile(file, 'utf8')).toContain(`998${phone.slice(-9)}`);

  // As after ten minutes: the server refuses once, and takes the proof.
  await page.route('**/api/v2/profile/deletion', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { message: 'x', data: { reason: 'step_up' } } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page.getByRole('dialog')).toContainText('имя, телефон и адрес в заказе сотрутся через 5 лет');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v2/profile/deletion');
  await page.goBack();
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByText('Аккаунт удалён')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/cabinet/personal');
  await expect(page).toHaveURL(/\/auth\/login/);
});
