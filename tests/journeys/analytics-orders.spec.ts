import type { Page } from '@playwright/test';
import { type SecondShop, startSecondShop } from '#tests/browser/second-shop.ts';
import { buyerOf, type Goods, orderNumbers, productsInStock, putInCart, readOrder, signInAsBuyer } from './buyer.ts';
import { expect, test } from './shop-test.ts';
import { agreed, GOOGLE, META, metaPixelCalls, trackedEvents, waitForAnalytics } from './tracked-events.ts';

// These tests share one shop, so they run one after the other.
test.describe.configure({ mode: 'default' });

let shop: SecondShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startSecondShop({ google_analytics_code: GOOGLE, meta_pixel_code: META });
});

test.afterAll(() => shop.stop());

test.describe('an order', () => {
  const ORDERING = ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'];

  const ordering = async (page: Page) =>
    (await trackedEvents(page, ...ORDERING)).map(({ event, ecommerce }) => ({ event, ...ecommerce }));

  async function openCheckout(page: Page, phone: string, skip: number): Promise<Goods> {
    await agreed(page);
    await signInAsBuyer(page, phone, shop.origin);
    const [goods] = await productsInStock(page, 1, skip);
    if (!goods) throw new Error('Nothing is in stock');
    await putInCart(page, [{ id: goods.id, quantity: 2 }]);
    await page.goto(`${shop.origin}/checkout`);
    await expect(page.getByLabel('Адрес доставки')).toBeVisible();
    return goods;
  }

  const items = ({ id, name, price }: Goods) => [{ item_id: String(id), item_name: name, price, quantity: 2 }];

  test('paid in cash: each checkout step is sent once with the sums of that moment', async ({ page }, info) => {
    const goods = await openCheckout(page, buyerOf(20, info.project.name), 0);
    const bare = { currency: 'UZS', value: 2 * goods.price, items: items(goods) };
    await expect.poll(() => ordering(page)).toEqual([{ event: 'begin_checkout', ...bare }]);

    // Submitted too early: only completed steps are sent.
    await page.getByRole('button', { name: 'Оформить заказ' }).filter({ visible: true }).click();
    await expect(page.getByLabel('Адрес доставки')).toBeFocused();
    await page.getByLabel('Регион', { exact: true }).selectOption({ label: 'Самаркандская область' });
    await page.getByRole('button', { name: 'Есть промокод?' }).click();
    await page.getByRole('textbox', { name: 'Промокод' }).fill('AMPER10');
    await page.getByRole('button', { name: 'Применить' }).click();
    await expect(page.getByRole('button', { name: 'Убрать промокод AMPER10' })).toBeVisible();
    await page.getByLabel('Адрес доставки').fill('Чиланзар, 3, дом 5');
    await page.getByRole('checkbox', { name: /условия покупки/ }).check();
    expect((await ordering(page)).map(({ event }) => event)).toEqual(['begin_checkout']);
    await page.getByRole('button', { name: 'Оформить заказ' }).filter({ visible: true }).click();

    await expect(page).toHaveURL(/\/cabinet\/orders$/);
    const [number = ''] = await orderNumbers(page);
    const promo = Math.min(500_000, Math.floor((2 * goods.price) / 10));
    expect(await readOrder(page, number)).toMatchObject({ total: 2 * goods.price - promo + 45_000, coupon: 'AMPER10' });
    const chosen = { ...bare, value: 2 * goods.price - promo, coupon: 'AMPER10' };
    await expect
      .poll(() => ordering(page))
      .toEqual([
        { event: 'begin_checkout', ...bare },
        { event: 'add_shipping_info', ...chosen, shipping_tier: 'delivery_region' },
        { event: 'add_payment_info', ...chosen, payment_type: 'cash' },
        { event: 'purchase', ...chosen, transaction_id: number, tax: 0, shipping: 45_000 },
      ]);
    expect(await metaPixelCalls(page, 'InitiateCheckout')).toHaveLength(1);
    expect(await metaPixelCalls(page, 'Purchase')).toEqual([
      ['track', 'Purchase', expect.objectContaining({ value: chosen.value, currency: 'UZS' }), { eventID: number }],
    ]);

    await page.getByRole('article').filter({ hasText: number }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/cabinet/orders/${number}$`));
    await waitForAnalytics(page, () => page.goto(`${shop.origin}/cabinet/thanks?order=${number}`));
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible();
    expect(await ordering(page), 'looked at again').toEqual([]);
  });

  test('paid by card: the purchase is sent once, after the payment, not when the dialog opens', async ({
    page,
  }, info) => {
    const goods = await openCheckout(page, buyerOf(21, info.project.name), 1);
    const bare = { currency: 'UZS', value: 2 * goods.price, items: items(goods) };
    await page.getByLabel('Адрес доставки').fill('Чиланзар, 3, дом 5');
    await page.getByRole('radio', { name: /Картой онлайн/ }).check();
    await page.getByRole('checkbox', { name: /условия покупки/ }).check();
    const pay = page.getByRole('button', { name: 'Перейти к оплате' }).filter({ visible: true });
    const dialog = page.getByRole('dialog');
    await pay.click();
    await expect(dialog.getByLabel('Номер карты')).toBeVisible();
    // Closing and opening the dialog again is not a second choice.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await pay.click();
    await dialog.getByLabel('Номер карты').fill('8600069195406311');
    await dialog.getByLabel('Срок действия').fill('03/99');
    await dialog.getByRole('button', { name: 'Получить код' }).click();
    await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('111111');
    await expect(dialog.getByText('Неверный код. Осталось 2 попытки.').first()).toBeVisible();
    const steps = [
      { event: 'begin_checkout', ...bare },
      { event: 'add_shipping_info', ...bare, shipping_tier: 'courier' },
      { event: 'add_payment_info', ...bare, payment_type: 'card' },
    ];
    expect(await ordering(page)).toEqual(steps);
    await dialog.getByRole('textbox', { name: 'Код из SMS' }).fill('666666');

    await expect(page).toHaveURL(/\/cabinet\/thanks\?order=/);
    const [number = ''] = await orderNumbers(page);
    await expect
      .poll(() => ordering(page))
      .toEqual([...steps, { event: 'purchase', ...bare, transaction_id: number, tax: 0, shipping: 0 }]);
    await waitForAnalytics(page, () => page.reload());
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ' })).toBeVisible();
    expect(await ordering(page), 'looked at again').toEqual([]);
  });
});
