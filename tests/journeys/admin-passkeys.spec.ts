import type { Page } from '@playwright/test';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { type NewShop, startNewShop } from '#tests/browser/new-shop.ts';
import { addPageDevice } from './page-device.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { changeSessions } from './staff-person.ts';

let shop: NewShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startNewShop();
});

test.afterAll(() => shop?.stop());

test('the first owner needs no password: passkey made, used, asked for, and removed', DESKTOP, async ({ page }) => {
  const device = await addPageDevice(page);
  await page.goto(shop.firstOwnerLink);
  await expect(page.getByRole('heading', { level: 1, name: /Добро пожаловать/ })).toBeVisible();
  await expectAccessible(page);
  const email = (await page.getByRole('definition').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Создать ключ доступа' }).click();
  await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();

  await chooseInPersonMenu(page, 'Выйти');
  await expect(page.getByRole('heading', { level: 1, name: 'Вход для сотрудников' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page.getByRole('navigation', { name: 'Меню' })).toBeVisible();

  // A dangerous call after the proof has become old: the form goes on where it was.
  await page.goto(`${shop.origin}/admin/settings/staff`);
  await fillInvitation(page);
  await changeSessions(email, { verifiedAt: new Date(Date.now() - 6 * MINUTE_MS) }, shop.dataDir);
  await page.getByRole('button', { name: 'Создать приглашение' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expectAccessible(page);
  await stepUp.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expect(page.getByLabel('Ссылка для сотрудника')).toHaveValue(/\/admin\/invitation#/);
  await page.keyboard.press('Escape');

  await fillInvitation(page);
  await changeSessions(email, { lastSeenAt: new Date(Date.now() - 61 * MINUTE_MS) }, shop.dataDir);
  await page.getByRole('button', { name: 'Создать приглашение' }).click();
  await page.getByRole('button', { name: 'Разблокировать ключом доступа' }).click();
  await expect(page.getByRole('heading', { name: 'Экран заблокирован' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Бобур Рахимов');

  await page.goto(`${shop.origin}/admin/me`);
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await expect(page.getByText('На этом устройстве уже есть ваш ключ доступа.')).toBeVisible();
  await removePasskey(page);
  await expect(page.getByText('Это последний способ входа. Сначала добавьте другой')).toBeVisible();

  // Another device of the same person; the first passkey stays theirs.
  await device.replace();
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  await expect(page.getByText('Ключ доступа добавлен')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Удалить: / })).toHaveCount(2);
  await removePasskey(page, 'last');
  await expect(page.getByRole('button', { name: /^Удалить: / })).toHaveCount(1);
  await chooseInPersonMenu(page, 'Выйти');
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page.getByRole('alert')).toContainText(/ключ/i);
  await expect(page.getByRole('heading', { level: 1, name: 'Вход для сотрудников' })).toBeVisible();
});

async function fillInvitation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Бобур Рахимов');
  await page.getByLabel('Электронная почта').fill(`${crypto.randomUUID()}@amper.example`);
  await page.getByRole('checkbox', { name: 'Контент' }).check();
}

async function removePasskey(page: Page, which: 'first' | 'last' = 'first'): Promise<void> {
  await page
    .getByRole('button', { name: /^Удалить: / })
    [which]()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить', exact: true }).click();
}

async function chooseInPersonMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /аккаунт/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
