import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, PHONE, test } from './shop-test.ts';
import { createGoods, signIn, uniqueWord } from './staff-goods.ts';
import { callAsStaff, signInAsStaff } from './staff-person.ts';

interface Good {
  id: number;
  sku: string;
}

async function codesOf(page: Page, goods: readonly { id: number }[]): Promise<Good[]> {
  const rows = await callAsStaff<{ id: number; values: { sku: string } }[]>(
    page,
    `/api/admin/products/rows?ids=${goods.map(({ id }) => id).join(',')}&columns=sku`,
  );
  return rows.map(({ id, values }) => ({ id, sku: values.sku }));
}

interface Stock {
  places: { store: { id: number; name: string }; free: number }[];
}

const freeOf = async (page: Page, id: number, store: string) =>
  (await callAsStaff<Stock>(page, `/api/admin/stock/products/${id}`)).places.find((place) => place.store.name === store)
    ?.free ?? 0;

test('a new document that is refused becomes a draft, and says what is short', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Нехваткина');
  const [good] = await codesOf(page, await createGoods(page, uniqueWord('Нехватка'), 1));
  if (good === undefined) throw new Error('No goods');
  await page.goto('/admin/stock/new?kind=write_off');
  await page.getByRole('combobox', { name: 'Магазин или склад' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Причина' }).selectOption({ index: 1 });
  const field = page.getByRole('searchbox', { name: 'Добавить товар' });
  await field.fill(good.sku);
  await field.press('Enter');
  await page.getByRole('spinbutton').fill('9999');
  await field.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /Списание № \d+/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Свободных штук не хватает' })).toContainText(good.sku);
  await expectAccessible(page);
});

test('a receipt is typed and pasted, posted by keys and reversed', DESKTOP, async ({ page }) => {
  await signIn(page, 'Лола Складова');
  const [first, second] = await codesOf(page, await createGoods(page, uniqueWord('Приход'), 2));
  if (first === undefined || second === undefined) throw new Error('No goods');
  await page.goto('/admin/stock');
  await expect(page.getByRole('heading', { name: 'Склад', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Новый документ' }).click();
  await page.getByRole('menuitem', { name: 'Новый приход' }).click();
  const store = page.getByRole('combobox', { name: 'Магазин или склад' });
  await page.getByRole('button', { name: 'Провести' }).click();
  await expect(store).toHaveAttribute('aria-invalid', 'true');
  await expect(store).toBeFocused();
  await store.selectOption({ index: 1 });
  await expect(store).not.toHaveAttribute('aria-invalid');
  const storeName = await store.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
  await page.getByRole('textbox', { name: 'Поставщик, номер накладной' }).fill('ООО «Импорт», № 17');

  const field = page.getByRole('searchbox', { name: 'Добавить товар' });
  await field.fill(first.sku);
  await field.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await field.fill('НЕТ-ТАКОГО');
  await field.press('Enter');
  await expect(page.getByText('Товара с кодом «НЕТ-ТАКОГО» нет.', { exact: false })).toBeVisible();
  await field.fill('');
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${first.sku}\t4\n${second.sku}\t7\nЧУЖОЙ-1\t2`);
  await expect(page.getByText('ЧУЖОЙ-1 · 2: такого кода нет')).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('5');
  await expect(page.getByText('Товаров: 2, штук: 12')).toBeVisible();
  const before = await freeOf(page, second.id, storeName);
  await expect(page.getByText(`было ${before}, будет ${before + 7}`).last()).toBeVisible();
  await expectAccessible(page);
  await field.press('Control+s');
  await expect(page.getByRole('heading', { name: /Приход № \d+/ })).toBeVisible();
  await page.getByRole('spinbutton').last().fill('7');

  await field.press('Control+Enter');
  await expect(page.getByText('Проведён', { exact: true }).first()).toBeVisible();
  expect(await freeOf(page, second.id, storeName)).toBe(before + 7);
  await expectAccessible(page);
  // Whoever reverses it opens it later: what was posted a moment ago may still be read again.
  await page.reload();
  await expect(page.getByText('Проведён', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Отменить документ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить документ' });
  await dialog.getByRole('button', { name: 'Отменить документ' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Почему отменяется' }).fill('Привезли другое');
  await dialog.getByRole('button', { name: 'Отменить документ' }).click();
  await expect(page.getByRole('link', { name: /Отменён документом/ })).toBeVisible();
  expect(await freeOf(page, second.id, storeName)).toBe(before);

  await page.goto(`/admin/products?q=${second.sku}`);
  await page.locator(`a[href="/admin/products/${second.id}?tab=stock"]`).click();
  const movements = page.getByRole('table', { name: 'Движения' });
  await expect(movements.getByRole('row').nth(1)).toContainText('Отмена: приход');
  await expect(movements.getByRole('row').nth(2)).toContainText('Приход №');
  await expect(movements.getByRole('row').nth(2)).toContainText('Лола Складова');
  await expectAccessible(page);
});

test(
  'two phones count one shelf in Uzbek and in the dark, and the count is posted',
  PHONE,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const person = await signIn(page, 'Lola Sanovchi');
    const cookie = { name: 'admin_locale', value: 'uz', url: page.url() };
    await page.context().addCookies([cookie]);
    const [good] = await codesOf(page, await createGoods(page, uniqueWord('Sanoq'), 1));
    if (good === undefined) throw new Error('No goods');
    const [store] = await callAsStaff<{ id: number; name: string }[]>(page, '/api/admin/stock/stores');
    if (store === undefined) throw new Error('No stores');
    const head = { store_id: store.id, other_store_id: null, reason: null, reference: '', note: '' };
    const receipt = await callAsStaff<{ id: number; revision: number }>(page, '/api/admin/stock/documents', {
      ...{ key: randomUUID(), kind: 'receipt', ...head, lines: [{ product_id: good.id, quantity: 6 }] },
    });
    await callAsStaff(page, `/api/admin/stock/documents/${receipt.id}/post`, {
      key: randomUUID(),
      revision: receipt.revision,
    });

    await page.goto('/admin/stock/counts');
    await page.getByRole('button', { name: 'Sanoqni boshlash' }).click();
    const form = page.getByRole('dialog', { name: 'Sanoqni boshlash' });
    await form.getByRole('combobox', { name: 'Doʻkon yoki ombor' }).selectOption(String(store.id));
    await form.getByRole('textbox', { name: 'Javon yoki joy' }).fill('3-javon');
    await form.getByRole('button', { name: 'Boshlash' }).click();
    const scan = page.getByRole('textbox', { name: 'Kod yoki artikul' });
    await expect(scan).toBeFocused();

    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const other = await context.newPage();
    await other.goto(new URL('/robots.txt', page.url()).href);
    await signInAsStaff(context, page.url(), person);
    await context.addCookies([cookie]);
    await other.goto(page.url());
    const otherScan = other.getByRole('textbox', { name: 'Kod yoki artikul' });
    await Promise.all([scanTwice(page, good.sku), scanTwice(other, good.sku)]);
    await expect(otherScan).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: good.sku })).toContainText('4');
    await expectAccessible(page);

    await context.setOffline(true);
    await otherScan.fill(good.sku);
    await otherScan.press('Enter');
    await expect(other.getByText('Yuborilmagan: 1.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(other.getByText('sanaldi: 5')).toBeVisible();
    await context.close();

    await page.getByRole('link', { name: /Farqlar/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: good.sku })).toContainText('−1');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Natijani oʻtkazish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Natijani oʻtkazish' }).click();
    await page.getByRole('link', { name: /hujjat/ }).click();
    await expect(page.getByRole('heading', { name: /Sanoq natijasi/ })).toBeVisible();
    expect(await freeOf(page, good.id, store.name)).toBe(5);
    await expectAccessible(page);
  },
);

async function scanTwice(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Kod yoki artikul' });
  for (let scan = 0; scan < 2; scan++) {
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
}
