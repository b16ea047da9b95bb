import type { Page } from '@playwright/test';
import { waitForIdle } from './page-idle.ts';
import { expect, openAnotherBrowser, test } from './shop-test.ts';
import { codeFor, oldPhone } from './sms-code.ts';

const PHONES = '/category/1011-smartphones';

/** Signs in by code through the API as a customer that only this journey uses. */
async function signIn(page: Page, phone: string): Promise<void> {
  // A page that loads nothing.
  await page.goto('/robots.txt');
  const headers = { origin: new URL(page.url()).origin };
  const call = async (path: string, data: object) =>
    (await page.request.post(`/api/v2${path}`, { headers, data })).status();
  expect(await call('/login', { phone_number: `998${phone}` })).toBe(200);
  expect(await call('/login/check', { phone_number: `998${phone}`, otp: await codeFor(phone) })).toBe(200);
}

async function serverCart(page: Page): Promise<[number, number][]> {
  const response = await page.request.get('/api/v2/cart');
  const { data } = (await response.json()) as { data: { items: { id: number; quantity: number }[] } };
  return data.items.map(({ id, quantity }) => [id, quantity]);
}

/** Products with plenty of stock. */
async function plenty(page: Page, count: number): Promise<{ id: number; name: string }[]> {
  const response = await page.request.get('/api/v2/products?category_id[]=1011&stock=1');
  const { data } = (await response.json()) as {
    data: { id: number; name: string; status: number; stock_left: unknown }[];
  };
  return data.filter(({ status, stock_left }) => status === 1 && stock_left === null).slice(0, count);
}

async function fillCart(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const headers = { origin: new URL(page.url()).origin };
    const response = await page.request.post('/api/v2/cart/items/add', {
      headers,
      data: { product_id: id, quantity: 1 },
    });
    expect(response.status()).toBe(200);
  }
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Корзина' }).getByRole('listitem').filter({ hasText: name });

test('a customer without a connection changes the cart; back online the server has it', async ({
  page,
  context,
}, info) => {
  await signIn(page, oldPhone(10, info.project.name));
  const [remaining, dropped] = await plenty(page, 2);
  if (!remaining || !dropped) throw new Error('Too few goods');
  await fillCart(page, [remaining.id, dropped.id]);
  await page.goto('/cabinet/cart');
  await expect(rowOf(page, remaining.name)).toBeVisible();

  // The first click loads the code of toasts, which would fail offline.
  await page.mouse.move(20, 20);
  await page.mouse.move(30, 30);
  await expect(page.locator('[data-toasts]')).toBeAttached();
  await context.setOffline(true);
  const quantity = rowOf(page, remaining.name).getByRole('textbox', { name: 'Количество' });
  await rowOf(page, remaining.name).getByRole('button', { name: 'Больше' }).click();
  await rowOf(page, remaining.name).getByRole('button', { name: 'Больше' }).click();
  await rowOf(page, remaining.name).getByRole('button', { name: 'Меньше' }).click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: `Убрать из корзины: ${dropped.name}` }).click();
  await expect(rowOf(page, dropped.name)).toHaveCount(0);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Нет связи/ })
      .first(),
  ).toBeVisible();
  expect(await serverCart(page)).toEqual([
    [remaining.id, 1],
    [dropped.id, 1],
  ]);

  await context.setOffline(false);
  await expect.poll(() => serverCart(page)).toEqual([[remaining.id, 2]]);
  await expect(quantity).toHaveValue('2');
});

test('a change made offline on a closed page is sent when the shop is opened again', async ({
  page,
  context,
}, info) => {
  await signIn(page, oldPhone(11, info.project.name));
  const [product] = await plenty(page, 1);
  if (!product) throw new Error('Too few goods');
  await fillCart(page, [product.id]);
  await page.goto('/cabinet/cart');
  await expect(rowOf(page, product.name)).toBeVisible();
  await context.setOffline(true);
  await rowOf(page, product.name).getByRole('button', { name: 'Больше' }).click();
  await expect(rowOf(page, product.name).getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(PHONES);
  await expect.poll(() => serverCart(again)).toEqual([[product.id, 2]]);
  await again.close();
});

test('a connection that breaks during a response adds nothing twice', async ({ page }, info) => {
  await signIn(page, oldPhone(12, info.project.name));
  const [product] = await plenty(page, 1);
  if (!product) throw new Error('Too few goods');
  let broken = 0;
  await page.route('**/api/v2/cart/items/add', async (route) => {
    if (broken++ > 0) return route.continue();
    // The request arrives; its response is dropped.
    await route.fetch();
    return route.fulfill({ status: 429, json: { message: 'Later' } });
  });
  await page.goto(`/product/${product.id}`);
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('localCart') ?? '{}').pending))
    .toEqual([]);
  expect(await serverCart(page)).toEqual([[product.id, 1]]);
});

test('two tabs of a customer stay in sync, and another device sees the change when it is used next', async ({
  page,
  context,
  browser,
}, info) => {
  await signIn(page, oldPhone(13, info.project.name));
  const [first, second] = await plenty(page, 2);
  if (!first || !second) throw new Error('Too few goods');
  await fillCart(page, [first.id]);
  await page.goto('/cabinet/cart');
  const other = await context.newPage();
  await other.goto('/cabinet/cart');
  await expect(rowOf(other, first.name)).toBeVisible();
  await expect(rowOf(page, first.name)).toBeVisible();
  // Both tabs write the stored list when the server's list arrives, and browsers have no transactions for that.
  await waitForIdle(page);
  await waitForIdle(other);

  await rowOf(page, first.name).getByRole('button', { name: 'Больше' }).click();
  await expect(rowOf(other, first.name).getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
  await rowOf(other, first.name).getByRole('button', { name: 'Больше' }).click();
  await expect(rowOf(page, first.name).getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
  await expect.poll(() => serverCart(page)).toEqual([[first.id, 3]]);

  const device = await openAnotherBrowser(browser, { storageState: await context.storageState() });
  const phone = await device.newPage();
  await phone.goto('/cabinet/cart');
  await expect(rowOf(phone, first.name).getByRole('textbox', { name: 'Количество' })).toHaveValue('3');
  await rowOf(phone, first.name).getByRole('button', { name: 'Меньше' }).click();
  await expect.poll(() => serverCart(page)).toEqual([[first.id, 2]]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rowOf(page, first.name).getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
  await device.close();
  await other.close();
});
