import { expect, expectAccessible, PHONE, test } from './shop-test.ts';

// The browser reports failed requests in its console.
test.use({ isOutage: true });

const LANGUAGES = [
  {
    path: '',
    search: 'Поиск',
    menu: 'Меню',
    title: 'Внутренняя ошибка сервера',
    hint: /Обновите страницу через минуту/,
    retry: 'Повторить',
  },
  {
    path: '/uz',
    search: 'Qidiruv',
    menu: 'Menyu',
    title: 'Server ichki xatosi',
    hint: /sahifani yangilang/,
    retry: 'Qayta urinish',
  },
];

for (const { path, search, menu, title, hint, retry } of LANGUAGES) {
  test(
    `${path || '/'}: a page that fails leaves header, menu and footer as they are, and can be tried again`,
    PHONE,
    async ({ page }) => {
      await page.goto(`${path}/brands`);
      await page.route(/\/search\.data/, (route) => route.fulfill({ status: 503, body: 'out of order' }));
      const field = page.getByRole('combobox', { name: search });
      await field.fill('samsung');
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expectAccessible(page);
      // The header was not replaced: it still has what was typed.
      await expect(field).toHaveValue('samsung');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.getByRole('button', { name: menu }).click();
      await expect(page.getByRole('dialog', { name: menu })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);

      await page.unroute(/\/search\.data/);
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('heading', { level: 1, name: /samsung/ })).toBeVisible();
      await expect(page.locator('link[rel=canonical], meta[name=robots]')).not.toHaveCount(0);
    },
  );
}

for (const [path, categories] of [
  ['', 'Разделы каталога'],
  ['/uz', 'Katalog boʻlimlari'],
] as const) {
  test(`${path || '/'}: a missing page has the categories and what was viewed last`, PHONE, async ({ page }) => {
    await page.goto(`${path}/category/1011-smartphones`);
    const product = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await product.textContent()) ?? '';
    await product.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently_viewed'))).not.toBeNull();
    await page.goto(`${path}/nothing-here`);
    await expect(page.getByRole('region', { name: categories }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
    await expectAccessible(page);
  });
}
