import type { Page } from '@playwright/test';
import { productsInStock } from './buyer.ts';
import { DESKTOP, expect, expectAccessible, ONCE, test } from './shop-test.ts';
import { createProduct, createStaffPerson, type StaffPerson, signInAsStaff } from './staff-person.ts';

/** Somebody of the role, in this browser, on the first screen. */
async function signIn(page: Page, name: string, role = 'owner'): Promise<StaffPerson> {
  await page.goto('/robots.txt');
  const person = await createStaffPerson({ role, name });
  await signInAsStaff(page.context(), page.url(), person);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return person;
}

async function createGood(page: Page, name: string) {
  const [like] = await productsInStock(page, 1);
  if (like === undefined) throw new Error('The shop has no goods');
  return createProduct(name, like.id);
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Найти или сделать' });

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /Товар, заказ, человек или экран/ }).click();
  await palette(page).getByRole('combobox').fill(text);
}

test('the palette finds a good, an order and a screen, and opens them', async ({ page }) => {
  await signIn(page, 'Шахноза Палитра');
  const good = await createGood(page, `Эспандер Палитровый ${Date.now()}`);
  await find(page, good.name);
  const option = palette(page).getByRole('option', { name: good.name });
  await expect(async () => {
    // The search of the shop learns of a new good within a second.
    await palette(page).getByRole('combobox').fill('');
    await palette(page).getByRole('combobox').fill(good.name);
    await expect(option).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/products/${good.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: good.name })).toBeVisible();

  await find(page, 'Журнал');
  await expect(palette(page).getByRole('option').first()).toContainText('Журнал');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit$/);

  await find(page, '26-000');
  await palette(page)
    .getByRole('option', { name: /26-000\d{3}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Заказ № 26-000\d{3}/ })).toBeVisible();
});

test('the address of a page of the shop leads to what it shows, and opens it', async ({ page }) => {
  await signIn(page, 'Нодир Адресов');
  const good = await createGood(page, `Адресный товар ${Date.now()}`);
  await find(page, new URL(`/uz/product/${good.id}-x?tab=reviews`, page.url()).href);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await expect(palette(page).getByRole('option')).toContainText(`/product/${good.id}-x`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: good.name })).toBeVisible();

  await find(page, '/category/1011-smartphones?page=2');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Название по-русски')).toHaveValue('Смартфоны');
  await expect(page).toHaveURL(/\/catalog\?category=1011$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/catalog$/);

  await find(page, '/uz/public-offer');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Название по-русски')).toHaveValue('Публичная оферта');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // The same screen, another record.
  await find(page, '/privacy-policy');
  await page.keyboard.press('Enter');
  await expect(sheet.getByLabel('Название по-узбекски')).toHaveValue(/maxfiylik/i);
});

test('keys: Ctrl+K, G and a letter, and the list of them all', DESKTOP, async ({ page }) => {
  await signIn(page, 'Дильшод Клавишев');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/admin\/changes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Горячие клавиши' });
  await expect(list).toContainText('Товары');
  await expectAccessible(page);
});

test('the menu has what the role may open; other screens say why they are closed', DESKTOP, async ({ page }) => {
  await signIn(page, 'Азиз Сборщик', 'picker');
  const menu = page.getByRole('navigation', { name: 'Меню' });
  await expect(menu.getByRole('link')).toHaveText([
    /Заказы/,
    /Возвраты/,
    /Сборка/,
    /Касса/,
    /Товары/,
    /Категории и бренды/,
    /Картинки/,
    /Чего ждут/,
    /Склад/,
  ]);
  await page.goto('/admin/settings/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Этот экран вам не открыт' })).toBeVisible();
  await expect(page).toHaveTitle(/Этот экран вам не открыт/);
  await expectAccessible(page);
});

test('language and colours are chosen in the bar and stay', ONCE, async ({ page }) => {
  await signIn(page, 'Умида Цветова');
  await page.getByRole('button', { name: 'Оформление' }).click();
  await page.getByRole('menuitemradio', { name: 'Тёмное' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Язык' }).click();
  await page.getByRole('menuitemradio', { name: 'Oʻzbekcha' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Умида Цветова');
});
