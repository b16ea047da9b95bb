import type { Page } from '@playwright/test';
import type { EntityHistoryPage } from '#contract/history/history-admin.ts';
import { groupThousands } from '#contract/money/money.ts';
import { type Goods, productsInStock } from './buyer.ts';
import { tabTo } from './keyboard.ts';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { callAsStaff, createProduct, createStaffPerson, signInAsStaff } from './staff-person.ts';

interface GridRow {
  id: number;
  values: Record<string, unknown>;
}

/** Somebody of the role `role` in this browser, on a page that loads nothing. */
async function signIn(page: Page, name: string, role = 'owner'): Promise<void> {
  await page.goto('/robots.txt');
  await signInAsStaff(page.context(), page.url(), await createStaffPerson({ role, name }));
}

/** Goods of this journey alone; `word` finds them and nothing else. */
async function createGoods(page: Page, word: string, count: number): Promise<Goods[]> {
  const [like] = await productsInStock(page, 1);
  if (like === undefined) throw new Error('The shop has no goods');
  const goods: Goods[] = [];
  for (let number = 1; number <= count; number++) goods.push(await createProduct(`${word} ${number}`, like.id));
  return goods;
}

async function priceOf(page: Page, { id }: Goods): Promise<unknown> {
  const [row] = await callAsStaff<GridRow[]>(page, `/api/admin/products/rows?ids=${id}&columns=price`);
  return row?.values.price;
}

async function openGrid(page: Page, word: string, goods: readonly Goods[]): Promise<void> {
  await page.goto(`/admin/products?q=${encodeURIComponent(word)}`);
  for (const { name } of goods) await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

/** The cell of a good in the column of this name. */
function cellOf(page: Page, good: Goods, text: string) {
  return page.getByRole('row').filter({ hasText: good.name }).getByRole('gridcell', { name: text, exact: true });
}

test('a price in the grid by keyboard alone: typed, saved, undone', DESKTOP, async ({ page }) => {
  await signIn(page, 'Клавдия Орлова');
  const [good] = await createGoods(page, 'Клавишник', 1);
  if (good === undefined) throw new Error('No good was made');
  await openGrid(page, 'Клавишник', [good]);
  await tabIntoGrid(page);
  await page.keyboard.press('Control+Home');
  for (const _ of ['published', 'price']) await page.keyboard.press('ArrowRight');
  const lower = good.price - 100_000;
  await page.keyboard.type(String(lower));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 изменение', { exact: false }).or(page.getByText('1 правка')).first()).toBeVisible();
  expect(await priceOf(page, good)).toBe(good.price);
  await tabTo(page, page.getByRole('textbox', { name: 'Причина (необязательно)' }));
  await page.keyboard.type('Распродажа остатков');
  await page.keyboard.press('Control+s');
  const undo = page.getByRole('button', { name: 'Вернуть как было' });
  await expect(undo).toBeVisible();
  expect(await priceOf(page, good)).toBe(lower);
  const { entries } = await callAsStaff<EntityHistoryPage>(page, `/api/admin/history/products/${good.id}`);
  expect(entries[0]?.changeSet.reason).toBe('Распродажа остатков');
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect.poll(() => priceOf(page, good)).toBe(good.price);
});

test('two people change one price: the second sees both values and chooses', DESKTOP, async ({ page, browser }) => {
  await signIn(page, 'Первый Редактор');
  const [good] = await createGoods(page, 'Спорный', 1);
  if (good === undefined) throw new Error('No good was made');
  await openGrid(page, 'Спорный', [good]);
  await cellOf(page, good, groupThousands(good.price)).click();
  await page.keyboard.type(String(good.price - 200_000));
  await page.keyboard.press('Enter');

  const other = await (await openAnotherBrowser(browser)).newPage();
  await signIn(other, 'Второй Редактор');
  await callAsStaff(other, '/api/admin/products/edits', {
    edits: [{ id: good.id, field: 'price', seen: good.price, value: good.price - 300_000 }],
    key: crypto.randomUUID(),
  });
  await other.context().close();

  await page.keyboard.press('Control+s');
  const mine = page.getByRole('button', { name: 'Везде оставить моё' });
  await expect(mine).toBeVisible();
  expect(await priceOf(page, good)).toBe(good.price - 300_000);
  await mine.click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => priceOf(page, good)).toBe(good.price - 200_000);
});

test('a percent for all that match: previewed, applied, undone', DESKTOP, async ({ page }) => {
  await signIn(page, 'Мария Массовая');
  const goods = await createGoods(page, 'Массовый', 3);
  await openGrid(page, 'Массовый', goods);
  await page.getByRole('checkbox', { name: 'Выбрать все строки списка' }).click();
  await page.getByRole('button', { name: 'Изменить…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Массовое изменение' });
  await sheet.getByRole('combobox').nth(0).selectOption({ label: 'Цена' });
  await sheet.getByRole('combobox').nth(1).selectOption({ label: 'Изменить на процент' });
  await sheet.getByLabel('Процент (минус — снизить)').fill('-10');
  await sheet.getByRole('button', { name: 'Посмотреть, что будет' }).click();
  await expect(sheet.getByText('Изменится')).toBeVisible();
  const before = goods.map(({ price }) => price);
  expect(await Promise.all(goods.map((good) => priceOf(page, good)))).toEqual(before);
  await sheet.getByRole('button', { name: 'Применить' }).click();
  const undo = page.getByRole('button', { name: 'Вернуть как было' });
  await expect(undo).toBeVisible();
  const after = await Promise.all(goods.map((good) => priceOf(page, good)));
  for (const [at, price] of after.entries()) expect(price).toBeLessThan(before[at] ?? 0);
  await undo.click();
  await expect.poll(() => Promise.all(goods.map((good) => priceOf(page, good)))).toEqual(before);
});

for (const theme of ['light', 'dark'] as const) {
  for (const locale of ['ru', 'uz'] as const) {
    // Each theme and each language meets each width.
    const width = (theme === 'light') === (locale === 'ru') ? DESKTOP : PHONE;
    test(`the grid of goods is accessible (${theme}, ${locale})`, width, async ({ page }) => {
      await signIn(page, 'Доступ Проверяев');
      const goods = await createGoods(page, `Доступный ${theme} ${locale}`, 2);
      await page.emulateMedia({ colorScheme: theme });
      await page.context().addCookies([{ name: 'admin_locale', value: locale, url: page.url() }]);
      await page.goto(`/admin/products?q=${encodeURIComponent(`Доступный ${theme} ${locale}`)}`);
      for (const { name } of goods) await expect(page.getByText(name).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('on a phone a price is changed from the list', PHONE, async ({ page }) => {
  await signIn(page, 'Телефон Ходиев');
  const [good] = await createGoods(page, 'Карманный', 1);
  if (good === undefined) throw new Error('No good was made');
  await page.goto(`/admin/products?q=${encodeURIComponent('Карманный')}`);
  const card = page.getByRole('listitem').filter({ hasText: good.name });
  await card.getByRole('button').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Цена', { exact: true }).fill(String(good.price - 50_000));
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => priceOf(page, good)).toBe(good.price - 50_000);
});

/** By Tab from the top of the page into the grid. */
async function tabIntoGrid(page: Page): Promise<void> {
  const inGrid = () => page.evaluate(() => document.activeElement?.closest('[role=gridcell]') !== null);
  for (let tabs = 0; tabs < 120 && !(await inGrid()); tabs++) await page.keyboard.press('Tab');
  expect(await inGrid()).toBe(true);
}
