import type { Page } from '@playwright/test';
import { groupThousands } from '#contract/money/money.ts';
import type { Goods } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, main, openAnotherBrowser, test } from './shop-test.ts';
import { cellOf, createGoods, rowOf, saveEdits, signIn, storedValue, uniqueWord } from './staff-goods.ts';

async function openGrid(page: Page, word: string, good: Goods): Promise<void> {
  await page.goto(`/admin/products?q=${encodeURIComponent(word)}&order=name_ru`);
  await expect(rowOf(page, good)).toBeVisible();
}

/** What is not saved, or what was saved last. */
const bar = (page: Page) => page.getByRole('region', { name: 'Сохранить' });

async function selectPrices(page: Page, from: Goods, to: Goods): Promise<void> {
  await (await cellOf(page, from, 'Цена')).click();
  await (await cellOf(page, to, 'Цена')).click({ modifiers: ['Shift'] });
}

test('cells to and from a spreadsheet; what is wrong among them stays and says why', DESKTOP, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Эксель Таблицын');
  const word = uniqueWord('Табличный');
  const goods = await createGoods(page, word, 4);
  const [first, second, third, fourth] = goods;
  await openGrid(page, word, first);
  await selectPrices(page, first, third);
  await page.keyboard.press('ControlOrMeta+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe([first, second, third].map(({ price }) => price).join('\n'));

  await page.evaluate(() => navigator.clipboard.writeText('2 340 000\nдорого\n2330000\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(bar(page)).toContainText('3 правки');
  const wrong = await cellOf(page, second, 'Цена');
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await wrong.click();
  await expect(page.getByText('Здесь должно быть число.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(bar(page)).toContainText('1 правка');
  await expect(wrong).toHaveText('дорого');
  const prices = () => Promise.all(goods.map((good) => storedValue(page, good)));
  expect(await prices()).toEqual([2_340_000, second.price, 2_330_000, fourth.price]);

  // First what is not saved, then what is.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bar(page).getByRole('button', { name: 'Вернуть как было' })).toBeVisible();
  expect(await prices()).toEqual([2_340_000, second.price, 2_330_000, fourth.price]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(prices).toEqual(goods.map(({ price }) => price));
  // What is typed over a price that the grid has not read again yet is a conflict.
  await expect(await cellOf(page, first, 'Цена')).toHaveText(groupThousands(first.price));

  await (await cellOf(page, first, 'Цена')).click();
  await page.keyboard.type('2200000');
  await page.keyboard.press('Enter');
  await selectPrices(page, first, fourth);
  await page.keyboard.press('ControlOrMeta+d');
  await expect(bar(page)).toContainText('4 правки');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bar(page)).toContainText('1 правка');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(bar(page)).toContainText('4 правки');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(bar(page).getByRole('button', { name: 'Вернуть как было' })).toBeVisible();
  expect(await prices()).toEqual([2_200_000, 2_200_000, 2_200_000, 2_200_000]);
});

test(
  'a view has filter, order, columns and widths; it is in the address, one’s own or everybody’s',
  DESKTOP,
  async ({ page, browser }) => {
    await signIn(page, 'Вера Видова');
    const word = uniqueWord('Обозримый');
    const [good] = await createGoods(page, word, 2);
    await openGrid(page, word, good);
    await page.getByRole('button', { name: 'Столбцы' }).click();
    // A box follows the address, which changes a moment after the click.
    await page.getByRole('checkbox', { name: 'Гарантия, мес.' }).click();
    await expect(page.getByRole('checkbox', { name: 'Гарантия, мес.' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Продано' }).click();
    await expect(page.getByRole('checkbox', { name: 'Продано' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Меню столбца «Цена»' }).click();
    await page.getByRole('menuitem', { name: 'Шире' }).click();
    await page.getByRole('menuitem', { name: 'Фильтр по столбцу…' }).click();
    await page.getByLabel('От', { exact: true }).fill('2000000');
    await page.getByRole('button', { name: 'Показать', exact: true }).click();
    const address = () => new URL(page.url()).searchParams;
    await expect.poll(() => address().get('f')).toContain('price');
    expect(address().get('order')).toBe('name_ru');
    expect(address().get('columns')).toMatch(/^name_ru\*,.*price\.\d+,.*warranty$/);
    expect(address().get('columns')).not.toContain('sold');

    await saveView(page, 'Дорогие Веры', 'shared');
    await page.getByRole('button', { name: 'Все товары' }).click();
    await expect.poll(() => address().get('columns')).toBeNull();
    await page.getByRole('button', { name: /^Дорогие Веры/ }).click();
    await expect.poll(() => address().get('columns')).toMatch(/price\.\d+/);
    const saved = new URL(page.url()).search;

    const other = await (await openAnotherBrowser(browser)).newPage();
    await signIn(other, 'Другой Зритель', 'catalogue');
    await other.goto('/admin/products');
    await other.getByRole('button', { name: /^Дорогие Веры/ }).click();
    await expect(rowOf(other, good)).toBeVisible();
    expect(new URL(other.url()).search).toBe(saved);
    await other.getByRole('button', { name: 'Цена', exact: true }).click();
    await expect(other.getByText('изменён', { exact: true })).toBeVisible();
    await other.getByRole('button', { name: 'Действия с видом «Дорогие Веры»' }).click();
    await expect(other.getByRole('menuitem', { name: 'Обновить вид' })).toHaveCount(0);
    await other.getByRole('menuitem', { name: 'Сохранить как новый вид…' }).click();
    await nameView(other, 'Только мой');
    await expect(other.getByRole('button', { name: /^Только мой/ })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(other);
    await other.context().close();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Дорогие Веры/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Только мой/ })).toHaveCount(0);
  },
);

test(
  'rows that others change update by themselves; edits outlive a reload and a lost connection',
  DESKTOP,
  async ({ page, browser }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, 'Живая Строкова');
    const word = uniqueWord('Изменчивый');
    const [mine, theirs] = await createGoods(page, word, 2);
    await openGrid(page, word, mine);
    const other = await (await openAnotherBrowser(browser)).newPage();
    await signIn(other, 'Сосед Поэтажный');
    const change = (value: number, seen: number) => saveEdits(other, { id: theirs.id, field: 'price', seen, value });
    await change(1_999_000, theirs.price);
    await expect(await cellOf(page, theirs, 'Цена')).toHaveText(/^1\s999\s000$/);

    await (await cellOf(page, mine, 'Цена')).click();
    await page.keyboard.type('2100000');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('1 правка');
    await page.getByRole('link', { name: 'История', exact: true }).click();
    const guard = page.getByRole('alertdialog', { name: 'Изменения не сохранены' });
    await guard.getByRole('button', { name: 'Остаться' }).click();
    await page.reload();
    await expect(page.getByText('Несохранённые правки восстановлены')).toBeVisible();
    await expect(await cellOf(page, mine, 'Цена')).toHaveText(/^2\s100\s000$/);

    await page.context().setOffline(true);
    await expect(page.getByText('Нет связи.', { exact: false })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(bar(page).getByRole('alert')).toBeVisible();
    await change(1_888_000, 1_999_000);
    await page.context().setOffline(false);
    await expect(page.getByText('Нет связи.', { exact: false })).toBeHidden();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(bar(page).getByRole('button', { name: 'Вернуть как было' })).toBeVisible();
    expect(await storedValue(page, mine)).toBe(2_100_000);
    await expect(await cellOf(page, theirs, 'Цена')).toHaveText(/^1\s888\s000$/);
    await other.context().close();
  },
);

test(
  'all that match but one: chosen, counted, moved up by a sum, undone from the history',
  main(DESKTOP),
  async ({ page }) => {
    await signIn(page, 'Полина Всехова');
    const word = uniqueWord('Отборный');
    const goods = await createGoods(page, word, 4);
    const [first, second] = goods;
    await openGrid(page, word, first);
    await rowOf(page, first).locator('[data-select-row]').click();
    await page.getByRole('button', { name: 'Выбрать все 4' }).click();
    await rowOf(page, second).locator('[data-select-row]').click();
    await expect(page.getByRole('region', { name: /Выбран/ })).toContainText('3');
    await page.getByRole('button', { name: 'Изменить…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Массовое изменение' });
    await sheet.getByRole('combobox').nth(0).selectOption({ label: 'Цена' });
    await sheet.getByRole('combobox').nth(1).selectOption({ label: 'Прибавить или вычесть' });
    await sheet.getByLabel('На сколько (со знаком минус — вычесть)').fill('5000');
    await sheet.getByRole('button', { name: 'Посмотреть, что будет' }).click();
    await expect(sheet.getByRole('button', { name: 'Применить' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Применить' }).click();
    await expect(bar(page).getByRole('button', { name: 'Вернуть как было' })).toBeVisible();
    const prices = () => Promise.all(goods.map((good) => storedValue(page, good)));
    expect(await prices()).toEqual(goods.map((good) => (good === second ? good.price : good.price + 5000)));
    await bar(page).getByRole('button', { name: 'Вернуть как было' }).click();
    await expect.poll(prices).toEqual(goods.map(({ price }) => price));
  },
);

async function saveView(page: Page, name: string, audience: 'shared' | 'own' = 'own'): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить вид' }).click();
  if (audience === 'shared') await page.getByRole('checkbox', { name: 'Видят все сотрудники' }).check();
  await nameView(page, name);
}

async function nameView(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Сохранить вид' });
  await dialog.getByLabel('Название вида').fill(name);
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog).toBeHidden();
}
