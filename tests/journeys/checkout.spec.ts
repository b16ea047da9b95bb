import {
  buyerOf,
  orderNumbers,
  productRunningLow,
  productsInStock,
  putInCart,
  readOrder,
  signInAsBuyer,
} from './buyer.ts';
import { agree, expectTotal, numberIn, openCheckout, submit, sum, summary, writeAddress } from './checkout-steps.ts';
import { expect, expectAccessible, main, ONCE, test } from './shop-test.ts';

test('cash on delivery in Uzbek: from the cart to the order, with the sum that was shown', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(0, info.project.name));
  const [goods] = await productsInStock(page, 1);
  if (!goods) throw new Error('Nothing is in stock');
  await putInCart(page, [{ id: goods.id, quantity: 2 }]);
  await page.goto('/uz/cart');
  await page.getByRole('link', { name: 'Buyurtma berish' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/uz\/checkout$/);
  await expect(page.getByLabel('Ismingiz')).toHaveValue('Дилором Азимова');
  await expect(page.getByLabel('Telefon raqami')).toBeDisabled();
  await expect(page.getByRole('radio', { name: /Toshkent boʻylab kuryer/ })).toBeChecked();
  const total = sum(goods.price * 2, 'soʻm');
  await expectTotal(page, total);

  await page.getByLabel('Hudud', { exact: true }).selectOption({ label: 'Samarqand viloyati' });
  await expect(page.getByRole('radio', { name: /Viloyatlarga yetkazib berish/ })).toBeChecked();
  await expectTotal(page, sum(goods.price * 2 + 45_000, 'soʻm'));
  await page.getByLabel('Hudud', { exact: true }).selectOption({ label: 'Toshkent shahri' });
  await expect(page.getByRole('radio', { name: /Toshkent boʻylab kuryer/ })).toBeChecked();
  await page.getByLabel('Tuman').selectOption({ index: 1 });
  await page.getByLabel('Yetkazib berish manzili').fill('Chilonzor 3-mavze, 5-uy');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /xarid shartlari/ }).check();
  await page.getByRole('button', { name: 'Buyurtma berish' }).filter({ visible: true }).click();

  await expect(page.getByText('Buyurtmangiz muvaffaqiyatli rasmiylashtirildi!')).toBeVisible();
  await expect(page).toHaveURL(/\/uz\/cabinet\/orders$/);
  const [number = ''] = await orderNumbers(page);
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(total);
  expect(await readOrder(page, number)).toMatchObject({
    total: goods.price * 2,
    status: 'new',
    address: 'Chilonzor 3-mavze, 5-uy',
  });
  await page.goto('/uz/cart');
  await expect(page.getByText('Savat boʻsh')).toBeVisible();
  // The address was saved for the next order.
  await page.goto('/uz/cabinet/addresses');
  await expect(page.getByText('Chilonzor 3-mavze, 5-uy')).toBeVisible();
});

