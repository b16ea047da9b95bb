import type { Page } from '@playwright/test';
import { productsInStock } from './buyer.ts';
import { sum } from './checkout-steps.ts';
import { tabTo } from './keyboard.ts';
import { DESKTOP, expect, expectAccessible, main, ONCE, openAnotherBrowser, test } from './shop-test.ts';
import { storedValue } from './staff-goods.ts';
import { callAsStaff, createProduct, createStaffPerson, type StaffPerson, signInAsStaff } from './staff-person.ts';

interface EditResult {
  change_set: number;
}

/** Somebody of the role `role` in this browser, on a page that loads nothing. */
async function signIn(page: Page, name: string, role = 'owner'): Promise<StaffPerson> {
  await page.goto('/robots.txt');
  const person = await createStaffPerson({ role, name });
  await signInAsStaff(page.context(), page.url(), person);
  return person;
}

async function createGood(page: Page, name: string) {
  const [like] = await productsInStock(page, 1);
  if (like === undefined) throw new Error('The shop has no goods');
  return createProduct(name, like.id);
}

function editField(page: Page, id: number, field: string, seen: unknown, value: unknown): Promise<EditResult> {
  return callAsStaff(page, '/api/admin/products/edits', {
    edits: [{ id, field, seen, value }],
    key: crypto.randomUUID(),
  });
}

/** A change reaches the storefront in less than a second; the page is opened anew until it has come. */
async function expectPriceInShop(page: Page, id: number, price: number): Promise<void> {
  await expect(async () => {
    const response = await page.request.get(`/product/${id}`);
    expect(await response.text()).toContain(sum(price));
  }).toPass();
}

test(
  'a price by keyboard alone: changed, in the shop, in the history with who and why, undone',
  DESKTOP,
  async ({ page }) => {
    const person = await signIn(page, 'Нигора Каримова');
    const good = await createGood(page, 'Телевизор «Клавиша» 50″');
    const lower = good.price - 100_000;

    await page.goto(`/admin/products/${good.id}`);
    const price = page.getByRole('textbox', { name: 'Цена', exact: true });
    await tabTo(page, price);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(lower));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сохранено', { exact: false }).first()).toBeVisible();
    await expectPriceInShop(page, good.id, lower);

    const tab = page.getByRole('link', { name: 'История', exact: true }).and(page.locator('main a'));
    await tabTo(page, tab, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: person.name }).first();
    await expect(entry).toContainText('Цена');
    await expect(entry).toContainText(grouped(good.price));
    await expect(entry).toContainText(grouped(lower));

    await tabTo(page, entry.getByRole('button', { name: 'Отменить' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Отменить это изменение?' });
    await expect(dialog).toContainText('С тех пор эти поля никто не менял.');
    await tabTo(page, dialog.getByRole('textbox', { name: 'Причина' }));
    await page.keyboard.type('Опечатка');
    await tabTo(page, dialog.getByRole('button', { name: 'Отменить изменение' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Отмена изменения/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Опечатка');
    await expectPriceInShop(page, good.id, good.price);
  },
);

test('an undo names what another person changed since, and leaves it', ONCE, async ({ page, browser }) => {
  await signIn(page, 'Севара Ахмедова');
  const good = await createGood(page, 'Монитор «Два редактора» 27″');
  const lower = good.price - 200_000;
  const first = await callAsStaff<EditResult>(page, '/api/admin/products/edits', {
    edits: [
      { id: good.id, field: 'price', seen: good.price, value: lower },
      { id: good.id, field: 'model', seen: await modelOf(page, good.id), value: 'Старая модель' },
    ],
    key: crypto.randomUUID(),
  });
  const context = await openAnotherBrowser(browser);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await signIn(other, 'Тимур Рахимов', 'catalogue');
  await editField(other, good.id, 'model', 'Старая модель', 'Новая модель');
  await context.close();

  await page.goto(`/admin/changes/${first.change_set}`);
  await page.getByRole('button', { name: 'Отменить изменение' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('С тех пор поле изменили');
  await expect(dialog).toContainText('Новая модель');
  await expect(dialog.getByRole('link', { name: 'Более позднее изменение: Тимур Рахимов' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отменить изменение' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Отмена изменения/ })).toBeVisible();
  expect(await modelOf(page, good.id)).toBe('Новая модель');
  await expectPriceInShop(page, good.id, good.price);
});

/** `1 290 000`, as a page of the back office writes it. */
function grouped(value: number): string {
  return sum(value, '').trim();
}

function modelOf(page: Page, id: number): Promise<unknown> {
  return storedValue(page, { id }, 'model');
}

test(
  'two people on the page of one good: each field on its own, and nothing typed is lost',
  main(DESKTOP),
  async ({ page, browser }) => {
    await signIn(page, 'Нилуфар Первая');
    const good = await createGood(page, 'Пылесос «Спор» 2000');
    const model = await modelOf(page, good.id);
    await page.goto(`/admin/products/${good.id}`);
    const price = page.getByRole('textbox', { name: /^Цена/ });
    const context = await openAnotherBrowser(browser);
    const other = await context.newPage();
    await signIn(other, 'Камол Второй');
    // Changes of nothing but the price are announced apart from other changes of a product.
    await editField(other, good.id, 'price', good.price, 2_150_000);
    await expect(price).toHaveValue(grouped(2_150_000));
    await price.fill('2100000');
    await editField(other, good.id, 'price', 2_150_000, 2_200_000);
    await editField(other, good.id, 'model', model, 'Модель Камола');
    await context.close();

    // The field that nobody types in follows; the other keeps what was typed.
    await expect(page.getByRole('textbox', { name: 'Модель', exact: true })).toHaveValue('Модель Камола');
    await expect(price).toHaveValue('2100000');
    await page.getByRole('textbox', { name: 'Гарантия, мес.', exact: true }).fill('36');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Камол Второй' });
    await expect(conflict).toContainText(grouped(2_200_000));
    await expect(price).toHaveValue('2100000');
    expect(await storedValue(page, good, 'price')).toBe(2_200_000);
    expect(await storedValue(page, good, 'warranty')).toBe(36);
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Оставить моё' }).click();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect.poll(() => storedValue(page, good, 'price')).toBe(2_100_000);
    expect(await storedValue(page, good, 'model')).toBe('Модель Камола');
  },
);
