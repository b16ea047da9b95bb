import { offersFile, WAREHOUSE } from '#sandbox/1c/commerceml.ts';
import { exchangeGoods } from '#sandbox/1c/exchange-client.ts';
import { exchangeOrders } from '#sandbox/1c/orders-client.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { createStaffPerson, signInAsStaff } from './staff-person.ts';

test(
  'an exchange is added, asks once what a price is, shows what 1C has sent, and gives orders',
  DESKTOP,
  async ({ page, request }) => {
    await page.goto('/robots.txt');
    const owner = await createStaffPerson({ role: 'owner', name: 'Лола Обменова' });
    await signInAsStaff(page.context(), page.url(), owner);
    await page.goto('/admin/settings/webhooks');
    await page.getByRole('link', { name: 'Обмен с 1С' }).click();
    await page.getByRole('button', { name: 'Добавить обмен' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Название' }).fill('УТ 11');
    await sheet.getByRole('button', { name: 'Добавить обмен' }).click();
    const password = await sheet.getByRole('textbox', { name: 'Пароль обмена' }).inputValue();
    await sheet.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByText('Ещё ничего не пришло')).toBeVisible();

    // Goods that the shop does not have: no other journey sees a change.
    const content = Buffer.from(
      offersFile([{ code: 'x', sku: 'НЕТ-ТАКОГО', price: '1', rests: { [WAREHOUSE]: '1' } }]),
    );
    const exchange = () =>
      exchangeGoods(
        {
          password,
          async send({ method, query, headers, body }) {
            const response = await request.fetch(`/exchange/1c?${query}`, {
              ...{ method, headers },
              ...(body && { data: body }),
            });
            return { status: response.status(), text: await response.text() };
          },
        },
        [{ name: 'offers.xml', content }],
      );
    expect((await exchange()).answers[0]?.lines[0]).toBe('failure');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'offers.xml' })).toContainText('вид цены или склад');
    await page.getByLabel('Цена: Розничная').selectOption({ label: 'Цена' });
    await page.getByLabel('Остаток: Чиланзар').selectOption('-');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Настройки обмена сохранены')).toBeVisible();
    await page.getByRole('button', { name: 'Загрузить снова' }).click();
    expect((await exchange()).answers[0]?.lines[0]).toBe('success');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'не загружено 1' }).first()).toBeVisible();

    // Orders from a day on that no other journey reaches: the program asks, and gets none.
    await page.getByRole('checkbox', { name: 'Передавать заказы' }).click();
    await page.getByLabel('Заказы начиная с').fill('2099-01-01');
    await page.getByRole('button', { name: 'Сохранить настройки заказов' }).click();
    await expect(page.getByText('Приняты в 1С')).toBeVisible();
    const sale = await exchangeOrders({
      password,
      async send({ method, query, headers }) {
        const response = await request.fetch(`/exchange/1c?${query}`, { method, headers });
        return { status: response.status(), content: await response.body() };
      },
    });
    expect([sale.orders, sale.answers.at(-1)?.lines]).toEqual([[], ['success']]);
    await page.reload();
    await expect(page.getByText('Последнее подтверждение')).toBeVisible();
    await expect(page.getByText('Состояния появятся здесь')).toBeVisible();
    await expectAccessible(page);
    // It is no longer at the door.
    const isOn = page.getByRole('checkbox', { name: 'Включён' });
    await isOn.click();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText('Настройки обмена сохранены').first()).toBeVisible();
  },
);
