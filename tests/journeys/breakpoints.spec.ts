import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

/** The widths of the specification (9.12–9.19), on both sides of each boundary, in a desktop window. */

const widen = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** How many slides of a track fit into its window. */
function slidesIn(page: Page, track: string): Promise<number> {
  return page.evaluate((selector) => {
    const row = document.querySelector(selector);
    const slide = row?.firstElementChild;
    if (!row || !slide) throw new Error(`${selector} is not on the page`);
    const style = getComputedStyle(row);
    const gap = Number.parseFloat(style.columnGap);
    const inner = row.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return (inner + gap) / (slide.getBoundingClientRect().width + gap);
  }, track);
}

test('a carousel shows 5 cards, 3 below 1080, 2 below 768, 1.5 below 576, 1.4 below 420', async ({ page }) => {
  await page.goto('/');
  for (const [width, slides] of [
    [1280, 5],
    [1080, 5],
    [1079, 3],
    [768, 3],
    [767, 2],
    [576, 2],
    [575, 1.5],
    [420, 1.5],
    [419, 1.4],
    [360, 1.4],
  ] as const) {
    await widen(page, width);
    await expect.poll(() => slidesIn(page, '.shelf-track'), `at ${width}`).toBeCloseTo(slides, 1);
  }
});

test('the gallery shows 4 thumbnails, 3 at 992 and less, 4 at 768 and less, 3 at 400 and less', async ({ page }) => {
  await page.goto('/search?keyword=galaxy+s25+ultra');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  for (const [width, slides] of [
    [1280, 4],
    [993, 4],
    [992, 3],
    [769, 3],
    [768, 4],
    [401, 4],
    [400, 3],
  ] as const) {
    await widen(page, width);
    await expect.poll(() => slidesIn(page, '.gallery-thumbs'), `at ${width}`).toBeCloseTo(slides, 1);
  }
});

test('a banner is the wide picture above 768, the middle one above 425, else the small one', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v2/fullbanners?name=home')).json();
  for (const [width, picture] of [
    [769, data[0].img],
    [768, data[0].img_md],
    [426, data[0].img_md],
    [425, data[0].img_sm],
  ] as const) {
    await widen(page, width);
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Предложения магазина' }).locator('img').first();
    await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`${picture}?w=`);
  }
});

test('a phone, 768 and narrower, has the bar below and four subcategories that open', async ({ page }) => {
  await page.goto('/category/1-smartphones-and-watches');
  const bar = page.getByRole('navigation', { name: 'Быстрый доступ' });
  const boxes = page.getByRole('navigation', { name: 'Подразделы' });
  const links = boxes.getByRole('link').filter({ visible: true });
  await widen(page, 769);
  await expect(bar).toBeHidden();
  const all = await links.count();
  expect(all).toBeGreaterThan(0);
  await expect(links.first()).toContainText(/\p{L} \d+$/u);

  await widen(page, 768);
  await expect(bar).toBeVisible();
  await expect(links).toHaveCount(Math.min(all, 4));
  if (all <= 4) return;
  await boxes.getByRole('button', { name: /^Показать все/ }).click();
  await expect(links).toHaveCount(all);
  await boxes.getByRole('button', { name: 'Свернуть' }).click();
  await expect(links).toHaveCount(4);
});

test('cards stand in three columns, in as many as are chosen, and rows in one', async ({ page }) => {
  const columns = () =>
    page
      .getByRole('list', { name: 'Товары' })
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  for (const [query, count] of [
    ['', 3],
    ['?view=card', 3],
    ['?columns=2', 2],
    ['?columns=4', 4],
    ['?view=bar', 1],
    ['?view=mini', 1],
  ] as const) {
    await page.goto(`/category/1011-smartphones${query}`);
    await expect.poll(columns, query).toBe(count);
  }
});
