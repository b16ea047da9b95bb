import { buyerOf, placeOrder, productsInStock, putInCart, readOrder, signInAsBuyer } from './buyer.ts';
import { numberIn } from './checkout-steps.ts';
import { expect, expectAccessible, main, test } from './shop-test.ts';

test('at Payme, in Uzbek: chosen at checkout, paid on its page, back in the shop', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(40, info.project.name));
  const [goods] = await productsInStock(page, 1, 3);
  if (!goods) throw new Error('Nothing is in stock');
  await putInCart(page, [goods]);
  await page.goto('/uz/checkout');
  await page.getByLabel('Yetkazib berish manzili').fill('Chilonzor 3-mavze, 5-uy');
  const payme = page.getByRole('radio', { name: /^Payme/ });
  await payme.click();
  await expect(payme).toBeChecked();
  await expect(page.getByRole('radio', { name: /karta bilan/ }).first()).not.toBeChecked();
  await page.getByRole('checkbox', { name: /xarid shartlari/ }).click();
  await page.getByRole('button', { name: 'Toʻlovga oʻtish' }).filter({ visible: true }).click();

  await expect(page).toHaveURL(/\/payme-checkout\//);
  await page.getByRole('button', { name: 'Toʻlash' }).click();
  await expect(page).toHaveURL(/\/uz\/checkout\/return\//);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('toʻlandi');
  await expectAccessible(page);
  const number = numberIn((await title.textContent()) ?? '');
  expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid' });
});

test('at Uzum Checkout, in Uzbek: the card is declined, and the order is paid at Click', async ({ page }, info) => {
  await signInAsBuyer(page, buyerOf(45, info.project.name));
  const [goods] = await productsInStock(page, 1, 4);
  if (!goods) throw new Error('Nothing is in stock');
  await putInCart(page, [goods]);
  await page.goto('/uz/checkout');
  await page.getByLabel('Yetkazib berish manzili').fill('Yunusobod 4-mavze, 12-uy');
  const uzum = page.getByRole('radio', { name: /^Uzum Checkout.*Visa, Mastercard, Uzcard, Humo/ });
  await uzum.click();
  await expect(uzum).toBeChecked();
  await page.getByRole('checkbox', { name: /xarid shartlari/ }).click();
  await page.getByRole('button', { name: 'Toʻlovga oʻtish' }).filter({ visible: true }).click();

  await expect(page).toHaveURL(/\/uzum-checkout\/pay\//);
  await page.getByRole('combobox').selectOption('refused');
  await page.getByRole('button', { name: 'Toʻlash' }).click();
  await expect(page.getByRole('alert')).toHaveText('Toʻlov oʻtmadi.');
  await page.getByRole('link', { name: 'Doʻkonga qaytish' }).click();
  await expect(page).toHaveURL(/\/uz\/checkout\/return\//);
  await expect(page.getByText('Uzum Checkout orqali toʻlov oʻtmadi')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Click orqali toʻlash' }).click();
  await page.getByRole('button', { name: 'Toʻlash' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('toʻlandi');
  const number = numberIn((await title.textContent()) ?? '');
  expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('at Uzum Bank, in Uzbek: left open and begun anew', async ({ page }, info) => {
    await signInAsBuyer(page, buyerOf(22, info.project.name));
    const number = await placeOrder(page, 6, 2);
    await page.goto(`/uz/cabinet/orders/${number}`);
    await page.getByRole('link', { name: 'Uzum Bank orqali toʻlash' }).click();
    await page.getByRole('combobox').selectOption('left_open');
    await page.getByRole('button', { name: 'Toʻlash' }).click();
    await expect(page.getByRole('alert')).toHaveText('Toʻlov ochiq qoldi.');
    await page.goBack();
    await page.getByRole('combobox').selectOption('ok');
    await page.getByRole('button', { name: 'Toʻlash' }).click();
    await expect(page).toHaveURL(/\/uz\/checkout\/return\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('toʻlandi');
    expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid' });
  });

  test('at Uzum Checkout, in Uzbek: left, begun anew on the same page, and paid', async ({ page }, info) => {
    await signInAsBuyer(page, buyerOf(46, info.project.name));
    const number = await placeOrder(page, 7, 2);
    await page.goto(`/uz/cabinet/orders/${number}`);
    await page.getByRole('link', { name: 'Uzum Checkout orqali toʻlash' }).click();
    await expect(page).toHaveURL(/\/uzum-checkout\/pay\//);
    const first = page.url();
    await page.goto(`/uz/cabinet/orders/${number}`);
    await page.getByRole('link', { name: 'Uzum Checkout orqali toʻlash' }).click();
    await expect(page).toHaveURL(first);
    await page.getByRole('button', { name: 'Toʻlash' }).click();
    await expect(page).toHaveURL(/\/uz\/checkout\/return\/[^?]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('toʻlandi');
    expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid' });
  });

  test('refused at Payme, the order is paid at Click', main(), async ({ page }, info) => {
    await signInAsBuyer(page, buyerOf(41, info.project.name));
    const number = await placeOrder(page, 3, 2);
    await page.goto(`/cabinet/orders/${number}`);
    await page.getByRole('link', { name: 'Оплатить через Payme' }).click();
    await page.getByRole('combobox').selectOption('refused');
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByRole('alert')).toHaveText('Оплата не прошла.');
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(page.getByText('Оплата пока не поступила')).toBeVisible();

    await page.getByRole('link', { name: 'Оплатить через Click' }).click();
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Заказ № ${number} оплачен`);
    expect(await readOrder(page, number)).toMatchObject({ status: 'new', payment_status: 'paid' });
  });
});
