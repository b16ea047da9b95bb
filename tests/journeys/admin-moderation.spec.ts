import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Goods, productsInStock } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

async function goodsToWriteAbout(page: Page): Promise<Goods> {
  const [goods] = await productsInStock(page, 1);
  if (goods === undefined) throw new Error('The shop has no goods');
  return goods;
}

/** Sends something as the storefront does. */
async function send(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { headers: { origin: new URL(page.url()).origin }, data });
  expect(response.status()).toBe(201);
}

test(
  'a review is published by two keys, answered on its page, refused and published again',
  DESKTOP,
  async ({ page }) => {
    await signIn(page, 'Лола Отзывова');
    const goods = await goodsToWriteAbout(page);
    const body = `Беру второй раз ${randomUUID().slice(0, 6)}`;
    const email = `${randomUUID()}@journeys.example`;
    await send(page, '/api/v2/reviews', { product_id: goods.id, name: 'Анвар Алиев', email, rating: 5, body });
    await page.goto('/admin/reviews');
    const row = page.getByRole('listitem').filter({ hasText: body });
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeFocused();
    // Other journeys may have sent something since.
    await row.focus();
    await page.keyboard.press('a');
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Опубликованы' }).click();
    await row.getByRole('button', { name: 'Ответить' }).click();
    await row.getByRole('textbox', { name: 'Ответ магазина' }).fill('Спасибо, ждём ещё!');
    await row.getByRole('button', { name: 'Сохранить ответ' }).click();
    await expect(row.getByRole('button', { name: 'Изменить ответ' })).toBeVisible();
    await expectAccessible(page);

    const shop = await page.context().newPage();
    await shop.goto(`/product/${goods.id}`);
    await shop.getByRole('tab', { name: /Отзывы/ }).click();
    await expect(shop.getByText('Спасибо, ждём ещё!')).toBeVisible();
    await shop.close();

    await row.getByRole('button', { name: 'Отклонить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отклонить' });
    await dialog.getByRole('textbox').fill('Реклама другого магазина');
    await dialog.getByRole('button', { name: 'Отклонить' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Отклонены' }).click();
    await expect(row.getByText('Причина отказа: Реклама другого магазина')).toBeVisible();
    await row.getByText('Кто и когда решил').click();
    await expect(row.getByText('Отклонено · Лола Отзывова')).toBeVisible();
    await row.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(row).toHaveCount(0);
  },
);

test('on a phone, in Uzbek: a question is answered and published', PHONE, async ({ page }) => {
  await signIn(page, 'Lola Savolova');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  const goods = await goodsToWriteAbout(page);
  const body = `Kafolat bormi ${randomUUID().slice(0, 6)}?`;
  await send(page, '/api/v2/requests', {
    type: 'question',
    name: 'Sardor',
    phone: `99890${randomInt(1_000_000, 9_999_999)}`,
    product_id: goods.id,
    message: body,
  });
  await page.goto('/admin/questions');
  const row = page.getByRole('listitem').filter({ hasText: body });
  await row.getByRole('button', { name: 'Javob berish' }).click();
  await row.getByRole('textbox', { name: 'Doʻkon javobi' }).fill('Ha, 12 oy.');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Javob berib eʼlon qilish' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Eʼlon qilingan' }).click();
  await expect(row.getByText('Ha, 12 oy.')).toBeVisible();
  await page.goto(`/product/${goods.id}`);
  await page.getByRole('tab', { name: /Отзывы/ }).click();
  await expect(page.getByText('Ha, 12 oy.')).toBeVisible();
});

test('what is new still comes by itself after an answer form has gone with its list', DESKTOP, async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'Лола Новостева');
  const goods = await goodsToWriteAbout(page);
  const sendReview = async (body: string) => {
    const email = `${randomUUID()}@journeys.example`;
    await send(page, '/api/v2/reviews', { product_id: goods.id, name: 'Анвар Алиев', email, rating: 5, body });
  };
  const first = `Первый ${randomUUID().slice(0, 6)}`;
  await sendReview(first);
  await page.goto('/admin/reviews');
  const row = page.getByRole('listitem').filter({ hasText: first });
  await row.focus();
  await page.keyboard.press('e');
  await expect(row.getByRole('textbox', { name: 'Ответ магазина' })).toBeFocused();
  await page.getByRole('link', { name: 'Опубликованы' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: /^Ждут\s*\d*$/ }).click();
  await expect(row).toBeVisible();
  const second = `Второй ${randomUUID().slice(0, 6)}`;
  await sendReview(second);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('listitem').filter({ hasText: second })).toBeVisible();
});
