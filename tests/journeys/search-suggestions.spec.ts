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
  const own = page.getByRole('group', { name: 'Вы искали' }).getByRole('option');
  await expect(own).toHaveText(['телевизор']);
  // What others search for fills the six rows of a phone.
  await expect(options).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(own).toHaveCount(0);
  await expect(field).toBeFocused();
  const popular = page.getByRole('group', { name: 'Часто ищут' }).getByRole('option');
  await expect(popular.first()).toHaveText('айфон 17');
  await popular.first().click();
  await expect(page).toHaveURL(/\/search\?keyword=%D0%B0/);
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

test('the middle button on a suggestion is left to the browser, which opens a new tab', DESKTOP, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Поиск' }).pressSequentially('samsung');
  const product = page.getByRole('listbox').locator('a[href*="/product/"]').first();
  await expect(product).toBeVisible();
  // Whether the browser then loads the tab is its own matter, and under load its navigation sometimes never ends.
  const left = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('auxclick', (event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          resolve({ prevented: event.defaultPrevented, address: link?.pathname });
          event.preventDefault();
        });
      }),
  );
  await product.click({ button: 'middle' });
  expect(await left).toEqual({ prevented: false, address: await product.getAttribute('href') });
  await expect(page).toHaveURL(/\/$/);
});
