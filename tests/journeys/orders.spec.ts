import { buyerOf, placeOrder, readOrder, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

test('orders: filtered by the URL; one is cancelled and ordered again', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(12, info.project.name));
  await page.goto('/cabinet/orders');
  await expect(page.getByText('Заказов пока нет')).toBeVisible();
  await expectAccessible(page);
  const number = await placeOrder(page, 10);

  await page.getByRole('link', { name: 'Текущие' }).click();
  await expect(page).toHaveURL(/\?filter=current$/);
  await page.getByRole('link', { name: `Заказ № ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('Новый');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  const dialog = page.getByRole('dialog', { name: `Отменить заказ № ${number}?` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Не отменять' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByText('Заказ отменён')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
  expect(await readOrder(page, number)).toMatchObject({ status: 'cancelled' });
  await page.goto('/cabinet/orders?filter=current');
  await expect(page.getByText('Сейчас заказов в работе нет')).toBeVisible();
  await page.getByRole('link', { name: 'Архив' }).click();
  await page.getByRole('link', { name: `Заказ № ${number}` }).click();

  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('list', { name: 'Корзина' }).getByRole('listitem')).toHaveCount(2);
});

test('another customer’s order is not found', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(13, info.project.name));
  const number = await placeOrder(page, 12);
  await signInAsBuyer(page, buyerOf(14, info.project.name));
  const response = await page.goto(`/cabinet/orders/${number}`);
  expect(response?.status()).toBe(404);
});

test('paid later: the order shows its payment deadline and is paid by a saved card', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(15, info.project.name));
  const number = await placeOrder(page, 14, 2);
  await page.goto('/cabinet/payment');
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(/Осталось (2\d|30):\d\d/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Добавить карту' }).click();
  const binding = page.getByRole('dialog', { name: 'Добавить карту' });
  await expect(binding.getByLabel('Номер карты')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Добавить карту' })).toBeFocused();
  await page.keyboard.press('Enter');
  await binding.getByLabel('Номер карты').fill('8600495473316478');
  await binding.getByLabel('Срок действия').fill('0399');
  await binding.getByRole('button', { name: 'Получить код' }).click();
  await binding.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');
  await expect(page.getByText('Карта привязана')).toBeVisible();
  await expect(page.getByText(/^8600 49.*6478$/)).toBeVisible();

  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  const paying = page.getByRole('dialog', { name: 'Оплата картой' });
  await expect(paying.getByRole('radio', { name: /6478/ })).toBeChecked();
  await expectAccessible(page);
  await paying.getByRole('button', { name: 'Получить код' }).click();
  await paying.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');
  await expect(page).toHaveURL(/\/cabinet\/thanks/);
  expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid' });

  await page.goto('/cabinet/payment');
  await expect(page.getByText('Неоплаченных заказов нет.')).toBeVisible();
  await page.getByRole('button', { name: /^Удалить карту/ }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Карта удалена')).toBeVisible();
  await expect(page.getByText(/6478$/)).toHaveCount(0);
});

test('the pages of orders in Uzbek are accessible', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(16, info.project.name));
  const number = await placeOrder(page, 16);
  for (const path of ['/uz/cabinet', '/uz/cabinet/orders', `/uz/cabinet/orders/${number}`, '/uz/cabinet/cupon']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/uz/cabinet/thanks?order=${number}`);
  await expect(page.getByRole('heading', { name: 'Buyurtma uchun rahmat' })).toBeVisible();
  await expectAccessible(page);
});
