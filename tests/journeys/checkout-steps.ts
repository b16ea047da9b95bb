import type { Page } from '@playwright/test';
import { putInCart, signInAsBuyer } from './buyer.ts';
import { expect } from './shop-test.ts';

export const summary = (page: Page, locale: 'ru' | 'uz' = 'ru') =>
  page.getByRole('complementary', { name: locale === 'ru' ? 'Сумма заказа' : 'Buyurtma summasi' });
export const submit = (page: Page, name = 'Оформить заказ') =>
  page.getByRole('button', { name }).filter({ visible: true });
export const agree = (page: Page) => page.getByRole('checkbox', { name: /условия покупки/ }).check();

export const REGIONAL = 10;

/** The price as the page writes it. */
export function sum(value: number, currency = 'сум'): string {
  return `${String(value).replace(/\B(?=(\d{3})+$)/g, '\u00A0')}\u00A0${currency}`;
}

/** The total is the last line of the summary. */
export async function expectTotal(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('complementary').getByRole('definition').last()).toHaveText(text);
}

/** `26-000123`, of the page that shows one order. */
export function numberIn(url: string): string {
  return /\d{2}-\d{6,}/.exec(decodeURIComponent(url))?.[0] ?? '';
}

/** Signs in, fills the cart and opens the checkout. */
export async function openCheckout(
  page: Page,
  phone: string,
  lines: { id: number; quantity?: number }[],
): Promise<void> {
  await signInAsBuyer(page, phone);
  await putInCart(page, lines);
  await page.goto('/checkout');
  // The first page of a busy shop is slow.
  await expect(summary(page).getByText('Итого', { exact: true })).toBeVisible({ timeout: 15_000 });
}

export async function writeAddress(page: Page, text = 'Чиланзар, 3, дом 5'): Promise<void> {
  await page.getByLabel('Адрес доставки').fill(text);
}
