import { holdResponses } from './hold-responses.ts';
import { expect, ONCE, test } from './shop-test.ts';
import { moveUntilThere, stopClock } from './stopped-clock.ts';

test(
  'a category starts with 18 cards, the most viewed first, and links to its pages',
  ONCE,
  async ({ page, request }) => {
    await page.goto('/category/1-smartphones-and-watches');
    const goods = page.getByRole('list', { name: 'Товары' });
    await expect(goods.getByRole('article')).toHaveCount(18);
    await expect(page.getByRole('combobox', { name: 'Сортировка' }).locator('option:checked')).toHaveText('Популярные');
    await expect(page.getByRole('link', { name: 'Карточки', exact: true })).toHaveAttribute('aria-current', 'true');
    const response = await request.get(
      '/api/v2/products?category_id=1&order_by=views&order_direction=desc&quantity=96',
    );
    const { data } = (await response.json()) as { data: { name: string; url: string }[] };
    // The colours of a model are on the card of the one that is viewed most.
    const shown = await goods.getByRole('heading').getByRole('link').evaluateAll(addresses);
    const swatches = new Set(await goods.locator('.card-colours a').evaluateAll(addresses));
    expect(data.map(({ url }) => url).filter((url) => shown.includes(url))).toEqual(shown);
    const last = data.findIndex(({ url }) => url === shown.at(-1));
    const left = data.slice(0, last).filter(({ url }) => !shown.includes(url) && !swatches.has(url));
    expect(left, 'goods of the first page that neither a card nor a swatch leads to').toEqual([]);

    const pages = page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: /^Страница \d+$/ });
    await expect(pages).toHaveText(['1', '2', '3', '4']);
    await pages.nth(3).click();
    await expect(page).toHaveURL(/\?page=4$/);
    await expect(pages.nth(3)).toHaveAttribute('aria-current', 'page');
  },
);

test('the price filter takes typed digits, and its slider moves in steps of a thousand', async ({ page, isMobile }) => {
  await page.goto('/category/1011-smartphones');
  if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click();
  const from = page.getByRole('textbox', { name: 'Цена от' }).filter({ visible: true });
  const slider = page.getByRole('slider', { name: 'Цена от' }).filter({ visible: true });
  await expect(slider).toHaveAttribute('step', '1000');
  await expect(from).toHaveAttribute('inputmode', 'numeric');
  await from.fill('5000000 сум');
  await expect(from).toHaveValue('5\u00A0000\u00A0000');
  await expect(slider).toHaveValue('5000000');
  await slider.press('ArrowRight');
  await expect(page).toHaveURL(/\?price=5001000-$/);
  await expect(from).toHaveValue('5\u00A0001\u00A0000');
});

test(
  'a filter is marked at once, and nine placeholder cards are shown while the response is slow',
  ONCE,
  async ({ page }) => {
    await page.goto('/category/1011-smartphones');
    const release = await holdResponses(page, '**/*.data?*brands=9*');
    const filter = page
      .getByRole('list', { name: 'Частые фильтры' })
      .getByRole('link', { name: 'Samsung', exact: true });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('main div.grid[aria-hidden="true"] > div')).toHaveCount(9);
    release();
    await expect(page.getByRole('list', { name: 'Товары' })).toBeVisible();
    await expect(page).toHaveURL(/brands=9/);
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect(filter).not.toHaveAttribute('aria-current');
  },
);

test('a fast response shows neither the progress bar nor placeholder cards', ONCE, async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  const filter = page.getByRole('list', { name: 'Частые фильтры' }).getByRole('link', { name: 'Samsung', exact: true });
  const waiting = page.locator('.route-progress, main div.grid[aria-hidden="true"]');
  const release = await holdResponses(page, '**/*.data?*brands=9*');
  await stopClock(page);
  const dataRequest = page.waitForRequest(/\.data\?.*brands=9/);
  await filter.click();
  await dataRequest;
  await page.clock.runFor(100);
  await expect(waiting).toHaveCount(0);
  await moveUntilThere(page, page.locator('.route-progress'));
  await expect(waiting).toHaveCount(2);
  release();
  await expect(page).toHaveURL(/brands=9/);
  await expect(waiting).toHaveCount(0);
});

test(
  'suggestions appear at three letters, with at most five products, and disappear below three',
  ONCE,
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const requestedUrls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/v2/search?') && requestedUrls.push(request.url()));
    const field = page.getByRole('combobox', { name: 'Поиск' });
    const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
    await field.pressSequentially('s');
    await page.clock.runFor(1000);
    expect(requestedUrls).toEqual([]);
    // Two letters are requested, because they may be a whole name; these are none.
    const answer = page.waitForResponse((response) => response.url().includes('search=sa&'));
    await field.pressSequentially('a');
    await page.clock.runFor(1000);
    await answer;
    await expect(options).toHaveCount(0);
    await field.pressSequentially('m');
    await expect(options.first()).toBeVisible();
    const products = page.getByRole('listbox').locator('a[href*="/product/"]');
    await expect(products.first()).toBeVisible();
    expect(await products.count()).toBeLessThanOrEqual(5);
    await field.press('Backspace');
    await expect(options).toHaveCount(0);
  },
);

test('subcategories and characteristics narrow a listing to the count that they show', async ({ page, isMobile }) => {
  await page.goto('/category/1-smartphones-and-watches');
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Фильтры' });
  const total = page.locator('[aria-live="polite"]', { hasText: /^Найден/ });
  if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click();
  const category = filters.getByRole('list', { name: 'Категория' }).getByRole('checkbox').first();
  const expected = (await category.textContent())?.match(/\d+$/)?.[0];
  await category.click();
  await expect(page).toHaveURL(/\?categories=\d+$/);
  await expect(total).toContainText(` ${expected} товар`);

  await page.goto('/category/1011-smartphones');
  if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click();
  const value = filters.locator('a[role="checkbox"][href*="?a"]').filter({ visible: true }).first();
  const left = (await value.textContent())?.match(/\d+$/)?.[0];
  await value.click();
  await expect(page).toHaveURL(/\?a\d+=\d+$/);
  await expect(total).toContainText(` ${left} товар`);
});

test(
  'the colours of a model are one card: a swatch leads to its product, and the count stays that of the products',
  ONCE,
  async ({ page, request }) => {
    await page.goto('/category/1011-smartphones');
    const goods = page.getByRole('list', { name: 'Товары' });
    const card = goods
      .getByRole('article')
      .filter({ has: page.locator('.card-colours') })
      .first();
    const colours = card.locator('.card-colours a');
    expect(await colours.count()).toBeGreaterThan(1);
    await expect(colours.and(page.locator('[aria-current]'))).toHaveCount(1);
    const { meta } = (await (await request.get('/api/v2/products?category_id=1011')).json()) as {
      meta: { total: number };
    };
    await expect(page.locator('[aria-live="polite"]', { hasText: /^Найден/ })).toContainText(` ${meta.total} `);
    const other = colours.and(page.locator(':not([aria-current])')).first();
    const [url, colour] = [await other.getAttribute('href'), await other.getAttribute('title')];
    await other.click();
    await expect(page).toHaveURL(new RegExp(`${url}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(colour ?? '', 'i'));
  },
);

test('a wide row names its characteristics', ONCE, async ({ page }) => {
  await page.goto('/category/1011-smartphones?view=bar');
  const row = page.getByRole('list', { name: 'Товары' }).getByRole('article').first();
  expect(await row.getByRole('term').filter({ visible: true }).count()).toBeGreaterThan(3);
});

/** Runs in the page. */
function addresses(links: (HTMLElement | SVGElement)[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '');
}
