import type { Cookie, Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, main, openAnotherBrowser, test } from './shop-test.ts';

/** A person in the back office. The storefront's hydration is not waited for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
}

/** A code of the authenticator app works once, so one sign-in serves all tests of a worker. */
let cookies: Cookie[] = [];
test.describe.configure({ mode: 'serial' });

test('a sign-in leads to the address that was requested', async ({ page }) => {
  await open(page, '/admin/settings/staff?q=owner');
  await page.getByRole('button', { name: 'Войти владельцем' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings\/staff\?q=owner$/);
  cookies = await page.context().cookies();
});

async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.context().addCookies(cookies);
  await open(page, path);
}

test('an address of digits has no passkeys, and the sign-in says so', DESKTOP, async ({ page }) => {
  await open(page, '/admin/sign-in');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
  await expect(page.getByText('браузер не даёт войти с ключом доступа')).toBeVisible();
  await expectAccessible(page);
});

test('the link of an invitation opens; one that does not exist says what to do', DESKTOP, async ({ page, browser }) => {
  await openAsOwner(page, '/admin/settings/staff');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Анвар Каримов');
  await page.getByLabel('Электронная почта').fill('anvar@amper.demo');
  await page.getByRole('checkbox', { name: 'Контент' }).check();
  // Esc loses nothing that was typed without asking.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Остаться' }).click();
  await expect(page.getByLabel('Электронная почта')).toHaveValue('anvar@amper.demo');
  await page.getByRole('button', { name: 'Создать приглашение' }).click();
  const link = await page.getByLabel('Ссылка для сотрудника').inputValue();
  const copy = page.getByRole('button', { name: 'Скопировать ссылку' });
  await expect(copy).toBeFocused();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await copy.click();
  // Above the sheet, where it can be read.
  await page.getByText('Браузер не дал скопировать').click({ trial: true });
  const context = await openAnotherBrowser(browser);
  const invited = await context.newPage();
  await open(invited, link);
  await expect(invited.getByRole('heading', { level: 1, name: /пароль/ })).toBeVisible();
  await expectAccessible(invited);
  await open(invited, `${link.slice(0, -4)}AAAA`);
  await invited.reload();
  await expect(invited.getByRole('heading', { level: 1, name: 'Ссылка больше не действует' })).toBeVisible();
  await context.close();
});

test('a lock keeps a form that is half filled in out of reach', main(DESKTOP), async ({ page }) => {
  await openAsOwner(page, '/admin/settings/staff');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Анвар Каримов');
  await page.evaluate(() => fetch('/api/admin/session/lock', { method: 'POST' }));
  await page.getByRole('checkbox', { name: 'Контент' }).check();
  await page.getByLabel('Электронная почта').fill('locked@amper.demo');
  await page.getByRole('button', { name: 'Создать приглашение' }).click();
  await expect(page.getByRole('heading', { name: 'Экран заблокирован' })).toBeVisible();
  await expectAccessible(page);
  // What is typed is still there, out of reach.
  await expect(page.locator('input[name="name"]')).toHaveValue('Анвар Каримов');
  await expect(page.locator('input[name="password"]')).toBeFocused();
});
