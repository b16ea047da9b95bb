import type { Page } from '@playwright/test';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { signInByPassword } from './buyer.ts';
import { expect, expectAccessible, test } from './shop-test.ts';
import { codeFor, newPhone } from './sms-code.ts';

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

const WORDS = {
  ru: {
    prefix: '',
    wish: 'Сообщить о снижении цены',
    waiting: 'Сообщим по SMS',
    phone: 'Номер телефона',
    getCode: 'Получить код',
    code: 'Код из SMS',
    name: 'Как вас зовут',
    done: 'Пришлём SMS, когда цена снизится',
  },
  uz: {
    prefix: '/uz',
    wish: 'Narx tushganda xabar bering',
    waiting: 'SMS orqali xabar beramiz',
    phone: 'Telefon raqami',
    getCode: 'Kod olish',
    code: 'SMS-kod',
    name: 'Ismingiz',
    done: 'Narx tushganda SMS yuboramiz',
  },
};

for (const locale of ['ru', 'uz'] as const) {
  test(`${locale}: a guest who sets a price alert gives the phone on the spot and stays on the product`, async ({
    page,
  }, { project }) => {
    const words = WORDS[locale];
    const url = words.prefix + (await productWith(page, PRODUCT_STATUS.inStock, project.name));
    const phone = newPhone();
    await page.goto(url);
    await page.getByRole('button', { name: words.wish }).click();
    const dialog = page.getByRole('dialog', { name: words.wish });
    await dialog.getByLabel(words.phone).fill(phone);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.getCode }).click();
    await dialog.getByRole('textbox', { name: words.code }).fill(await codeFor(phone));
    await dialog.getByLabel(words.name).fill('Нигора');
    await dialog.getByLabel(words.name).press('Enter');
    await expect(page.getByText(words.done).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.waiting })).toHaveAttribute('aria-pressed', 'true');
    expect(new URL(page.url()).pathname).toBe(url);
    await page.reload();
    await expect(page.getByRole('button', { name: words.waiting })).toHaveAttribute('aria-pressed', 'true');
  });
}

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
