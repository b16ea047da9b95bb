import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { buyerOf, openBuyerElsewhere, placeOrder, signInAsBuyer } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { createStaffPerson, signInAsStaff } from './staff-person.ts';

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role: 'owner', name }));
}

test(
  'chosen events ring the bell while one works, and lead to their thing',
  DESKTOP,
  async ({ page, browser }, info) => {
    await signIn(page, 'Лола Звонкова');
    await page.goto('/admin/me/notifications');
    const bell = page.getByRole('group', { name: 'Колокольчик' });
    await expect(bell.getByRole('checkbox', { name: 'Новый заказ' })).toBeChecked();
    // The box shows the click at once: the reload would abort the request that saves it.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/notification-choices'),
    );
    await bell.getByRole('checkbox', { name: 'Новое обращение' }).uncheck();
    await saved;
    await page.reload();
    await expect(bell.getByRole('checkbox', { name: 'Новое обращение' })).not.toBeChecked();
    await expectAccessible(page);

    const [context, buyer] = await openBuyerElsewhere(browser);
    await signInAsBuyer(buyer, buyerOf(38, info.project.name));
    const number = await placeOrder(buyer, 40);
    await context.close();
    // Without a reload: the event stream has told the page.
    await page.getByRole('button', { name: /^Уведомления, непрочитанных/ }).click();
    await page.getByRole('menuitem', { name: new RegExp(`Новый заказ № ${number}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
    await page.getByRole('button', { name: /^Уведомления/ }).click();
    await expect(
      page.getByRole('menuitem', { name: new RegExp(`Новый заказ № ${number}`) }).getByText('Новое', { exact: true }),
    ).toHaveCount(0);
  },
);

test('a webhook is added, gets a test event, and its log shows the answer', DESKTOP, async ({ page }) => {
  const bodies: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push({ headers: request.headers as Record<string, string>, body });
    response.end('принято');
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await signIn(page, 'Лола Вебхукова');
  await page.goto('/admin/settings/webhooks');
  await page.getByRole('button', { name: 'Добавить вебхук' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Адрес' }).fill(address);
  // A kind that no other journey brings about.
  await sheet.getByRole('checkbox', { name: 'Банк долго не отвечает о платеже' }).check();
  await sheet.getByRole('button', { name: 'Добавить вебхук' }).click();
  const secret = await sheet.getByRole('textbox', { name: 'Ключ подписи' }).inputValue();
  await sheet.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('link', { name: address }).click();
  await page.getByRole('button', { name: 'Послать проверку' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Проверка' })).toContainText('Доставлено');
  await expect(page.getByText('принято')).toBeVisible();
  await expectAccessible(page);
  const [sent] = bodies;
  expect(new Webhook(secret).verify(sent?.body ?? '', sent?.headers ?? {})).toMatchObject({ type: 'test' });
  receiver.closeAllConnections();
  receiver.close();
});

test(
  'an API token is created, is shown once, works for a program, and ends at once',
  DESKTOP,
  async ({ page, playwright, baseURL }) => {
    await signIn(page, 'Лола Токенова');
    await page.goto('/admin/settings/webhooks');
    await page.getByRole('link', { name: 'API-токены' }).click();
    await page.getByRole('button', { name: 'Создать токен' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Название' }).fill('Выгрузка в 1С');
    await sheet.getByRole('button', { name: 'Создать токен' }).click();
    await expect(sheet.getByText('Выберите хотя бы одно право')).toBeVisible();
    await sheet.getByRole('checkbox', { name: 'Видеть заказы' }).check();
    await sheet.getByRole('button', { name: 'Создать токен' }).click();
    const secret = await sheet.getByRole('textbox', { name: 'Ваш токен' }).inputValue();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Готово' }).click();

    const program = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${secret}` },
    });
    expect((await program.get('/api/admin/orders')).status()).toBe(200);
    expect((await program.get('/api/admin/payments')).status()).toBe(403);

    await page.getByRole('link', { name: 'Выгрузка в 1С' }).click();
    await expect(sheet.getByText('Видеть заказы', { exact: true })).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Отозвать токен' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать токен' }).click();
    await expect(sheet.getByText('Отозван', { exact: true })).toBeVisible();
    expect((await program.get('/api/admin/orders')).status()).toBe(401);
    await program.dispose();
  },
);
