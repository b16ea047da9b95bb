import { holdResponses } from './hold-responses.ts';
import { DESKTOP, expect, ONCE, PHONE, test, widthFor } from './shop-test.ts';

test('the desktop header has its three bars', DESKTOP, async ({ page }) => {
  await page.goto('/');
  const header = page.locator('header').first();
  await expect(header.locator('a[href^="tel:+998"]').first()).toBeVisible();
  await expect(header.getByRole('navigation', { name: 'Язык' }).filter({ visible: true })).toContainText('Рус');
  await expect(header.getByRole('link', { name: 'Доставка и оплата' })).toBeVisible();
  await expect(header.getByText('Бунёдкор')).toBeVisible();

  await expect(header.getByRole('link', { name: 'Каталог' })).toBeVisible();
  await expect(header.getByRole('combobox', { name: 'Поиск' })).toBeVisible();
  const shopper = header.getByRole('navigation', { name: 'Покупатель' });
  for (const [name, path] of [
    ['Войти', '/auth/login'],
    ['Избранное', '/wishlist'],
    ['Сравнение', '/compare'],
    ['Корзина', '/cart'],
  ]) {
    await expect(shopper.getByRole('link', { name })).toHaveAttribute('href', path ?? '');
  }

  const menu = header.getByRole('navigation', { name: 'Главное меню' }).getByRole('link');
  const ground = (index: number) => menu.nth(index).evaluate((link) => getComputedStyle(link).backgroundColor);
  const [first, second, fifth] = [await ground(0), await ground(1), await ground(4)];
  expect(new Set([first, second, fifth]).size).toBe(3);
  await expect(menu.nth(4).locator('svg.flame')).toBeVisible();
  await expect(menu.locator('svg.flame')).toHaveCount(1);
});

test('the header becomes fixed after 200 pixels of scrolling, not before', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.evaluate(framesPass);
  await expect(page.locator('[data-fixed]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 201));
  await expect(page.locator('[data-fixed]')).toHaveCount(1);
});

test("the phone's menu has the Main menu and the comparison", PHONE, async ({ page, request }) => {
  const { data: menus } = await (await request.get('/api/v2/menus')).json();
  const main = menus.find(({ name }: { name: string }) => name === 'Main');
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('dialog');
  for (const { title, url } of main.menuItems) {
    await expect(menu.locator(`a[href="${url}"]`).getByText(title, { exact: true }).first()).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'Сравнение' })).toHaveAttribute('href', '/compare');
});

// The phone's bottom bar has no comparison.
test('the header counts favourites and comparison; the same button removes them again', DESKTOP, async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  const card = page.getByRole('list', { name: 'Товары' }).getByRole('article').first();
  const shopper = page.getByRole('navigation', { name: 'Покупатель' });
  for (const [button, link, added, removed] of [
    [/^В избранное/, /Избранное/, 'Товар добавлен в избранное', 'Товар убран из избранного'],
    [/^Сравнить/, /Сравнение/, 'Товар добавлен в сравнение', 'Товар убран из сравнения'],
  ] as const) {
    await card.getByRole('button', { name: button }).click();
    await expect(page.getByText(added)).toBeVisible();
    await expect(shopper.getByRole('link', { name: link })).toContainText('в списке: 1');
    await card.getByRole('button', { name: button }).click();
    await expect(page.getByText(removed)).toBeVisible();
    await expect(shopper.getByRole('link', { name: link })).not.toContainText('в списке');
  }
});

test("the phone's bottom bar links to home, catalogue, favourites, cart and login", PHONE, async ({ page }) => {
  await page.goto('/uz');
  const links = page.getByRole('navigation', { name: 'Tezkor kirish' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/uz', '/uz/catalog', '/uz/wishlist', '/uz/cart', '/uz/auth/login']);
});

for (const [locale, prefix, titles] of [
  ['ru', '/', ['Компания', 'Покупателям', 'Каталог']],
  ['uz', '/uz', ['Kompaniya', 'Xaridorlarga', 'Katalog']],
] as const) {
  test(
    `the footer of ${prefix} has three columns, contacts and the networks that are set`,
    widthFor(locale),
    async ({ page, request }) => {
      await page.goto(prefix);
      const footer = page.locator('footer');
      await expect(footer.getByRole('navigation').getByRole('heading')).toHaveText([...titles]);
      const response = await request.get('/api/v2/settings', { headers: { 'accept-language': locale } });
      const { data: settings } = await response.json();
      await expect(footer.locator('address')).toContainText(settings.address);
      await expect(footer.locator(`a[href="tel:+${settings.phone}"]`)).toBeVisible();
      for (const network of ['Facebook', 'Telegram', 'Instagram', 'YouTube', 'TikTok']) {
        const link = footer.getByRole('link', { name: network });
        const url = settings[network.toLowerCase()];
        if (url === null) await expect(link).toHaveCount(0);
        else await expect(link).toHaveAttribute('href', url);
      }
      await expect(footer).toContainText(`© ${yearInTashkent()} ${settings.shop_name}`);
    },
  );
}

test('a progress bar is shown while a page is loading', ONCE, async ({ page }) => {
  await page.goto('/');
  const release = await holdResponses(page, '**/brands.data*');
  await page.getByRole('link', { name: 'Все бренды' }).click();
  await expect(page.locator('.route-progress')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/brands$/);
  await expect(page.locator('.route-progress')).toHaveCount(0);
});

test(
  'brand 9 has the brand zone, the voucher promotion its number, and past promotions are in the archive',
  ONCE,
  async ({ page, request }) => {
    for (const prefix of ['', '/uz']) {
      const moved = await request.get(`${prefix}/brands/9-samsung`, { maxRedirects: 0 });
      expect([moved.status(), moved.headers().location]).toEqual([301, `${prefix}/brands/brandzone`]);
      const voucher = await request.get(`${prefix}/promotions/44`, { maxRedirects: 0 });
      expect(voucher.status()).toBe(200);
    }
    await page.goto('/promotions');
    const names = page.getByRole('main').getByRole('article').getByRole('heading');
    const current = await names.allTextContents();
    const archive = page.getByRole('main').getByRole('link', { name: 'Архив' });
    await archive.click();
    await expect(page).toHaveURL(/archive=1/);
    // The address changes before the page does.
    await expect(archive).toHaveAttribute('aria-current', 'page');
    const over = await names.allTextContents();
    expect(current.filter((name) => over.includes(name))).toEqual([]);
    await names.first().getByRole('link').click();
    await expect(page.getByText('Акция завершена')).toBeVisible();
  },
);

/** Runs in the page: a scroll event is fired in the next frame and handled in the one after it. */
async function framesPass(): Promise<void> {
  for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function yearInTashkent(): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tashkent' }).format();
}
