import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { callAsStaff, createStaffPerson, signInAsStaff } from './staff-person.ts';

async function orderOf(browser: Browser, project: string, skip: number): Promise<string> {
  const [context, page] = await openBuyerElsewhere(browser);
  await signInAsBuyer(page, buyerOf(30, project));
  const number = await placeOrder(page, skip);
  await context.close();
  return number;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'owner', name }));
}

const timeline = (page: Page) => page.getByRole('list', { name: 'Ход заказа' }).getByRole('listitem');

test('a note is added once, taken back and put back', DESKTOP, async ({ page, browser }, info) => {
  await signIn(page, 'Лола Записева');
  const number = await orderOf(browser, info.project.name, 36);
  await page.goto(`/admin/orders/${number}`);
  const field = page.getByRole('textbox', { name: 'Заметка или что сказал покупатель' });
  await expect(field).toBeVisible();
  await page.keyboard.press('n');
  await expect(field).toBeFocused();
  await field.fill('Просил привезти после шести');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(timeline(page).first()).toContainText('Просил привезти после шести');
  await expect(timeline(page).first()).toContainText('Лола Записева');
  await page.getByRole('button', { name: 'Не ответили' }).click();
  await expect(timeline(page).first()).toContainText('Звонок: не ответили');

  const repeated = { key: randomUUID(), kind: 'note', text: 'Дважды отправлено' };
  const path = `/api/admin/orders/${number}/notes`;
  const [first, second] = [await callAsStaff(page, path, repeated), await callAsStaff(page, path, repeated)];
  expect(second).toEqual(first);
  await page.reload();
  await expect(page.getByText('Дважды отправлено')).toHaveCount(1);

  const note = timeline(page).filter({ hasText: 'Просил привезти после шести' });
  await note.getByRole('button', { name: 'Убрать' }).click();
  await expect(note).toContainText('убрано');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Восстановить' }).click();
  await expect(note).not.toContainText('убрано');
});

test('on a phone, in Uzbek and in the dark: a call without an answer', PHONE, async ({ page, browser }, info) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'Lola Qaydova');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  const number = await orderOf(browser, info.project.name, 38);
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Javob bermadi' }).click();
  await expect(page.getByText('Qoʻngʻiroq: javob bermadi')).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test(
  'a line of a delivered order is refunded once, and the refund is corrected',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Возвратова');
    const number = await orderOf(browser, info.project.name, 40);
    const moves = [
      { move: 'confirm', from: 'new' },
      { move: 'pack', from: 'confirmed' },
      { move: 'send', from: 'packed' },
      { move: 'deliver', from: 'on_the_way' },
    ];
    for (const move of moves) await callAsStaff(page, `/api/admin/orders/${number}/move`, move);
    await page.goto(`/admin/orders/${number}`);
    await page.getByRole('button', { name: 'Дозвонились' }).click();
    await expect(timeline(page).first()).toContainText('Звонок: дозвонились');

    await page.getByRole('button', { name: 'Вернуть деньги за товары' }).click();
    const dialog = page.getByRole('dialog', { name: `Возврат по заказу № ${number}` });
    await dialog.getByRole('button', { name: 'Записать возврат' }).click();
    await expect(dialog.getByText('Выберите, за что вернуть деньги.')).toBeVisible();
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByRole('combobox', { name: 'Причина' }).selectOption('Не подошло покупателю');
    await expect(dialog.getByText('Отдайте деньги покупателю из кассы', { exact: false })).toBeVisible();
    await expectAccessible(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(`/orders/${number}/refunds`)) requests.push(request.postData() ?? '');
    });
    await dialog.getByRole('button', { name: 'Записать возврат' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(timeline(page).first()).toContainText('Возврат наличными');
    await expect(timeline(page).first()).toContainText('Не подошло покупателю');
    await expect(page.getByText('вернули 1 шт.')).toBeVisible();

    await callAsStaff(page, `/api/admin/orders/${number}/refunds`, JSON.parse(requests[0] ?? '{}'));
    await page.reload();
    await expect(timeline(page).filter({ hasText: 'Возврат наличными' })).toHaveCount(1);
    await expectAccessible(page);

    await timeline(page).first().getByRole('button', { name: 'Записан по ошибке' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Записан по ошибке' }).click();
    await expect(timeline(page).first()).toContainText('записан по ошибке');
    await expect(page.getByText('вернули 1 шт.')).toHaveCount(0);
  },
);
