import type { Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';
import { moveUntilThere, openWithStoppedClock } from './stopped-clock.ts';

/** How dialogs open and close, and what greets a first visit. */

async function openCall(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  await expect(dialog).toBeVisible();
  return dialog;
}

test('Back closes a dialog and stays on the page; the next Back leaves it', ONCE, async ({ page }) => {
  await page.goto('/');
  await page.goto('/brands');
  const dialog = await openCall(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/brands$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('Esc closes a dialog, returns the focus and leaves no history entry', async ({ page }) => {
  await page.goto('/');
  await page.goto('/brands');
  const dialog = await openCall(page);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  const repeatedRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/brands.data') && repeatedRequests.push(request.url()));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Заказать звонок' }).first()).toBeFocused();
  await waitForIdle(page);
  expect(repeatedRequests, 'closing asks for no page again').toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a double tap opens one dialog', ONCE, async ({ page }) => {
  await page.goto('/brands');
  await openCall(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Заказать звонок' }).first().dblclick({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the contacts dialog opens the callback dialog, one dialog at a time', async ({ page }, { project }) => {
  await page.goto('/brands');
  const dialog = page.getByRole('dialog');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Меню' }).click();
    await dialog.getByRole('button', { name: 'Контакты' }).click();
  } else {
    await page.getByRole('button', { name: /Бунёдкор/ }).click();
  }
  await expect(page.getByRole('dialog', { name: 'Контакты' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Заказать звонок' }).click();
  await expect(page.getByRole('dialog', { name: 'Заказать звонок' })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/brands$/);
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('the voucher dialog opens after five seconds, once per browser', ONCE, async ({ page }) => {
    await openWithStoppedClock(page, '/brands');
    const promo = page.getByRole('dialog', { name: /Дарим/ });
    await page.clock.runFor(4000);
    await expect(promo).toHaveCount(0);
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(promo).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(promo).toHaveCount(0);
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
    await page.clock.runFor(10_000);
    await expect(promo).toHaveCount(0);
  });

  test('the voucher dialog never covers another dialog, and sends a guest to sign in', ONCE, async ({ page }) => {
    await openWithStoppedClock(page, '/brands');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
    await moveUntilThere(page, dialog);
    await page.clock.runFor(20_000);
    await expect(dialog).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Заказать звонок' })).toBeVisible();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await page.clock.runFor(3000);
    const promo = page.getByRole('dialog', { name: /Дарим/ });
    await expect(promo).toBeVisible();
    await promo.getByRole('link', { name: 'Получить ваучер' }).click();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/auth\/login\?voucher=true/);
  });

  test('no dialog opens by itself on the sign-in pages', ONCE, async ({ page }) => {
    await page.clock.install();
    await page.goto('/auth/login');
    await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
  });

  test(
    'the gift button appears after a hundred seconds across pages and reloads, and never again once dismissed',
    ONCE,
    async ({ page }) => {
      await openWithStoppedClock(page, '/promotions');
      await page.evaluate(() => localStorage.setItem('promoSeen', '1'));
      const waiting = page.getByRole('timer');
      await page.reload();
      await moveUntilThere(page, waiting);
      await expect(waiting).toHaveAccessibleName(/1:(40|3\d)/);
      await page.clock.runFor(60_000);
      await page.reload();
      await moveUntilThere(page, waiting);
      await expect(waiting).toHaveAccessibleName(/0:(40|3\d)/);
      await page.clock.resume();
      await expectAccessible(page);
      await page.clock.runFor(45_000);
      const gift = page.getByRole('link', { name: 'Ваш подарок готов' });
      await expect(gift).toHaveAttribute('href', '/promotions/44');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Больше не показывать подарок' }).click();
      await expect(gift).toHaveCount(0);
      await page.reload();
      await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
      await expect(page.getByRole('timer')).toHaveCount(0);
      await expect(gift).toHaveCount(0);
    },
  );
});

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('a click on a slow line', () => {
  test(
    'before the code has loaded, the button looks pressed and opens its dialog once the code is there',
    ONCE,
    async ({ page }, { project }) => {
      const goOn = await hold(page, /\/assets\/.*\.js$/);
      await page.goto('/brands', { waitUntil: 'commit' });
      const button =
        project.name === 'phone'
          ? page.getByRole('button', { name: 'Меню' })
          : page.getByRole('button', { name: /Бунёдкор/ });
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      goOn();
      await expect(page.getByRole('dialog', { name: project.name === 'phone' ? 'Меню' : 'Контакты' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(button).not.toHaveAttribute('aria-busy');
    },
  );

  test('clicks in the footer before its code has loaded open only the last dialog', ONCE, async ({ page }) => {
    const goOn = await hold(page, /\/assets\/footer-.*\.js$/);
    await page.goto('/brands', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
    const button = page.getByRole('button', { name: 'Компаниям' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    goOn();
    await expect(page.getByRole('dialog', { name: 'Запрос для компании' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('a progress bar is shown while a dialog is loading', ONCE, async ({ page }) => {
    const goOn = await hold(page, /\/assets\/callback-dialog-.*\.js$/);
    await page.goto('/brands');
    await page.waitForFunction(() => document.querySelector('.floating-things') !== null);
    await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
    await expect(page.locator('.route-progress')).toBeVisible();
    goOn();
    await expect(page.getByRole('dialog', { name: 'Заказать звонок' })).toBeVisible();
    await expect(page.locator('.route-progress')).toHaveCount(0);
  });
});
