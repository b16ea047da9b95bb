import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { groupThousands } from '#contract/money/money.ts';
import { TASHKENT_OFFSET_MS } from '#contract/time/durations.ts';
import type { Goods } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { createGoods, signIn, storedValue, uniqueWord } from './staff-goods.ts';
import { withDatabase } from './staff-person.ts';

/** What a field for day and time holds, so many hours from now in Tashkent. */
function fieldIn(hours: number): string {
  return new Date(Date.now() + TASHKENT_OFFSET_MS + hours * 3_600_000).toISOString().slice(0, 16);
}

/** As if so many hours had passed for the scheduled prices of a good. */
async function passHours({ id }: Goods, hours: number): Promise<void> {
  await withDatabase(async (db) => {
    await db.execute(sql`
      update price_schedules set starts_at = starts_at - make_interval(hours => ${hours}),
        ends_at = ends_at - make_interval(hours => ${hours}) where product_id = ${id}`);
    await db.execute(sql`
      update pgboss.job set start_after = now()
      where state < 'active' and (name = 'price_schedules.apply' and singleton_key = ${String(id)}
        or name = 'price_schedules.apply_batch' and data ->> 'batch_id' in
          (select batch_id::text from price_schedules where product_id = ${id}))`);
  });
}

async function expectShopPrice(page: Page, { id }: Goods, price: number): Promise<void> {
  const text = groupThousands(price).replace(/\s/g, '\\s');
  await expect(async () => {
    await page.goto(`/product/${id}`);
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`^${text}`))
        .first(),
    ).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

test(
  'a scheduled price begins and ends by itself, the shop follows, and the history names who made it',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Тимур Расписаньев');
    const [good] = await createGoods(page, uniqueWord('Расписание'), 1);
    const shopper = await (await openAnotherBrowser(browser)).newPage();
    const lower = good.price - 245_000;
    await page.goto(`/admin/products/${good.id}`);
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Цены по расписанию' }) });
    await expect(section.getByText('Ничего не запланировано')).toBeVisible();
    await section.getByRole('button', { name: 'Запланировать цену' }).click();
    const sheet = page.getByRole('dialog', { name: 'Запланировать цену' });
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet.getByText('Укажите целое число сумов больше нуля.')).toBeVisible();
    await sheet.getByLabel('Цена', { exact: true }).fill(String(lower));
    await sheet.getByLabel('Старая цена').fill(String(good.price));
    await sheet.getByLabel('Начало').fill(fieldIn(2));
    await sheet.getByLabel('Конец').fill(fieldIn(4));
    await sheet.getByLabel('Причина').fill('Чёрная пятница');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet).toBeHidden();
    await expect(section.getByText('Ждёт')).toBeVisible();
    expect(await storedValue(page, good)).toBe(good.price);

    // Another one at the same time is refused, with the one that is in its way.
    await section.getByRole('button', { name: 'Запланировать цену' }).click();
    await sheet.getByLabel('Цена', { exact: true }).fill('5');
    await sheet.getByLabel('Начало').fill(fieldIn(3));
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await expect(sheet.getByText('уже запланирована другая цена', { exact: false })).toBeVisible();
    await expect(sheet.getByText('Мешает:', { exact: false })).toContainText('Тимур Расписаньев');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть' }).click();

    await passHours(good, 3);
    await expect(section.getByText('Действует')).toBeVisible({ timeout: 20_000 });
    await expectShopPrice(shopper, good, lower);
    await passHours(good, 3);
    await expect(section.getByText('Ничего не запланировано')).toBeVisible({ timeout: 20_000 });
    await expectShopPrice(shopper, good, good.price);

    await page.goto(`/admin/products/${good.id}?tab=history`);
    const changes = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'По расписанию', exact: true }) });
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText('Тимур Расписаньев');
    await expect(changes.first()).toContainText('Чёрная пятница');
  },
);

