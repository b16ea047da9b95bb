import type { APIRequestContext, Page } from '@playwright/test';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { buyerOf, signInAsBuyer } from './buyer.ts';
import { expect, expectAccessible, ONCE, test } from './shop-test.ts';

interface Card {
  id: number;
  name: string;
  status: number;
  stock_left: number | null;
  current_price: number;
}

type ListKey = 'localCart' | 'localWish' | 'localCompare';

const DISCONTINUED_ID = 999_999;

async function goods(request: APIRequestContext, query: string): Promise<Card[]> {
  const response = await request.get(`/api/v2/products?quantity=96&${query}`);
  return ((await response.json()) as { data: Card[] }).data;
}

const isPlenty = ({ status, stock_left }: Card) => status === PRODUCT_STATUS.inStock && stock_left === null;

/** Fills the browser's storage as an earlier visit would; once, so that the list can change afterwards. */
async function remember(page: Page, key: ListKey, local: readonly { id: number; quantity?: number; price?: number }[]) {
  await page.goto('/no-such-page');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify({ local: local.map((line) => ({ quantity: 1, ...line })), server: null, pending: [] }),
  ] as const);
}

const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
const spread = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'the cart reports what has changed: prices, sold-out and discontinued products, quantities above the stock',
  ONCE,
  async ({ page, request }) => {
    const [cheaper, dearer, many] = (await goods(request, 'category_id=1011')).filter(isPlenty);
    const out = (await goods(request, 'category_id=1011')).find(({ status }) => status === PRODUCT_STATUS.outOfStock);
    if (!cheaper || !dearer || !many || !out) throw new Error('Too few goods');
    await remember(page, 'localCart', [
      { id: cheaper.id, price: cheaper.current_price + 100_000 },
      { id: dearer.id, price: dearer.current_price - 50_000 },
      { id: many.id, quantity: 9999, price: many.current_price },
      { id: out.id },
      { id: DISCONTINUED_ID },
    ]);
    await page.goto('/cart');
    const row = (name: string) => rows(page, 'Корзина').filter({ hasText: name });
    await expect(row(cheaper.name)).toContainText('Цена снизилась на 100 000 сум');
    await expect(row(dearer.name)).toContainText('Цена выросла на 50 000 сум');
    await expect(row(many.name)).toContainText(/Осталось только \d+ шт\./);
    await expect(row(out.name)).toContainText('Нет в наличии: уберите или попросите сообщить');
    await expect(row(out.name).getByRole('button', { name: /^Сообщить/ })).toBeVisible();
    await expect(row(out.name).getByRole('textbox', { name: 'Количество' })).toHaveCount(0);
    expect(await spread(page)).toBe(0);
    await expectAccessible(page);

    await row(many.name).getByRole('button', { name: 'Меньше' }).click();
    await expect(row(many.name)).not.toContainText('Осталось только');
    await row(many.name).getByRole('textbox', { name: 'Количество' }).fill('9998');
    await row(many.name).getByRole('textbox', { name: 'Количество' }).press('Enter');
    await expect(row(many.name).getByRole('button', { name: 'Больше' })).toBeDisabled();
    await expect(row(many.name).getByRole('textbox', { name: 'Количество' })).not.toHaveValue('9998');

    await row(`№ ${DISCONTINUED_ID}`).getByRole('button', { name: 'Убрать из корзины' }).click();
    await expect(row(`№ ${DISCONTINUED_ID}`)).toHaveCount(0);
  },
);

test('a cart whose products fail to load says so and can be loaded again', ONCE, async ({ page, request }) => {
  const [product] = (await goods(request, 'category_id=1011')).filter(isPlenty);
  if (!product) throw new Error('Too few goods');
  await remember(page, 'localCart', [{ id: product.id }]);
  let isBroken = true;
  await page.route('**/api/v2/products/cards?*', (route) =>
    isBroken ? route.fulfill({ status: 429, json: { message: 'Later' } }) : route.continue(),
  );
  await page.goto('/cart');
  await expect(page.getByText('Цены и наличие не загрузились')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(rows(page, 'Корзина')).toContainText([product.name]);
});

test('empty favourites explain how to add some', ONCE, async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page.getByText('В избранном пока ничего нет')).toBeVisible();
  await expectAccessible(page);
});

