import type { Browser, Locator, Page } from '@playwright/test';
import type { Locale } from '#contract/i18n/locale.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time/durations.ts';
import { totpCode, totpStep } from '#server/features/staff/totp.ts';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { callAsStaff, changeSessions, createStaffPerson, STAFF_PASSWORD, signInAsStaff } from './staff-person.ts';

const WRONG_CODE = '000000';

test('an hour without a call locks, twelve hours end: what is half typed outlives both', DESKTOP, async ({ page }) => {
  await page.clock.install();
  await page.goto('/robots.txt');
  const person = await createStaffPerson({ role: 'owner', name: 'Зухра Замкова' });
  await signInAsStaff(page.context(), page.url(), person);
  await page.goto('/admin/settings/staff');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const name = page.getByRole('textbox', { name: 'Имя', exact: true });
  await name.fill('Половина Формы');

  // The screen asks by itself every minute, so that nobody finds it open.
  await changeSessions(person.email, { lastSeenAt: new Date(Date.now() - HOUR_MS - MINUTE_MS) });
  await page.clock.fastForward(MINUTE_MS);
  const lock = page.getByRole('dialog', { name: 'Экран заблокирован' });
  await expect(lock).toContainText(person.name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lock).toBeVisible();
  await prove(lock, 'not-the-password', WRONG_CODE);
  await expect(lock.getByRole('alert')).toContainText(/[А-я]/);
  await prove(lock, STAFF_PASSWORD, person.code());
  await expect(lock).toBeHidden();
  await expect(name).toHaveValue('Половина Формы');

  await changeSessions(person.email, { expiresAt: new Date(Date.now() - MINUTE_MS) });
  await page.clock.fastForward(MINUTE_MS);
  const ended = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await ended.getByLabel('Электронная почта').fill(person.email);
  await expectAccessible(page);
  await ended.getByLabel('Пароль', { exact: true }).fill(STAFF_PASSWORD);
  await ended.getByRole('button', { name: 'Далее' }).click();
  await typeCode(ended, person.code('next'));
  await expect(ended).toBeHidden();
  await expect(name).toHaveValue('Половина Формы');
  await page.getByLabel('Электронная почта').fill(`${crypto.randomUUID()}@amper.example`);
  await page.getByRole('checkbox', { name: 'Контент' }).check();
  await page.getByRole('button', { name: 'Создать приглашение' }).click();
  await expect(page.getByLabel('Ссылка для сотрудника')).toHaveValue(/\/admin\/invitation#/);
});

test(
  'an invitation without a passkey: password, app, codes shown once, one of them used',
  PHONE,
  async ({ page, browser }) => {
    const email = `${crypto.randomUUID()}@amper.example`;
    const invited = await openInvitation(page, browser, { name: 'Рустам Новичков', email, locale: 'ru' });

    const password = invited.getByLabel('Новый пароль', { exact: true });
    await password.fill('short');
    await invited.getByRole('button', { name: 'Далее' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(STAFF_PASSWORD);
    await invited.getByRole('button', { name: 'Далее' }).click();
    await expect(invited.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })).toBeVisible();
    await expectAccessible(invited);
    const secret = await readSecret(invited);
    await typeCode(invited.locator('main'), WRONG_CODE);
    await expect(invited.getByRole('alert')).toContainText(/[А-я]/);
    await expect(invited.getByRole('textbox', { name: 'Код из приложения' }).first()).toBeFocused();
    await invited.keyboard.type(totpCode(secret, totpStep(new Date())));
    await expect(invited.getByRole('heading', { level: 1, name: 'Сохраните резервные коды' })).toBeVisible();
    await expectAccessible(invited);
    const codes = await invited.getByRole('list').getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await invited.getByRole('button', { name: 'Я сохранил коды' }).click();
    await expect(invited.getByRole('heading', { level: 1, name: /Рустам/ })).toBeVisible();
    await invited.goto('/admin/me');
    await expect(invited.getByText('Осталось 10 кодов')).toBeVisible();
    await expect(invited.getByText(codes[0] ?? '')).toHaveCount(0);

    await signOutByMenu(invited);
    await signInByRecoveryCode(invited, email, codes[0] ?? '');
    await expect(invited.getByRole('heading', { level: 1, name: /Рустам/ })).toBeVisible();
    await invited.goto('/admin/me');
    await expect(invited.getByText('Осталось 9 кодов')).toBeVisible();
    await signOutByMenu(invited);
    await signInByRecoveryCode(invited, email, codes[0] ?? '');
    await expect(invited.getByRole('alert')).toContainText(/[А-я]/);
    await expectAccessible(invited);
    await invited.context().close();
  },
);

test(
  'an invitation opens in the language of whom it is for, until a language is chosen',
  PHONE,
  async ({ page, browser }) => {
    const email = `${crypto.randomUUID()}@amper.example`;
    const invited = await openInvitation(page, browser, { name: 'Aziz Yangiboyev', email, locale: 'uz' });
    await expect(invited.getByRole('heading', { level: 1, name: 'Parol oʻylab toping' })).toBeVisible();
    await invited.getByRole('button', { name: 'Русский' }).click();
    await expect(invited.getByRole('heading', { level: 1, name: 'Придумайте пароль' })).toBeVisible();
    await invited.reload();
    await expect(invited.getByRole('heading', { level: 1, name: 'Придумайте пароль' })).toBeVisible();
    await invited.context().close();
  },
);

/** The browser of a new person of the catalogue, with the link that an owner has made on `page`. */
async function openInvitation(
  page: Page,
  browser: Browser,
  person: { name: string; email: string; locale: Locale },
): Promise<Page> {
  await page.goto('/robots.txt');
  const owner = await createStaffPerson({ role: 'owner', name: 'Пригласившая Владелица' });
  await signInAsStaff(page.context(), page.url(), owner);
  const roles = await callAsStaff<{ id: number; code: string }[]>(page, '/api/admin/roles');
  const grants = roles.filter(({ code }) => code === 'catalogue').map(({ id }) => ({ roleId: id, storeIds: null }));
  const { invitation } = await callAsStaff<{ invitation: { link: string } }>(page, '/api/admin/staff', {
    ...person,
    grants,
  });
  const invited = await (await openAnotherBrowser(browser)).newPage();
  await invited.goto(invitation.link);
  return invited;
}

async function prove(within: Locator, password: string, code: string): Promise<void> {
  await within.getByLabel('Пароль', { exact: true }).fill(password);
  await typeCode(within, code);
}

/** A whole code is sent by itself. */
async function typeCode(within: Locator, code: string): Promise<void> {
  await within.getByRole('textbox', { name: 'Код из приложения' }).first().click();
  await within.page().keyboard.type(code);
}

async function readSecret(page: Page): Promise<string> {
  const grouped = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent();
  return (grouped ?? '').replaceAll(/\s/g, '');
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /аккаунт/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
}

async function signInByRecoveryCode(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('button', { name: /резервному коду/ }).click();
  await page.getByLabel('Резервный код').fill(code);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}