test(
  'all scheduled prices are one screen, reached from the grid: found, changed, cancelled',
  PHONE,
  async ({ page }) => {
    await signIn(page, 'Тимур Расписаньев');
    const word = uniqueWord('Список');
    const [good] = await createGoods(page, word, 1);
    await page.goto('/admin/products');
    await page.getByRole('link', { name: 'Цены по расписанию' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Цены по расписанию' })).toBeVisible();
    await page.goto(`/admin/products/price-schedules?search=${encodeURIComponent(word)}`);
    await expect(page.getByText('Здесь пока пусто')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/admin/products/${good.id}`);
    await page.getByRole('button', { name: 'Запланировать цену' }).click();
    const sheet = page.getByRole('dialog', { name: 'Запланировать цену' });
    await sheet.getByLabel('Цена', { exact: true }).fill('2000000');
    await sheet.getByLabel('Начало').fill(fieldIn(50));
    await sheet.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('link', { name: 'Все 1' }).click();
    const row = page.getByRole('row').filter({ hasText: good.name });
    await expect(row).toContainText('2 000 000');
    await expectAccessible(page);

    await row.getByRole('button', { name: /^Изменить:/ }).click();
    const editor = page.getByRole('dialog', { name: 'Изменить запланированную цену' });
    await editor.getByLabel('Цена', { exact: true }).fill('2100000');
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row).toContainText('2 100 000');
    await row.getByRole('button', { name: /^Отменить:/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить', exact: true }).click();
    await expect(row).toContainText('Отменена');
    expect(await storedValue(page, good)).toBe(good.price);
  },
);

test(
  'prices of many goods are scheduled in one step, begin in the shop, and are cancelled together',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Лола Пакетова');
    const word = uniqueWord('Распродажа');
    const goods = await createGoods(page, word, 3);
    const shopper = await (await openAnotherBrowser(browser)).newPage();
    await page.goto(`/admin/products?q=${encodeURIComponent(word)}`);
    await page.getByRole('checkbox', { name: 'Выбрать все строки списка' }).check();
    await page.getByRole('button', { name: 'Изменить…' }).click();
    const sheet = page.getByRole('dialog', { name: /Массовое изменение/ });
    await sheet.getByLabel('Процент (минус — снизить)').fill('-10');
    await sheet.getByText('По расписанию').click();
    await sheet.getByLabel('Начало').fill(fieldIn(2));
    await sheet.getByLabel('Конец').fill(fieldIn(1));
    await expect(sheet.getByText('Конец должен быть позже начала.')).toBeVisible();
    await sheet.getByLabel('Конец').fill(fieldIn(5));
    await sheet.getByText('Нынешняя цена станет старой', { exact: false }).click();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Посмотреть, что будет' }).click();
    await expect(sheet.getByText(/^Цены сменятся сами: с/)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Причина' }).fill('Выходные');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Запланировать' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Цены по расписанию' })).toBeVisible();
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: word });
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('Ждёт');
    for (const good of goods) expect(await storedValue(page, good)).toBe(good.price);
    await expectAccessible(page);

    const [first] = goods;
    await passHours(first, 3);
    await expectShopPrice(shopper, first, Math.round(first.price * 0.9));
    await expect(rows.filter({ hasText: 'Действует' })).toHaveCount(1, { timeout: 20_000 });
    // The question is about the whole batch, whatever the list is narrowed to.
    await page.getByLabel('Товар или артикул').fill(`${word} 1`);
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Отменить все' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Ждут: 2. Действуют: 1.');
    await question.getByRole('button', { name: 'Отменить все' }).click();
    await expect(rows.filter({ hasText: 'Отменена' })).toHaveCount(1);
    await page.getByLabel('Товар или артикул').fill(word);
    await expect(rows.filter({ hasText: 'Отменена' })).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Отменить все' })).toBeHidden();
    await expectShopPrice(shopper, first, first.price);
  },
);
