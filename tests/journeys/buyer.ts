import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BUYERS_PASSWORD, buyersPhone } from '#tests/browser/buyers.ts';
import { expect, openAnotherBrowser } from './shop-test.ts';

export interface Goods {
  id: number;
  name: string;
  price: number;
}

/** A customer for each journey and project, so that no journey sees the orders of another. */
export function buyerOf(journey: number, project: string): string {
  return buyersPhone(2 * journey + (project === 'phone' ? 0 : 1));
}

/** `origin`: of a shop other than the shared one. */
export function signInAsBuyer(page: Page, phone: string, origin = ''): Promise<void> {
  return signInByPassword(page, { phone, password: BUYERS_PASSWORD, origin });
}

/** Signs in by the form's API call, on a page of the shop that loads nothing. */
export async function signInByPassword(
  page: Page,
  { phone, password, origin = '' }: { phone: string; password: string; origin?: string },
): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  const response = await page.request.post(here(page, '/api/v2/login'), {
    headers: { origin: new URL(page.url()).origin },
    data: { phone_number: phone, password, remember: true },
  });
  expect(response.status()).toBe(200);
}

/** A URL of the shop whose page is open. */
function here(page: Page, path: string): string {
  return page.url().startsWith('http') ? new URL(path, page.url()).href : path;
}

/** Adds products to the server's cart. */
export async function putInCart(page: Page, lines: readonly { id: number; quantity?: number }[]): Promise<void> {
  for (const { id, quantity = 1 } of lines) {
    const response = await page.request.post(here(page, '/api/v2/cart/items/add'), {
      headers: { origin: new URL(page.url()).origin },
      data: { product_id: id, quantity },
    });
    expect(response.status()).toBe(200);
  }
}

/** Places an order through the API and returns its number. */
export async function placeOrder(page: Page, skip: number, paymentMethod = 1): Promise<string> {
  const goods = await productsInStock(page, 2, skip);
  await putInCart(page, goods);
  const profile = await page.request.get('/api/v2/profile');
  const { phone_number } = ((await profile.json()) as { data: { phone_number: string } }).data;
  const response = await page.request.post('/api/v2/orders', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name: 'Дилором Азимова',
      phone_number,
      address: 'Юнусабад, 4',
      payment_method_id: paymentMethod,
      shipping_method_id: 1,
      region_id: 10,
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { data: { order_number: string } }).data.order_number;
}

/**
 * Products with plenty of stock, the most expensive first of those of which three may be paid in cash; with different
 * `skip` values journeys do not share any.
 */
export async function productsInStock(page: Page, count: number, skip = 0): Promise<Goods[]> {
  const found: Goods[] = [];
  // Other journeys buy at the same time: goods of which few are left drop out.
  for (let number = 1; found.length < skip + count; number++) {
    const goods = await readProducts(page, number);
    expect(goods, `page ${number} of the goods in stock`).not.toEqual([]);
    found.push(
      ...goods
        .filter(({ status, stock_left }) => status === 1 && stock_left === null)
        .map(({ id, name, current_price }) => ({ id, name, price: current_price })),
    );
  }
  return found.slice(skip, skip + count);
}

interface ListedProduct {
  id: number;
  name: string;
  current_price: number;
  status: number;
  stock_left: number | null;
}

async function readProducts(page: Page, number: number): Promise<ListedProduct[]> {
  const list = `/api/v2/products?quantity=96&in_stock=1&price_to=8000000&order_by=price&order_direction=desc&page=${number}`;
  const response = await page.request.get(here(page, list));
  return ((await response.json()) as { data: ListedProduct[] }).data;
}

/** A product that is running low, with at least `least` pieces left. */
export async function productRunningLow(page: Page, least: number, skip: number): Promise<Goods & { left: number }> {
  for (let number = 1; number < 9; number++) {
    const response = await page.request.get(
      here(page, `/api/v2/products?quantity=96&in_stock=1&price_to=3000000&page=${number}`),
    );
    const { data } = (await response.json()) as {
      data: { id: number; name: string; current_price: number; status: number; stock_left: number | null }[];
    };
    const found = data.filter(({ status, stock_left }) => status === 1 && (stock_left ?? 0) >= least)[skip];
    if (found) return { id: found.id, name: found.name, price: found.current_price, left: found.stock_left ?? 0 };
  }
  throw new Error('Nothing is running low');
}

/** A page of another customer, in a browser of their own. */
export async function openBuyerElsewhere(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await openAnotherBrowser(browser);
  return [context, await context.newPage()];
}

/** The order from the API. */
export async function readOrder(page: Page, number: string): Promise<Record<string, unknown>> {
  const response = await page.request.get(here(page, `/api/v2/orders/${number}`));
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

/** Order numbers of the signed-in customer, newest first. */
export async function orderNumbers(page: Page): Promise<string[]> {
  const response = await page.request.get(here(page, '/api/v2/orders?filter=all'));
  return ((await response.json()) as { data: { order_number: string }[] }).data.map(({ order_number }) => order_number);
}
