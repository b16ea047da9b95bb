import type { Browser, Page } from '@playwright/test';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { createStaffPerson, signInAsStaff } from './staff-person.ts';

async function orderOf(browser: Browser, project: string, skip: number): Promise<string> {
  const [context, page] = await openBuyerElsewhere(browser);
  await signInAsBuyer(page, buyerOf(32, project));
  const number = await placeOrder(page, skip);
  await context.close();
  return number;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'owner', name }));
}

/** The sum as it was before somebody else has refunded a part; the next time that it is read it is the present one. */
async function showOldSum(page: Page): Promise<void> {
  await page.route(
    /\/returns\/\d+\/refund$/,
    async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { amount: number } };
      await route.fulfill({ response, json: { data: { ...data, amount: data.amount + 1000 } } });
    },
    { times: 1 },
  );
}

const step = (page: Page, name: string) => page.getByRole('button', { name }).click();

test(
  'a view of orders is saved and shared; goods of an order come back and their money is refunded',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Возвратова');
    const number = await orderOf(browser, info.project.name, 46);
    await page.goto('/admin/orders');
    const search = page.getByRole('textbox', { name: 'Номер или телефон' });
    await search.fill(number);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${number}`));
    await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1);
    await expect(page.getByText('Заказов: 1')).toBeVisible();

    await page.getByRole('button', { name: 'Сохранить вид' }).click();
    const naming = page.getByRole('dialog');
    const view = `Вид ${number}`;
    await naming.getByRole('textbox', { name: 'Название вида' }).fill(view);
    await naming.getByRole('checkbox', { name: 'Видят все сотрудники' }).check();
    await naming.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page).toHaveURL(/view=\d+/);
    await expectAccessible(page);

    const [context, other] = await openBuyerElsewhere(browser);
    await signIn(other, 'Жасур Другой');
    await other.goto('/admin/orders?group=all');
    await other.getByRole('navigation', { name: 'Виды' }).getByRole('button', { name: view }).click();
    await expect(other.getByRole('row').filter({ hasText: number })).toHaveCount(1);
    await context.close();

    await page.getByRole('row').filter({ hasText: number }).getByRole('link').click();
    // The list has a button of this name too.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    for (const name of ['Подтвердить', 'Собран', 'Передать курьеру', 'Без курьера', 'Вручён']) await step(page, name);
    await step(page, 'Оформить возврат');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton').first().fill('1');
    await dialog.getByRole('button', { name: 'Оформить' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Возврат № \d+$/ })).toBeVisible();
    await step(page, 'Принять товар');
    await dialog.getByRole('button', { name: 'Принять товар' }).click();
    await step(page, 'Принять решение');
    await dialog.getByRole('button', { name: 'Сохранить решение' }).click();
    await expectAccessible(page);
    await showOldSum(page);
    await step(page, 'Вернуть деньги');
    await dialog.getByText('Вручную', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Записать возврат' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Сумма к возврату изменилась');
    await expect(dialog.getByRole('radio', { name: 'Вручную' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Записать возврат' }).click();
    await expect(page.getByText('Закрыт', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByRole('list', { name: 'Ход заказа' })).toContainText('деньги возвращены');
  },
);
