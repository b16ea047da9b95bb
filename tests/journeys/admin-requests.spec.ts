import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openBuyerElsewhere } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createStaffPerson, signInAsStaff } from './staff-person.ts';

/** A request as the storefront sends it; returns its number. */
async function sendRequest(page: Page, name: string): Promise<number> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.post('/api/v2/requests', {
    headers: { origin },
    data: {
      type: 'contact_form',
      name,
      phone: `99890${randomInt(1_000_000, 9_999_999)}`,
      message: 'Есть ли рассрочка? Звоните 93 111-22-33',
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).data.id;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'owner', name }));
}

test('a request is taken by two keys, gets a note and a due time, and is closed', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Обращаева');
  const id = await sendRequest(page, 'Дилноза Каримова');
  await page.goto('/admin/requests');
  const row = page.getByRole('row').filter({ hasText: `№ ${id} ` });
  await expect(row.getByRole('button', { name: 'Взять' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').getByRole('link').first()).toBeFocused();
  // Other journeys send requests too, so theirs may be the newest.
  await row.getByRole('link').focus();
  await page.keyboard.press('n');
  await expect(page.getByText(`Обращение № ${id} теперь ваше`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: /^Мои/ }).click();
  await row.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: `Обращение № ${id}` })).toBeVisible();
  await expect(page.getByText('Есть ли рассрочка? Звоните •••')).toBeVisible();
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Просила звонить вечером');
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(page.getByText('Просила звонить вечером')).toBeVisible();
  await page.getByRole('button', { name: 'Задать срок' }).click();
  await page.getByRole('menuitem', { name: /^Завтра днём/ }).click();
  await expect(page.getByText(/^Срок: /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('button', { name: 'Открыть снова' })).toBeVisible();
  await expect(page.getByText('Закрыто · Лола Обращаева')).toBeVisible();
});

test('on a phone, in Uzbek: who is too late is told who has the request', PHONE, async ({ page, browser }) => {
  await signIn(page, 'Lola Murojaatova');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  const id = await sendRequest(page, 'Sardor Toʻrayev');
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('button', { name: 'Olish' })).toBeVisible();
  const [colleague, other] = await openBuyerElsewhere(browser);
  await other.goto('/robots.txt');
  await signInAsStaff(colleague, other.url(), await createStaffPerson({ role: 'support', name: 'Temur Aliyev' }));
  await other.goto(`/admin/requests/${id}`);
  await other.getByRole('button', { name: 'Взять' }).click();
  await expect(other.getByText('Взято в работу')).toBeVisible();
  await colleague.close();

  await page.getByRole('button', { name: 'Olish' }).click();
  await expect(page.getByText('hozir u bilan Temur Aliyev ishlayapti', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Olish' })).toHaveCount(0);
  await expectAccessible(page);
});
