import { holdResponses } from './hold-responses.ts';
import { DESKTOP, expect, expectAccessible, ONCE, test } from './shop-test.ts';

test('the arrow keys show a suggestion in the field, Esc restores what was typed, Enter opens it', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Поиск' });
  const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
  await field.pressSequentially('sams');
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const second = options.nth(1);
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await expect(field).not.toHaveValue('sams');
  await expect(field).toBeFocused();

  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('sams');

  await field.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowUp');
  const product = page.getByRole('listbox').locator('a[href*="/product/"]').last();
  await expect(field).toHaveAttribute('aria-activedescendant', (await product.getAttribute('id')) ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(options).toHaveCount(0);
});

test('a search is remembered, offered again and forgotten', ONCE, async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Поиск' });
  const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
  await field.fill('телевизор');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
  await page.goto('/');
  await field.click();
  await expect(options).toHaveText(['телевизор']);
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('what is typed before the suggestions are loaded stays, with the focus', ONCE, async ({ page }) => {
  const release = await holdResponses(page, /\/search-autocomplete-[\w-]+\.js/);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Поиск' });
  await field.pressSequentially('samsung');
  release();
  await expect(page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('samsung');
  await expect(field).toBeFocused();
  await field.pressSequentially(' g');
  await expect(field).toHaveValue('samsung g');
});

test('a suggestion opens in a new tab with the middle button', DESKTOP, async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Поиск' }).pressSequentially('samsung');
  const product = page.getByRole('listbox').locator('a[href*="/product/"]').first();
  const opened = context.waitForEvent('page');
  await product.click({ button: 'middle' });
  await expect(await opened).toHaveURL(/\/product\//);
  await expect(page).toHaveURL(/\/$/);
});
