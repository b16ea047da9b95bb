import { expect, main, ONCE, test } from './shop-test.ts';

test('a shopper finds a phone by filters, opens it and comes back to the same list', async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  const goods = page.getByRole('list', { name: 'Товары' });
  await expect(goods.getByRole('article')).toHaveCount(18);

  await page.getByRole('link', { name: 'Samsung', exact: true }).first().click();
  await expect(page).toHaveURL(/brands=9/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText('Samsung');
  // The filter is marked before its products are loaded. Goods of other journeys have the brand, and names of their own.
  await expect(goods.getByRole('heading').filter({ hasText: /Apple|Xiaomi|Google/ })).toHaveCount(0);
  const first = goods.getByRole('heading').filter({ hasText: 'Samsung' }).first();
  const name = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.goBack();
  await expect(page).toHaveURL(/brands=9/);
  await expect(first).toHaveText(name);
});

test('"show more" appends the next page and Back finds both again', async ({ page }) => {
  await page.goto('/category/1-smartphones-and-watches');
  const goods = page.getByRole('list', { name: 'Товары' });
  const first = goods.getByRole('heading').first();
  const firstName = (await first.textContent()) ?? '';
  await page.getByRole('link', { name: /Показать ещё 18/ }).click();
  await expect(goods.getByRole('article')).toHaveCount(36);
  await expect(page).toHaveURL(/page=2/);

  await goods.getByRole('heading').nth(30).getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.goBack();
  await expect(goods.getByRole('article')).toHaveCount(36);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(first).toHaveText(firstName);
});

test('sorting by price puts the cheapest first and stays in the address', ONCE, async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ label: 'Сначала дешевле' });
  await expect(page).toHaveURL(/sort=price&order=asc/);
  const sums = async () => {
    const prices = await page.locator('article .card-price b').allTextContents();
    return prices.map((price) => Number(price.replace(/\D/g, '')));
  };
  // The address changes before its list is loaded.
  await expect
    .poll(async () => {
      const shown = await sums();
      return shown.length > 5 && shown.every((sum, index) => index === 0 || sum >= (shown[index - 1] ?? 0));
    })
    .toBe(true);
});

test('the language switch keeps the page and its filters', ONCE, async ({ page }) => {
  await page.goto('/category/1011-smartphones?sort=price&brands=9');
  await page.getByRole('link', { name: 'Oʻz', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/uz\/category\/1011-smartphones\?sort=price&brands=9$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smartfonlar');
});

test('a query typed in the wrong keyboard layout finds its products, and the page says so', ONCE, async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Поиск' });
  await field.fill('cfvceyu');
  await field.press('Enter');
  await expect(page).toHaveURL(/keyword=cfvceyu/);
  await expect(page.getByText('Показаны результаты для')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('heading').first()).toContainText('Samsung');
});

test('filters that leave no search results suggest what to relax, and can be reset', ONCE, async ({ page }) => {
  await page.goto('/search?keyword=samsung&price=1000-2000');
  await expect(page.getByText('Уберите один из фильтров')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Сбросить всё' }).last().click();
  await expect(page).toHaveURL(/\/search\?keyword=samsung$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('two letters that are no name are not searched, and the page requires three', ONCE, async ({ page }) => {
  await page.goto('/search?keyword=te');
  await expect(page.getByText('не меньше 3 символов')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Товары' })).toHaveCount(0);
  await page.goto('/search?keyword=lg');
  await expect(page.getByRole('list', { name: 'Товары' })).toBeVisible();
});

test('a page past the last one is a 404 in a category and the first page in a search', ONCE, async ({ page }) => {
  const missing = await page.goto('/category/1011-smartphones?page=999');
  expect(missing?.status()).toBe(404);
  await page.goto('/search?keyword=samsung&page=999');
  await expect(page).toHaveURL(/\/search\?keyword=samsung$/);
});

test('a wrong slug is redirected permanently to the right address', ONCE, async ({ request }) => {
  const response = await request.get('/category/1011-wrong', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/category/1011-smartphones');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('browsing, filtering, paging and searching work', main(), async ({ page }) => {
    await page.goto('/catalog');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Смартфоны \d|Смартфоны/ })
      .last()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/category/1011-smartphones');
    await page.getByRole('link', { name: 'Samsung', exact: true }).first().click();
    await expect(page).toHaveURL(/brands=9/);
    await page.goto('/category/1-smartphones-and-watches');
    await page.getByRole('navigation', { name: 'Сортировка' }).getByRole('link', { name: 'Сначала дешевле' }).click();
    await expect(page).toHaveURL(/sort=price|order/);
    await page.goto('/category/1-smartphones-and-watches');
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible();
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Поиск' }).fill('телевизор');
    await page.getByRole('combobox', { name: 'Поиск' }).press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible();
  });
});
