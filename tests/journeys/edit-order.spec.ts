import type { Browser, Page } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { callAsStaff, createStaffPerson, signInAsStaff } from './staff-person.ts';

async function orderOf(browser: Browser, project: string, skip: number): Promise<string> {
  const [context, page] = await openBuyerElsewhere(browser);
  await signInAsBuyer(page, buyerOf(34, project));
  const number = await placeOrder(page, skip);
  await context.close();
  return number;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'owner', name }));
}

const timeline = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

test(
  'the lines of an order are edited by keys, and its buyer sees what it costs now',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Правкина');
    const number = await orderOf(browser, info.project.name, 60);
    await page.goto(`/admin/orders/${number}`);
    await expect(page.getByRole('button', { name: 'Изменить' })).toBeVisible();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: `Изменить заказ № ${number}` });
    const quantity = dialog.getByRole('spinbutton').first();
    await expect(quantity).toHaveValue('1');
    await expect(dialog.getByText('Сумма не меняется')).toBeVisible();
    // Emptied to type another number: the line stays.
    await quantity.fill('');
    await expect(dialog.getByRole('button', { name: /^Убрать/ }).first()).toBeVisible();
    await expect(quantity).toHaveValue('');
    await quantity.fill('2');
    await expect(dialog.getByText(/дороже на/)).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Убрать:/ })
      .nth(1)
      .click();
    await expect(dialog.getByText('убран из заказа')).toBeVisible();
    await dialog.getByLabel('Ожидаемая дата, с').fill('2999-12-24');
    await dialog.getByLabel('Ожидаемая дата, по').fill('2999-12-26');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
    const reason = dialog.getByRole('textbox', { name: 'Причина' });
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expect(reason).toBeFocused();
    await reason.fill('Покупатель попросил второй');

    // Somebody else is faster: what was typed stays, and the second attempt saves it.
    const state = (await page.evaluate(
      async (path) => (await fetch(path)).json(),
      `/api/admin/orders/${number}/edit`,
    )) as {
      data: Record<string, never>;
    };
    const { lines, total, ...now } = state.data as unknown as {
      lines: { product_id: number; parts: { quantity: number }[] }[];
      total: number;
      [key: string]: unknown;
    };
    await callAsStaff(page, `/api/admin/orders/${number}/edits`, {
      key: crypto.randomUUID(),
      seen: { revision: 0, status: 'new', refunded: 0 },
      lines: lines.map(({ product_id, parts }) => ({ product_id, quantity: parts[0]?.quantity ?? 1 })),
      ...{ shipping_method_id: now.shipping_method_id, region_id: now.region_id },
      ...{ district_id: now.district_id, store_id: now.store_id, expected_from: null, expected_until: null },
      ...{ message: 'Звонить за час', reason: 'Попросил покупатель', total, refund_way: null, notifies: false },
    });
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
    await expect(dialog.getByRole('alert')).toContainText('кто-то другой');
    await expect(quantity).toHaveValue('2');
    await expect(reason).toHaveValue('Покупатель попросил второй');
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
    await expect(dialog).toHaveCount(0);

    const event = timeline(page, 'Ход заказа').filter({ hasText: 'Покупатель попросил второй' });
    await expect(event).toContainText('Заказ изменён');
    await expect(event).toContainText('1 → 2 шт.');
    await expect(event).toContainText('1 → 0 шт.');
    await expect(event).toContainText('нет → 24.12–26.12.2999');
    await expect(event).toContainText('Лола Правкина');
    await expectAccessible(page);

    await event.getByRole('button', { name: /^Вернуть как было/ }).click();
    await expect(quantity).toHaveValue('1');
    await expect(dialog.getByRole('spinbutton')).toHaveCount(2);
    await expect(dialog.getByLabel('Ожидаемая дата, с')).toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Причина' }).fill('Передумал второй брать');
    await dialog.getByRole('checkbox', { name: /Отправить покупателю SMS/ }).uncheck();
    await dialog.getByLabel('Ожидаемая дата, с').fill('2999-12-30');
    await dialog.getByLabel('Ожидаемая дата, по').fill('2999-12-30');
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(timeline(page, 'Ход заказа').first()).toContainText('2 → 1 шт.');

    const [context, buyer] = await openBuyerElsewhere(browser);
    await signInAsBuyer(buyer, buyerOf(34, info.project.name));
    await buyer.goto(`/cabinet/orders/${number}`);
    await expect(buyer.getByText('30.12.2999')).toBeVisible();
    await expect(buyer.getByText('Звонить за час')).toBeVisible();
    await context.close();
  },
);

test('on a phone, in Uzbek and in the dark: a line of an order is edited', PHONE, async ({ page, browser }, info) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'Lola Tahrirova');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  const number = await orderOf(browser, info.project.name, 64);
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Oʻzgartirish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').first().fill('3');
  await expect(dialog.getByText(/qimmat/)).toBeVisible();
  await expectAccessible(page);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await dialog.getByRole('textbox', { name: 'Sabab' }).fill('Xaridor soʻradi');
  await dialog.getByRole('button', { name: 'Oʻzgarishlarni saqlash' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 → 3 dona')).toBeVisible();
  const [context, buyer] = await openBuyerElsewhere(browser);
  await signInAsBuyer(buyer, buyerOf(34, info.project.name));
  await buyer.goto(`/uz/cabinet/orders/${number}`);
  await expect(buyer.getByText(/^3 /).first()).toBeVisible();
  await context.close();
});
