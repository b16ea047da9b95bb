import type { APIRequestContext } from '@playwright/test';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { formatSum } from '#contract/money/money.ts';
import { expect, test } from './shop-test.ts';

interface Card {
  id: number;
  url: string;
  status: number;
  current_price: number;
  old_price: number | null;
}

async function findProduct(request: APIRequestContext, query: string, is: (card: Card) => boolean): Promise<Card> {
  for (let page = 1; ; page++) {
    const response = await request.get(`/api/v2/products?quantity=96&page=${page}&${query}`);
    const { data, meta } = (await response.json()) as { data: Card[]; meta: { last_page: number } };
    const found = data.find(is);
    if (found !== undefined) return found;
    if (page >= meta.last_page) throw new Error('The demo shop has no such product');
  }
}

test('a product opens on the tab of its section unless the address says another', async ({ page, request }) => {
  const tabs = ['Преимущества', 'Обзор', 'Характеристики', /^Отзывы/];
  const { data } = await (await request.get('/api/v2/products?category_id=1011&quantity=3')).json();
  for (const { id, url } of data) {
    const { data: product } = await (await request.get(`/api/v2/products/${id}`)).json();
    await page.goto(url);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs[product.section] ?? 'Характеристики');
    await page.goto(`${url}?tab=overview`);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Обзор');
  }
});

test('a product on sale shows the old price and the saving', async ({ page, request }) => {
  const { url, old_price, current_price } = await findProduct(request, 'on_sale=1&in_stock=1', () => true);
  await page.goto(url);
  const main = page.getByRole('main');
  await expect(main.getByText(formatSum(current_price, 'ru'), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(formatSum(old_price ?? 0, 'ru')).first()).toBeVisible();
  await expect(main.getByText(`Экономия ${formatSum((old_price ?? 0) - current_price, 'ru')}`)).toBeVisible();
});

test('a product in stock lists its stores with links, and its main characteristics', async ({ page, request }) => {
  const { id, url } = await findProduct(request, 'in_stock=1', () => true);
  const { data: product } = await (await request.get(`/api/v2/products/${id}`)).json();
  await page.goto(url);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Все магазины' })).toHaveAttribute('href', '/our-company#shops');
  await main.getByText(/^Забрать (сегодня|завтра)/).click();
  await expect(main.getByText(product.stores[0].address)).toBeVisible();
  const primary = product.attributes.find(({ is_primary }: { is_primary: boolean }) => is_primary);
  await expect(main.locator('article dl').getByText(primary.name, { exact: true })).toBeVisible();
});

test('a product out of stock keeps its last price and says so', async ({ page, request }) => {
  const { url } = await findProduct(request, '', ({ status }) => status === PRODUCT_STATUS.outOfStock);
  await page.goto(url);
  await expect(page.getByText('Последняя цена, пока товара нет в продаже.')).toBeVisible();
});

test('a pre-order shows its delivery window instead of instalments', async ({ page, request }) => {
  const { url } = await findProduct(request, '', ({ status }) => status === PRODUCT_STATUS.preOrder);
  await page.goto(url);
  await expect(page.getByText('Предзаказ', { exact: true }).first()).toBeVisible();
  const day = (days: number) =>
    new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent' }).format(Date.now() + days * 86_400_000);
  await expect(page.getByText(`Доставим ${day(0)} – ${day(4)}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Рассрочка' })).toHaveCount(0);
});
