import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productsInStock } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

/** An application of the shop's own instalments, as the storefront sends it; returns its number. */
async function apply(page: Page, skip: number): Promise<number> {
  const [product] = await productsInStock(page, 1, skip);
  const headers = { origin: new URL(page.url()).origin };
  const { data: partners } = await (await page.request.get('/api/v2/instalments/partners')).json();
  const own = partners.find(({ application }: { application: string }) => application === 'inhouse');
  const response = await page.request.post('/api/v2/requests', {
    headers,
    data: {
      ...{ type: 'installment_form', name: 'Дилноза Каримова', phone: `99890${randomInt(1_000_000, 9_999_999)}` },
      ...{ products: [{ product_id: product?.id, quantity: 1 }], period: own.plans[0].months },
      data: { partner_name: own.code, employment: true, agreement: true },
    },
  });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()).data;
  const { applications } = await callAsStaff<{ applications: { id: number }[] }>(page, '/api/admin/instalments');
  for (const application of applications) {
    const one = await callAsStaff<{ request_id: number }>(page, `/api/admin/instalments/${application.id}`);
    if (one.request_id === id) return application.id;
  }
  throw new Error('The application is not in the list');
}

test(
  'an application is signed on paper, becomes an order, and gets a payment at the till',
  DESKTOP,
  async ({ page }) => {
    await signIn(page, 'Лола Рассрочкина');
    const id = await apply(page, 44);
    await page.goto('/admin/instalments');
    const row = page.getByRole('row').filter({ hasText: `№ ${id} ` });
    await expect(row).toContainText('Дилноза К.');
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page.getByRole('row').getByRole('link').first()).toBeFocused();
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `Рассрочка № ${id}` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Подписан на бумаге' });
    await dialog.getByRole('textbox', { name: 'Заметка' }).fill('паспорт сверен');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Подписан на бумаге' }).click();
    const history = page.getByRole('list', { name: 'Ход рассрочки' }).getByRole('listitem');
    await expect(history.filter({ hasText: 'Лола Рассрочкина' })).toContainText('паспорт сверен');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Платёж в кассе' })).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await page.getByRole('button', { name: 'Платёж в кассе' }).click();
    const till = page.getByRole('dialog', { name: 'Платёж в кассе' });
    await till.getByRole('button', { name: 'Записать платёж' }).click();
    await expect(till.getByText('Напишите сумму цифрами', { exact: false })).toBeVisible();
    await till.getByRole('textbox', { name: 'Сумма' }).fill('50 000');
    await till.getByRole('button', { name: 'Записать платёж' }).click();
    await expect(page.getByRole('list', { name: 'Полученные платежи' })).toContainText('в кассе');
    await expectAccessible(page);
  },
);

test('on a phone, in Uzbek and in the dark: an application is refused with a note', PHONE, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'Lola Muddatova');
  await page.context().addCookies([{ name: 'admin_locale', value: 'uz', url: page.url() }]);
  const id = await apply(page, 46);
  await page.goto('/admin/instalments');
  await expect(page.getByRole('link', { name: new RegExp(`№ ${id}`) })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/instalments/${id}`);
  await page.getByRole('button', { name: 'Boshqa amallar' }).click();
  await page.getByRole('menuitem', { name: 'Rad etish' }).click();
  await page.getByRole('dialog', { name: 'Rad etish' }).getByRole('textbox').fill('Hujjat keltirmadi');
  await page.getByRole('dialog', { name: 'Rad etish' }).getByRole('button', { name: 'Rad etish' }).click();
  await expect(page.getByText('Hujjat keltirmadi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Boshqa amallar' })).toHaveCount(0);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