test('product names and characteristics of a comparison are sticky; a single product has no differences to filter', async ({
  page,
  request,
}) => {
  const phones = (await goods(request, 'category_id=1011')).slice(0, 4);
  await remember(page, 'localCompare', phones);
  await page.goto('/compare');
  const table = page.getByRole('region', { name: 'Таблица сравнения' });
  const heads = page.getByRole('list', { name: 'Что сравнивается' }).getByRole('listitem');
  const label = table.getByRole('rowheader', { name: 'Бренд' });
  await expect(table.getByRole('columnheader')).toHaveCount(phones.length);
  await expect(heads).toHaveCount(phones.length);
  await expect(label).toBeVisible();
  const before = await label.boundingBox();
  await table.evaluate((element) => element.scrollTo({ left: 90, behavior: 'instant' }));
  await expect.poll(async () => (await label.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  // Head and values move sideways together.
  const shift = () => heads.first().evaluate((item) => item.parentElement?.scrollLeft);
  await expect.poll(shift).toBe(await table.evaluate((element) => element.scrollLeft));
  // The page scrolls, not the table; what is bought stays in sight.
  expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(label).not.toBeInViewport();
  await expect(heads.nth(1).getByRole('button', { name: /^В корзину/ })).toBeInViewport({ ratio: 1 });
  expect(await spread(page)).toBe(0);

  for (const { name } of phones.slice(1)) {
    await page.getByRole('button', { name: `Убрать из сравнения: ${name}`, exact: true }).click();
  }
  await expect(table.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Только отличия' })).toHaveCount(0);
});

test('a phone shows two products of a comparison side by side, each characteristic named above them', async ({
  page,
  request,
}) => {
  await remember(page, 'localCompare', (await goods(request, 'category_id=1011')).slice(0, 4));
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/compare');
    const table = page.getByRole('region', { name: 'Таблица сравнения' });
    const heads = page.getByRole('list', { name: 'Что сравнивается' }).getByRole('listitem');
    const brand = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Бренд' }) });
    const values = brand.getByRole('cell');
    await expect(heads).toHaveCount(4);
    await expect(values).toHaveCount(4);
    for (const part of [heads.nth(0), heads.nth(1)]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(heads.nth(2)).not.toBeInViewport({ ratio: 0.2 });
    for (const name of [/^Убрать из сравнения/, /^В корзину/]) {
      const buttons = heads.getByRole('button', { name });
      for (const button of [buttons.nth(0), buttons.nth(1)]) await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expect
      .poll(() =>
        brand.evaluate((row) => {
          const [label, value] = [...row.children].map((cell) => cell.getBoundingClientRect());
          return label && value && value.top - label.bottom;
        }),
      )
      .toBeGreaterThanOrEqual(0);

    await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(heads.nth(3)).toBeInViewport({ ratio: 1 });
    await expect(brand.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    expect(await spread(page)).toBe(0);
  }
});

test(
  'a product removed from a comparison can be put back, also a single or a discontinued one',
  ONCE,
  async ({ page, request }) => {
    const [phone, other] = (await goods(request, 'category_id=1011')).slice(0, 2);
    if (!phone || !other) throw new Error('Too few goods');
    await remember(page, 'localCompare', [phone, other, { id: DISCONTINUED_ID }]);
    await page.goto('/compare');
    const heads = page.getByRole('table').getByRole('columnheader');
    const title = page.getByRole('heading', { level: 1 });
    await expect(heads).toHaveCount(2);
    await page.getByRole('button', { name: `Убрать из сравнения: ${phone.name}`, exact: true }).click();
    await expect(heads).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: `Убрано из сравнения: ${phone.name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(heads).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Вернуть' })).toHaveCount(0);
    await page.getByRole('button', { name: `Убрать из сравнения товар № ${DISCONTINUED_ID}` }).click();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText(`Товар № ${DISCONTINUED_ID} больше не продаётся`)).toBeVisible();
    await page.getByRole('button', { name: `Убрать из сравнения товар № ${DISCONTINUED_ID}` }).click();
    await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
    // The offer to undo lasts ten seconds, which may pass here; the test does not need it.
    await expectAccessible(page);

    // Also for the last one: the offer to undo is above the empty list.
    for (const { name } of [phone, other])
      await page.getByRole('button', { name: `Убрать из сравнения: ${name}`, exact: true }).click();
    await expect(page.getByText('Нет данных…')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(title).toHaveText('Сравнение 1');
    await page.reload();
    await expect(heads).toContainText([other.name]);
  },
);

test(
  'phones and laptops are compared separately; a discontinued product can be removed',
  ONCE,
  async ({ page, request }) => {
    const [phone, other] = await goods(request, 'category_id=1011');
    const [laptop] = await goods(request, 'category_id=2');
    if (!phone || !other || !laptop) throw new Error('Too few goods');
    await remember(page, 'localCompare', [phone, laptop, { id: DISCONTINUED_ID }, other]);
    await page.goto('/compare');
    const kinds = page.getByRole('group', { name: 'Что сравнить' });
    const heads = page.getByRole('table').getByRole('columnheader');
    await expect(kinds.getByRole('button')).toHaveCount(2);
    await kinds.getByRole('button', { name: /^Смартфоны · 2/ }).click();
    await expect(heads).toHaveCount(2);
    await expect(heads.filter({ hasText: laptop.name })).toHaveCount(0);
    await kinds.getByRole('button', { pressed: false }).click();
    await expect(heads).toContainText([laptop.name]);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Убрать из сравнения товар № ${DISCONTINUED_ID}` }).click();
    await expect(page.getByText(`Товар № ${DISCONTINUED_ID} больше не продаётся`)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сравнение 3');
  },
);

test(
  'a shared comparison of discontinued products says so instead of showing an empty table',
  ONCE,
  async ({ page }) => {
    await page.goto(`/compare?ids=${DISCONTINUED_ID}`);
    await expect(page.getByText(`Товар № ${DISCONTINUED_ID} больше не продаётся`)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.goto('/compare?ids=abc,-1,1e99');
    await expect(page.getByText('Нет данных…')).toBeVisible();
  },
);

test(
  'a customer’s favourites and comparison are in the cabinet and stored on the server',
  ONCE,
  async ({ page, request }, info) => {
    const [first, second] = await goods(request, 'category_id=1011');
    if (!first || !second) throw new Error('Too few goods');
    await signInAsBuyer(page, buyerOf(29, info.project.name));
    await page.goto('/category/1011-smartphones');
    const card = page
      .getByRole('list', { name: 'Товары' })
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: first.name, exact: true }) });
    for (const name of [/^В избранное/, /^Сравнить/]) {
      await card.getByRole('button', { name }).click();
      await expect(card.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    const storedIds = async (list: string) => {
      const { data } = await (await page.request.get(`/api/v2/${list}`)).json();
      return (data as { items: { id: number }[] }).items.map(({ id }) => id);
    };
    await expect.poll(() => storedIds('wishlist')).toEqual([first.id]);
    await expect.poll(() => storedIds('compare')).toEqual([first.id]);
    await page.goto('/cabinet/wishlist');
    await expect(rows(page, 'Избранное')).toContainText([first.name]);
    await expectAccessible(page);
    await page.goto('/cabinet/compare');
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(1);
    await page.getByRole('button', { name: `Убрать из сравнения: ${first.name}` }).click();
    await expect(page.getByText('Нет данных…')).toBeVisible();
    await expect.poll(() => storedIds('compare')).toEqual([]);
  },
);
