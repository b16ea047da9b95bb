import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, openAnotherBrowser, PHONE, test } from './shop-test.ts';
import { cellOf, createGoods, signIn, storedValue, uniqueWord } from './staff-goods.ts';
import { callAsStaff } from './staff-person.ts';

interface Role {
  id: number;
  name: { ru: string; uz: string };
  permissions: string[];
  limits: Record<string, number | null>;
  revision: number;
}

/** A role of this journey alone: goods, their prices and the history. */
function createRole(owner: Page, name: string, maxDiscountPercent: number | null = null): Promise<Role> {
  const unique = `${name} ${randomUUID().slice(0, 8)}`;
  return callAsStaff(owner, '/api/admin/roles', {
    name: { ru: unique, uz: unique },
    permissions: ['products:see', 'products:edit', 'prices:edit', 'changes:see'],
    limits: { maxDiscountPercent, maxRefund: null, maxBulkRows: null },
  });
}

test(
  'a limit of a role refuses in words, in the grid and on the page of the good',
  DESKTOP,
  async ({ page, browser }) => {
    const owner = await (await openAnotherBrowser(browser)).newPage();
    await signIn(owner, 'Хозяйка Пределов');
    await signIn(page, 'Осторожная Скидкина', (await createRole(owner, 'Скидки', 5)).id);
    const word = uniqueWord('Ограниченный');
    const [good] = await createGoods(page, word, 1);
    const tooLow = good.price * 0.8;
    await page.goto(`/admin/products?q=${encodeURIComponent(word)}`);
    const cell = await cellOf(page, good, 'Цена');
    await cell.click();
    await page.keyboard.type(String(tooLow));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await cell.click();
    await expect(page.getByText('Снижение больше, чем разрешено вашей ролью за день.')).toBeVisible();
    await cell.click();
    await page.keyboard.type(String(good.price * 0.96));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => storedValue(page, good)).toBe(good.price * 0.96);

    await page.goto(`/admin/products/${good.id}`);
    const price = page.getByRole('textbox', { name: 'Цена', exact: true });
    await price.fill(String(tooLow));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Снижение больше' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Цена/ })).toHaveValue(String(tooLow));
    expect(await storedValue(page, good)).toBe(good.price * 0.96);
    await expectAccessible(page);
    await owner.context().close();
  },
);

test('a phone says why the server refuses a price, and what was typed stays', PHONE, async ({ page, browser }) => {
  const owner = await (await openAnotherBrowser(browser)).newPage();
  await signIn(owner, 'Хозяин Телефонов');
  await signIn(page, 'Мобильный Скидкин', (await createRole(owner, 'Скидки с телефона', 5)).id);
  const word = uniqueWord('Малолимитный');
  const [good] = await createGoods(page, word, 1);
  await page.goto(`/admin/products?q=${encodeURIComponent(word)}`);
  await page.getByRole('button', { name: 'Быстрая правка' }).click();
  const form = page.getByRole('dialog');
  const price = form.getByLabel('Цена', { exact: true });
  await price.fill(String(good.price * 0.8));
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByRole('alert')).toHaveText('Снижение больше, чем разрешено вашей ролью за день.');
  await expect(price).toHaveValue(/^1\s876\s000$/);
  expect(await storedValue(page, good)).toBe(good.price);
  await price.fill(String(good.price - 1000));
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => storedValue(page, good)).toBe(good.price - 1000);
  await owner.context().close();
});

test(
  'a right that is taken away counts at the next request, and the menu follows',
  DESKTOP,
  async ({ page, browser }) => {
    await page.clock.install();
    const owner = await (await openAnotherBrowser(browser)).newPage();
    await signIn(owner, 'Хозяйка Прав');
    const role = await createRole(owner, 'Временная роль');
    await signIn(page, 'Временная Правова', role.id);
    const word = uniqueWord('Отнятый');
    const [good] = await createGoods(page, word, 1);
    await page.goto(`/admin/products/${good.id}`);
    const menu = page.getByRole('navigation', { name: 'Меню' });
    await expect(menu.getByRole('link', { name: 'История' })).toBeVisible();
    const price = page.getByRole('textbox', { name: 'Цена', exact: true });
    await price.fill(String(good.price - 1000));

    const { name, limits, revision } = role;
    const permissions = role.permissions.filter((permission) => permission === 'products:see');
    await callAsStaff(owner, `/api/admin/roles/${role.id}`, { name, limits, permissions, revision }, 'PUT');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /[А-я]/ }).first()).toBeVisible();
    expect(await storedValue(page, good)).toBe(good.price);
    await page.clock.fastForward(60_000);
    await expect(menu.getByRole('link', { name: 'История' })).toBeHidden();
    await expect(menu.getByRole('link')).toHaveText([/Товары/, /Категории и бренды/, /Картинки/]);
    await owner.context().close();
  },
);
