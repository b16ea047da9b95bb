import type { Page } from '@playwright/test';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { signInByPassword } from './buyer.ts';
import { expect, expectAccessible, test } from './shop-test.ts';

interface Card {
  url: string;
  status: number;
}

/** A product with a status; another for each project, because both sign in as the same customer. */
async function productWith(page: Page, status: number, project: string): Promise<string> {
  const found: Card[] = [];
  for (let number = 1; number < 20; number++) {
    const response = await page.request.get(`/api/v2/products?quantity=96&page=${number}`);
    const { data } = (await response.json()) as { data: Card[] };
    found.push(...data.filter((product) => product.status === status));
    if (found.length >= 2) break;
  }
  const url = found[project === 'phone' ? 0 : 1]?.url;
  if (url === undefined) throw new Error(`The demo shop has too few products with the status ${status}`);
  return url;
}

test('a guest who sets a price alert signs in first and returns to the product', async ({ page }, { project }) => {
  const url = await productWith(page, PRODUCT_STATUS.inStock, project.name);
  await page.goto(url);
  await page.getByRole('button', { name: 'Сообщить о снижении цены' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(url);
});

test('a customer sets a price alert and can remove it', async ({ page }, { project }) => {
  await signInByPassword(page, { phone: '998900000001', password: 'amper-demo' });
  await page.goto(await productWith(page, PRODUCT_STATUS.inStock, project.name));
  const wish = page.getByRole('button', { name: 'Сообщить о снижении цены' });
  const waiting = page.getByRole('button', { name: 'Сообщим по SMS' });
  await wish.click();
  await expect(waiting).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(page.getByText('Больше не будем сообщать')).toBeVisible();
  await expect(wish).toHaveAttribute('aria-pressed', 'false');
});

test('a product that is out of stock offers a stock alert', async ({ page }, { project }) => {
  await page.goto(await productWith(page, PRODUCT_STATUS.outOfStock, project.name));
  await expect(page.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Купить в один клик' })).toHaveCount(0);
});
