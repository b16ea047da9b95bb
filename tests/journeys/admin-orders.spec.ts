import type { Browser, Page } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createStaffPerson, signInAsStaff } from './staff-person.ts';

/** A customer of this project's own orders in a browser of their own. */
async function orderOf(browser: Browser, project: string, skip: number, buyer = 33): Promise<string> {
  const [context, page] = await openBuyerElsewhere(browser);
  await signInAsBuyer(page, buyerOf(buyer, project));
  const number = await placeOrder(page, skip);
  await context.close();
  return number;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'owner', name }));
}

test('a new order is confirmed by two keys, and cancelled with a reason', DESKTOP, async ({ page, browser }, info) => {
  await signIn(page, 'Лола Заказова');
  const number = await orderOf(browser, info.project.name, 30);
  await page.goto('/admin/orders');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByRole('button', { name: 'Подтвердить' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('row').getByRole('cell').getByRole('link').first()).toBeFocused();
  // Other journeys order too, so theirs may be the newest.
  await row.getByRole('link').focus();
  await page.keyboard.press('n');
  await expect(page.getByText(`Заказ ${number}: Подтверждён`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: /^Собираются/ }).click();
  await row.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Ход заказа' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Подтверждён' })).toContainText('Лола Заказова');
  await page.getByRole('button', { name: 'Другие действия с заказом' }).click();
  await page.getByRole('menuitem', { name: 'Отменить заказ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить заказ' });
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(dialog.getByText('Поле обязательно для заполнения')).toBeVisible();
  await dialog.getByRole('textbox').fill('Покупатель передумал');
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Покупатель передумал')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Другие действия с заказом' })).toHaveCount(0);
});

test('on a phone, in Uzbek: what somebody else has done meanwhile is said', PHONE, async ({ page, browser }, info) => {
  await signIn(page, 'Lola Buyurtmayeva');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  const number = await orderOf(browser, info.project.name, 34);
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('button', { name: 'Tasdiqlash' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin/orders');
  await other.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Tasdiqlash' }).click();
  await expect(other.getByText(`${number}-buyurtma: Tasdiqlangan`)).toBeVisible();
  await other.getByRole('link', { name: /^Yigʻilmoqda/ }).click();
  await other.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Yigʻildi' }).click();
  await expect(other.getByText(`${number}-buyurtma: Yigʻilgan`)).toBeVisible();

  await page.getByRole('button', { name: 'Tasdiqlash' }).click();
  await expect(page.getByText('uni sizdan oldin kimdir oʻzgartirgan', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kuryerga berish' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'chosen orders are printed: the list of goods names nobody, the packing slip does',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Печатная');
    const number = await orderOf(browser, info.project.name, 44, 36);
    // The browser's own dialog would wait for somebody.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/admin/orders');
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('link').focus();
    await page.keyboard.press('x');
    await expect(page.getByText('Выбран 1 заказ')).toBeVisible();
    await page.keyboard.press('p');
    await page.getByText('Лист подбора', { exact: true }).click();
    await page.getByRole('button', { name: 'Подготовить' }).click();
    await expect(page.getByRole('cell', { name: number }).first()).toBeVisible();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.getByText('Упаковочный лист', { exact: true }).click();
    await expect(page.getByRole('cell', { name: number })).toHaveCount(0);
    await page.getByRole('button', { name: 'Подготовить' }).click();
    await expect(page.getByRole('heading', { name: `Упаковочный лист № ${number}` })).toBeVisible();
    await expect(page.getByText(/\+998 \d\d \d{3}-\d\d-\d\d/)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'many orders take their next step together, and the one that somebody has moved is named',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Групповая');
    const numbers = [
      await orderOf(browser, info.project.name, 48, 37),
      await orderOf(browser, info.project.name, 52, 37),
    ];
    const listed = page.waitForResponse('**/api/admin/orders?*');
    await page.goto('/admin/orders');
    const body = await (await listed).text();
    for (const number of numbers) await page.getByRole('checkbox', { name: `Выбрать заказ ${number}` }).check();
    const [moved = '', left = ''] = numbers;
    const other = await page.context().newPage();
    await other.goto(`/admin/orders/${moved}`);
    // The list asks again every quarter of a minute: it must not see the move before the step is made.
    await page.route('**/api/admin/orders?*', async (route) => route.fulfill({ response: await route.fetch(), body }));
    await other.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(other.getByText(`Заказ ${moved}: Подтверждён`)).toBeVisible();
    // Confirming what is confirmed is a repetition, and no other move.
    await other.getByRole('button', { name: 'Собран' }).click();
    await expect(other.getByText(`Заказ ${moved}: Собран`)).toBeVisible();
    await page.getByRole('button', { name: 'Подтвердить (2)' }).click();
    await expect(page.getByText('Обработан 1 заказ')).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'Не получилось с 1 заказом' });
    await expect(alert.getByText(moved)).toBeVisible();
    await expect(alert.getByText(left)).toHaveCount(0);
  },
);
