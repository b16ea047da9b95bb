import { dayLater, presetPeriod } from '#contract/reports/report-kinds.ts';
import { tashkentDay } from '#contract/time/tashkent-day.ts';
import { DESKTOP, expect, expectAccessible, test } from './shop-test.ts';
import { signIn } from './staff-goods.ts';

// Other journeys place orders today: only a period that has ended has the same figures on both pages.
const today = tashkentDay(new Date());
const lastMonth = presetPeriod('last_month', today);
const ended = { ...presetPeriod('year', today), to: dayLater(today, -1) };

test('by keyboard: a report, a period, and a figure that opens the orders it counts', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Отчётова');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Отчёты' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Период' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${lastMonth.from}&to=${lastMonth.to}`));
  await page.getByRole('combobox', { name: 'Разбить' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'по оплате' }).press('Enter');
  await expect(page).toHaveURL(/by=payment/);
  const table = page.getByRole('table', { name: 'Продажи' });
  await expect(table.getByRole('columnheader', { name: 'Способ оплаты' })).toBeVisible();
  await expectAccessible(page);

  const total = table.getByRole('link', { name: /^Итого, Выручка: / });
  const revenue = (await total.textContent()) ?? '';
  const sold = (await table.getByRole('link', { name: /^Итого, Продано: / }).textContent()) ?? '';
  await total.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
  await expect(page.getByText(`Заказов: ${sold} · Выручка: ${revenue}`, { exact: false })).toBeVisible();

  await page.goBack();
  await page.getByRole('navigation', { name: 'Виды отчётов' }).getByRole('link', { name: 'Товары' }).press('Enter');
  const goods = page.getByRole('table', { name: 'Товары' });
  const figure = goods.getByRole('link', { name: /, Выручка: / }).first();
  const brought = (await figure.textContent()) ?? '';
  await expectAccessible(page);
  await figure.press('Enter');
  await expect(page.getByText(`Выручка товара: ${brought}, штук:`, { exact: false })).toBeVisible();
});

test('buyers, promotions and staff: each figure opens as many orders as it says', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Отчётова');
  await page.goto(`/admin/reports/customers?from=${ended.from}&to=${ended.to}`);
  const reports = page.getByRole('navigation', { name: 'Виды отчётов' });
  for (const [report, table, figure] of [
    ['Покупатели', 'Покупатели', /^Итого, Новые покупатели: /],
    ['Акции', 'Акции магазина', /^Итого, Заказов: /],
    ['Корзины', 'Корзины', /^Итого, Продано: /],
    ['Сотрудники', 'Сотрудники', /, Подтверждено: [1-9]/],
  ] as const) {
    await reports.getByRole('link', { name: report }).click();
    const link = page.getByRole('table', { name: table }).getByRole('link', { name: figure }).first();
    const count = await link.textContent();
    await expectAccessible(page);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
    await expect(page.getByText(`Заказов: ${count}`, { exact: false })).toBeVisible();
    await page.goBack();
  }
  for (const [format, name] of [
    ['xlsx', 'Excel (XLSX)'],
    ['pdf', 'PDF'],
  ]) {
    await page.getByRole('button', { name: 'Скачать' }).press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).press('Enter');
    expect((await download).suggestedFilename()).toBe(`staff-${ended.from}-${ended.to}.${format}`);
  }
  await page.goto(`/admin/reports/customers?from=${ended.from}&to=${ended.to}`);
  const bought = page.getByRole('link', { name: /, Купили впервые: / }).last();
  const buyers = await bought.textContent();
  await bought.press('Enter');
  await expect(page.getByText(`Заказов: ${buyers}`, { exact: false })).toBeVisible();
});

test(
  'a promotion: its sum opens its orders, its pieces their goods, a discount what coupons took off',
  DESKTOP,
  async ({ page }) => {
    await signIn(page, 'Лола Отчётова');
    await page.goto(`/admin/reports/promotions?from=${ended.from}&to=${ended.to}`);
    const table = page.getByRole('table', { name: 'Акции магазина' });
    const cost = table.getByRole('link', { name: /^Прохладное лето, Снижение цен: / });
    const [lowered, orders, pieces, revenue] = await Promise.all([
      cost.textContent(),
      table.getByRole('link', { name: /^Прохладное лето, Заказов: / }).textContent(),
      table.getByRole('link', { name: /^Прохладное лето, Штук: / }).textContent(),
      table.getByRole('link', { name: /^Прохладное лето, Выручка: / }).textContent(),
    ]);
    await expect(page.getByText('«Штук в день»', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await cost.press('Enter');
    const sums = `Заказов: ${orders} · Выручка товаров по акции: ${revenue}, штук: ${pieces} · снижение цен: ${lowered}`;
    await expect(page.getByText(sums, { exact: true })).toBeVisible();
    await page.goBack();
    await table.getByRole('link', { name: /^Прохладное лето, Штук: / }).press('Enter');
    await expect(page.getByRole('table', { name: 'Товары' })).toBeVisible();
    await expect(page.locator('dl').getByText(revenue ?? '', { exact: true })).toBeVisible();
    await expect(page.locator('dl').getByText(pieces ?? '', { exact: true })).toBeVisible();

    await page.goto(`/admin/reports/promotions?from=${ended.from}&to=${ended.to}&by=code`);
    const discount = page.getByRole('link', { name: /^Итого, Скидка по промокодам: / });
    const taken = await discount.textContent();
    await expectAccessible(page);
    await discount.press('Enter');
    await expect(page.getByText(`скидка по промокодам: ${taken}`, { exact: false })).toBeVisible();
  },
);