test('by card: a wrong code, then the right one, thanks and the receipt', main(), async ({ page }, info) => {
  const [goods] = await productsInStock(page, 1, 1);
  if (!goods) throw new Error('Nothing is in stock');
  await openCheckout(page, buyerOf(1, info.project.name), [goods]);
  await writeAddress(page);
  await page.getByRole('radio', { name: /Картой онлайн/ }).check();
  await agree(page);
  await submit(page, 'Перейти к оплате').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(sum(goods.price));
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText('Поле обязательно для заполнения')).toHaveCount(2);
  await dialog.getByLabel('Номер карты').fill('8600 0691 9540 6311');
  await expect(dialog.getByText('UZCARD')).toBeVisible();
  await dialog.getByLabel('Срок действия').pressSequentially('399');
  await expect(dialog.getByLabel('Срок действия')).toHaveValue('03/99');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Получить код' }).click();

  await expect(dialog.getByText(/Отправить ещё раз через [12]:\d\d/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Отправить ещё раз' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('111111');
  await expect(dialog.getByText('Неверный код. Осталось 2 попытки.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');

  await expect(page).toHaveURL(/\/cabinet\/thanks\?order=\d{2}-\d+/);
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible();
  const number = numberIn(page.url());
  expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid', total: goods.price });
  await page.getByRole('button', { name: 'Чек' }).click();
  const receipt = page.getByRole('dialog', { name: 'Чек' });
  await expect(receipt).toContainText(sum(goods.price));
  await expect(receipt).toContainText(number);
  await expect(receipt).toContainText('6311');
  await expect(receipt).not.toContainText('8600069195406311');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(number)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => receipt.boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expect(page.locator('.bg-veil')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
  await page.goto('/cart');
  await expect(page.getByText('Корзина пуста')).toBeVisible();
});

test(
  'Back leads from the code to the card and to the unchanged form; after a wrong code the last pieces can be bought for cash',
  ONCE,
  async ({ page }, info) => {
    const few = await productRunningLow(page, 1, info.project.name === 'phone' ? 6 : 7);
    await openCheckout(page, buyerOf(18, info.project.name), [{ id: few.id, quantity: few.left }]);
    await writeAddress(page);
    await page.getByRole('radio', { name: /Картой онлайн/ }).check();
    await agree(page);
    await submit(page, 'Перейти к оплате').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Номер карты').fill('8600 0691 9540 6311');
    await dialog.getByLabel('Срок действия').fill('03/99');
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('111111');
    await expect(dialog.getByText('Неверный код. Осталось 2 попытки.').first()).toBeVisible();
    await page.goBack();
    await expect(dialog.getByLabel('Номер карты')).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel('Адрес доставки')).toHaveValue('Чиланзар, 3, дом 5');
    await page.getByRole('radio', { name: /Наличными/ }).check();
    await expectTotal(page, sum(few.left * few.price));
    await submit(page).click();
    await expect(page).toHaveURL(/\/cabinet\/orders$/);
    const [number = ''] = await orderNumbers(page);
    expect(await readOrder(page, number)).toMatchObject({ status: 'new', total: few.left * few.price });
  },
);

test('pickup: only stores that have the whole order can be chosen', ONCE, async ({ page }, info) => {
  const [goods] = await productsInStock(page, 1, 2);
  if (!goods) throw new Error('Nothing is in stock');
  await openCheckout(page, buyerOf(2, info.project.name), [goods]);
  await page.getByRole('radio', { name: /Самовывоз/ }).check();
  await expect(page.getByLabel('Адрес доставки')).toHaveCount(0);
  await expect(page.getByLabel('Район')).toHaveCount(0);
  await agree(page);
  await submit(page).click();
  await expect(page.getByText('Выберите магазин')).toBeVisible();
  const stores = page.getByRole('group', { name: 'Из какого магазина заберёте' });
  await expect(stores.getByRole('radio').first()).toBeFocused();
  const store = stores.getByRole('radio', { name: /Всё есть, забрать/ }).first();
  await store.check();
  for (const lacking of await stores.getByRole('radio', { name: /Не хватает/ }).all())
    await expect(lacking).toBeDisabled();
  await expectAccessible(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/cabinet\/orders$/);
  const [number = ''] = await orderNumbers(page);
  const order = await readOrder(page, number);
  expect(order).toMatchObject({ shipping: 0 });
  expect(order.store).not.toBeNull();
  await page.goto(`/cabinet/orders/${number}`);
  await expect(page.getByText('Готов к выдаче')).toBeVisible();
});

test("a coupon and the promotion's voucher reduce the total of a card order", ONCE, async ({ page }, info) => {
  const phone = buyerOf(3, info.project.name);
  await page.goto('/promotions/44');
  await page.getByRole('main').getByRole('link', { name: 'Получить ваучер' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?voucher=true/);
  await signInAsBuyer(page, phone);
  await page.goto('/promotions/44');
  await page.getByRole('main').getByRole('button', { name: 'Получить ваучер' }).click();
  await expect(page).toHaveURL(/\/cabinet\/cupon$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Активен')).toBeVisible();
  await expect(page.getByText('Осталось 30 дней')).toBeVisible();
  await expectAccessible(page);

  const [goods] = await productsInStock(page, 1, 3);
  if (!goods) throw new Error('Nothing is in stock');
  await putInCart(page, [goods]);
  await page.goto('/checkout');
  const voucher = page.getByRole('checkbox', { name: /Ваучер на/ });
  await expect(voucher).toBeDisabled();
  await expect(page.getByText('Ваучер действует только при оплате картой онлайн')).toBeVisible();
  await page.getByRole('radio', { name: /Картой онлайн/ }).check();
  await voucher.check();
  await expectTotal(page, sum(goods.price - 50_000));

  await page.getByRole('button', { name: 'Есть промокод?' }).click();
  await page.getByRole('textbox', { name: 'Промокод' }).fill('anor');
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(summary(page).getByText('Срок действия промокода закончился')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать промокод ANOR' }).click();
  await page.getByRole('textbox', { name: 'Промокод' }).fill('amper10');
  await page.getByRole('textbox', { name: 'Промокод' }).press('Enter');
  const discount = Math.min(500_000, Math.floor(goods.price / 10));
  const total = goods.price - discount - 50_000;
  await expectTotal(page, sum(total));
  await expectAccessible(page);

  await writeAddress(page);
  await agree(page);
  await submit(page, 'Перейти к оплате').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Номер карты').fill('9860010112345674');
  await expect(dialog.getByText('HUMO')).toBeVisible();
  await dialog.getByLabel('Срок действия').fill('03/2099');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');
  await expect(page).toHaveURL(/\/cabinet\/thanks/);
  const number = numberIn(page.url());
  expect(await readOrder(page, number)).toMatchObject({ total, coupon_discount: discount, voucher_discount: 50_000 });
  await page.goto('/cabinet/cupon');
  await expect(page.getByText('Использован', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Заказ № ${number}` })).toBeVisible();
});

test('the form survives a reload; errors are shown at their fields, and the first one gets the focus', async ({
  page,
}, info) => {
  const [goods] = await productsInStock(page, 1, 4);
  if (!goods) throw new Error('Nothing is in stock');
  await openCheckout(page, buyerOf(4, info.project.name), [goods]);
  await page.getByLabel('Как вас зовут').fill('');
  await page.getByLabel('Электронная почта').fill('not an e-mail');
  await submit(page).click();
  await expect(page.getByLabel('Как вас зовут')).toBeFocused();
  await expect(page.getByText('Поле обязательно для заполнения')).toHaveCount(2);
  await expect(page.getByText('Неправильный адрес электронной почты')).toBeVisible();
  await expect(page.getByText('Чтобы продолжить, примите условия.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Как вас зовут').fill('Олим Собиров');
  await page.getByLabel('Электронная почта').fill('olim@example.uz');
  await page.getByLabel('Регион').selectOption({ label: 'Бухарская область' });
  await expect(page.getByRole('radio', { name: /Доставка по регионам/ })).toBeChecked();
  await writeAddress(page, 'Бухара, Навои, 7');
  await page.getByLabel('Что нам стоит знать').fill('Домофон не работает');
  await page.getByRole('radio', { name: /Картой онлайн/ }).check();
  await page.reload();
  await expect(page.getByLabel('Как вас зовут')).toHaveValue('Олим Собиров');
  await expect(page.getByLabel('Электронная почта')).toHaveValue('olim@example.uz');
  await expect(page.getByLabel('Регион').locator('option:checked')).toHaveText('Бухарская область');
  await expect(page.getByRole('radio', { name: /Доставка по регионам/ })).toBeChecked();
  await expect(page.getByLabel('Адрес доставки')).toHaveValue('Бухара, Навои, 7');
  await expect(page.getByLabel('Что нам стоит знать')).toHaveValue('Домофон не работает');
  await expect(page.getByRole('radio', { name: /Картой онлайн/ })).toBeChecked();
  await expectTotal(page, sum(goods.price + 45_000));
});
