import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

test(
  'a customer is found, written down about and written to, and gets a voucher that the list has',
  DESKTOP,
  async ({ page, browser }, info) => {
    const buyer = buyerOf(35, info.project.name);
    const [context, shop] = await openBuyerElsewhere(browser);
    await signInAsBuyer(shop, buyer);
    const number = await placeOrder(shop, 47);
    await context.close();

    await signIn(page, 'Лола Заботова');
    await page.goto('/admin/customers');
    const search = page.getByRole('textbox', { name: /Телефон, имя/ });
    await search.fill(buyer);
    await search.press('Enter');
    await expect(page.getByText('Покупателей: 1')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Есть заказ в работе' }).click();
    await expect(page).toHaveURL(/open=yes/);
    await expect(page.getByText('Покупателей: 1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row').filter({ hasText: 'в работе: 1' }).getByRole('link').click();

    const history = page.getByRole('list', { name: 'История' });
    await expect(history.getByRole('link', { name: `Заказ ${number}` })).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.type('Просит звонить после шести');
    await page.keyboard.press('Control+Enter');
    const note = history.getByRole('listitem').filter({ hasText: 'Просит звонить после шести' });
    await note.getByRole('button', { name: /^Убрать/ }).click();
    await expect(note.getByText('убрано')).toBeVisible();

    await page.getByRole('button', { name: 'Действия с аккаунтом' }).click();
    await page.getByRole('menuitem', { name: 'Выдать ваучер' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Доставка опоздала');
    await page.getByRole('dialog').getByRole('button', { name: 'Выдать ваучер' }).click();
    await expect(history.getByText('Лола Заботова').first()).toBeVisible();

    await history.getByRole('link', { name: `Заказ ${number}` }).click();
    // The page of the customer has such a button too.
    await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
    await page.getByRole('button', { name: 'Написать SMS' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Текст' }).selectOption('Свой текст');
    await dialog.getByRole('textbox', { name: 'Сообщение о заказе' }).fill('Курьер будет в 14:00');
    await expect(dialog.getByText(/: Курьер будет в 14:00/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('list', { name: 'Ход заказа' }).getByText(/: Курьер будет в 14:00/)).toBeVisible();

    await page.goto('/admin/vouchers');
    await page.getByRole('link', { name: 'Ваучеры покупателей' }).click();
    await page.getByRole('combobox', { name: 'Кто выдал' }).click();
    await page.getByRole('option', { name: 'сотрудник' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Лола Заботова' })).toHaveCount(1);
    await expectAccessible(page);
  },
);
