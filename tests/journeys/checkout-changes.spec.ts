import {
  buyerOf,
  openBuyerElsewhere,
  orderNumbers,
  productRunningLow,
  productsInStock,
  putInCart,
  readOrder,
  signInAsBuyer,
} from './buyer.ts';
import { agree, expectTotal, openCheckout, REGIONAL, submit, sum, writeAddress } from './checkout-steps.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

/** The checkout while stock, prices and responses change or fail. */

test('stock that ran out meanwhile: the remaining quantity is offered, and the order continues with it', async ({
  page,
  browser,
}, info) => {
  const few = await productRunningLow(page, 2, info.project.name === 'phone' ? 0 : 1);
  const [goods] = await productsInStock(page, 1, 5);
  if (!goods) throw new Error('Nothing is in stock');
  await openCheckout(page, buyerOf(5, info.project.name), [{ id: few.id, quantity: few.left }, goods]);
  await writeAddress(page);
  await agree(page);

  const [context, other] = await openBuyerElsewhere(browser);
  await signInAsBuyer(other, buyerOf(6, info.project.name));
  await putInCart(other, [few]);
  await other.goto('/checkout');
  await writeAddress(other);
  await agree(other);
  await submit(other).click();
  await expect(other).toHaveURL(/\/cabinet\/orders$/);
  await context.close();

  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Некоторых товаров не хватает' });
  await expect(dialog).toContainText(few.name);
  await expect(dialog).toContainText(`Осталось ${few.left - 1} шт., в заказе ${few.left}`);
  await expect(dialog.getByRole('link', { name: /\+998/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Взять ${few.left - 1} шт.` }).click();
  await expect(dialog).toHaveCount(0);
  const total = few.price * (few.left - 1) + goods.price;
  await expectTotal(page, sum(total));
  await submit(page).click();
  await expect(page).toHaveURL(/\/cabinet\/orders$/);
  const [number = ''] = await orderNumbers(page);
  expect(await readOrder(page, number)).toMatchObject({ total });
});

test('the last choice wins, whichever response comes first; districts that fail to load block nothing', async ({
  page,
}, info) => {
  const [goods] = await productsInStock(page, 1, 18);
  if (!goods) throw new Error('Nothing is in stock');
  await openCheckout(page, buyerOf(17, info.project.name), [goods]);
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v2/orders/quote', async (route) => {
    const { shipping_method_id } = route.request().postDataJSON() as { shipping_method_id: number };
    if (shipping_method_id !== REGIONAL) return route.continue();
    await held.promise;
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
    answered.resolve();
  });
  await page.route(/\/api\/v2\/districts\?region=2$/, (route) =>
    route.fulfill({ status: 429, json: { message: 'Later' } }),
  );
  await page.getByLabel('Регион').selectOption({ value: '2' });
  await expect(page.getByText('Ошибка при загрузке районов')).toBeVisible();
  await expect(page.getByLabel('Район')).toBeEnabled();
  await page.getByRole('radio', { name: /Самовывоз/ }).check();
  await expectTotal(page, sum(goods.price));
  held.resolve();
  await answered.promise;
  await page.getByLabel('Что нам стоит знать').fill('Позвоните');
  await expectTotal(page, sum(goods.price));
});

test('a total that differs from the one shown is confirmed before the order is placed', async ({ page }, info) => {
  const [goods] = await productsInStock(page, 1, 6);
  if (!goods) throw new Error('Nothing is in stock');
  const stale = goods.price - 100_000;
  // The page has an older price, as if it had been raised since.
  await page.route('**/api/v2/orders/quote', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [line] = body.data.lines;
    await route.fulfill({
      json: { data: { ...body.data, total: stale, cart_total: stale, lines: [{ ...line, line_total: stale }] } },
    });
  });
  await openCheckout(page, buyerOf(7, info.project.name), [goods]);
  await writeAddress(page);
  await agree(page);
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Сумма заказа изменилась' });
  await expect(dialog).toContainText(goods.name);
  await expect(dialog).toContainText(sum(stale));
  await expectAccessible(page);
  expect(await orderNumbers(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Оформить за ${sum(goods.price)}` }).click();
  await expect(page).toHaveURL(/\/cabinet\/orders$/);
  const [number = ''] = await orderNumbers(page);
  expect(await readOrder(page, number)).toMatchObject({ total: goods.price });
});

test.describe('when responses are lost', () => {
  test.use({ isOutage: true });

  test('a lost response: the form is kept, and sending it again creates no second order', async ({ page }, info) => {
    const [goods] = await productsInStock(page, 1, 7);
    if (!goods) throw new Error('Nothing is in stock');
    await openCheckout(page, buyerOf(8, info.project.name), [goods]);
    await writeAddress(page);
    await agree(page);
    let lost = 0;
    await page.route('**/api/v2/orders', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost++;
      // The order has arrived; its response is dropped.
      await route.fetch();
      await route.fulfill({ status: 502, json: { message: 'Нет ответа' } });
    });
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет ответа' })).toBeVisible();
    await expect(page.getByLabel('Адрес доставки')).toHaveValue('Чиланзар, 3, дом 5');
    await submit(page).click();
    await expect(page).toHaveURL(/\/cabinet\/orders$/);
    expect(await orderNumbers(page)).toHaveLength(1);
  });

  test('a lost response and a closed page: the order is found again', async ({ page }, info) => {
    const [goods] = await productsInStock(page, 1, 8);
    if (!goods) throw new Error('Nothing is in stock');
    await openCheckout(page, buyerOf(9, info.project.name), [goods]);
    await writeAddress(page);
    await agree(page);
    await page.route('**/api/v2/orders', async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, json: { message: 'Нет ответа' } });
    });
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Нет ответа' })).toBeVisible();
    await page.unroute('**/api/v2/orders');
    await page.reload();
    await expect(page).toHaveURL(/\/cabinet\/orders$/);
    expect(await orderNumbers(page)).toHaveLength(1);
  });

  test('the bank does not respond: the shopper is told not to pay again, and the order shows that the payment is being checked', async ({
    page,
  }, info) => {
    test.setTimeout(90_000);
    const [goods] = await productsInStock(page, 1, 9);
    if (!goods) throw new Error('Nothing is in stock');
    await openCheckout(page, buyerOf(10, info.project.name), [goods]);
    await writeAddress(page);
    await page.getByRole('radio', { name: /Картой онлайн/ }).check();
    await agree(page);
    await submit(page, 'Перейти к оплате').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Номер карты').fill('8600134184864215');
    await dialog.getByLabel('Срок действия').fill('0399');
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');
    await expect(dialog.getByText('Не платите второй раз')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });
});
