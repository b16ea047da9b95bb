import type { Page } from '@playwright/test';
import { PICTURE_WIDTHS } from '#contract/pictures/pictures.ts';
import { waitForIdle } from './page-idle.ts';
import { DESKTOP, expect, test } from './shop-test.ts';

/** Natural width of a picture divided by its displayed width in device pixels. */
const MAX_RATIO = 1.3;

interface Shown {
  src: string;
  /** Natural width and displayed width in device pixels. */
  has: number;
  shows: number;
}

/** Every loaded and visible picture of the page; SVG drawings have no pixels. */
async function picturesOf(page: Page): Promise<Shown[]> {
  // Lazily loaded content makes the page longer.
  for (let before = 0, height = 1; height > before; ) {
    before = height;
    height = await page.evaluate(scrollThrough);
    await waitForIdle(page);
  }
  return page.evaluate(async () => {
    // Browsers reuse a file that was loaded for a larger slot in a smaller one, at no cost.
    const widest = (src: string) =>
      Math.max(...[...document.images].map((img) => (img.currentSrc === src ? img.clientWidth : 0)));
    const seen = [...document.images].filter(
      (img) =>
        img.complete &&
        img.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        img.naturalWidth > 0 &&
        img.clientWidth >= 2 &&
        img.currentSrc.includes('/pictures/'),
    );
    const files = new Set(seen.map(({ currentSrc }) => currentSrc));
    const shown = [...files].map(async (src) => {
      // The natural width of a srcset candidate is divided by its density, so the file itself is measured.
      const bitmap = await createImageBitmap(await (await fetch(src)).blob()).catch(() => null);
      return bitmap ? [{ src, has: bitmap.width, shows: widest(src) * devicePixelRatio }] : [];
    });
    return (await Promise.all(shown)).flat();
  });
}

/** Runs in the page and returns its height. Pictures that scroll into view are requested between two frames. */
async function scrollThrough(): Promise<number> {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return document.body.scrollHeight;
}

/** A browser should take the narrowest file that is wide enough, however large the steps between widths are. */
const stepFor = (pixels: number) => PICTURE_WIDTHS.find((width) => width >= pixels) ?? 2048;

async function expectFitting(page: Page): Promise<void> {
  const pictures = await picturesOf(page);
  expect(pictures.length).toBeGreaterThan(0);
  const tooLarge = pictures.filter(({ has, shows }) => has > MAX_RATIO * shows && has > stepFor(shows));
  expect(tooLarge).toEqual([]);
}

const PAGES = [
  ...['/', '/category/1011-smartphones', '/category/401-cold', '/category/1011-smartphones?columns=4', '/catalog'],
  ...['/brands', '/brands/3-samsung', '/articles', '/articles/1', '/promotions', '/promotions/45', '/samsung-preorder'],
];

for (const path of PAGES) {
  test(`no picture of ${path} is much larger than its slot`, async ({ page }) => {
    await page.goto(path);
    await expectFitting(page);
  });
}

test('no picture of the quick view is much larger than its slot', DESKTOP, async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  await waitForIdle(page);
  const card = page.getByRole('list', { name: 'Товары' }).getByRole('article').first();
  await card.hover();
  await card.getByRole('button', { name: /^Быстрый просмотр/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Изображение 2' })).toBeVisible();
  await expectFitting(page);
});

/** The width of the file that a browser takes for each slot: a file narrower than its slot looks blurred. */
for (const width of [768, 1079, 1100]) {
  test(`no slot of ${width} pixels gets a picture that is too narrow`, DESKTOP, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/category/1011-smartphones', '/category/1011-smartphones?columns=2', '/promotions/45']) {
      await page.goto(path);
      const slots = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img[sizes]')]
          .filter((img) => img.complete && img.naturalWidth > 0 && img.clientWidth > 1)
          // With width descriptors in its srcset, a picture's natural width is the slot of `sizes`.
          .map((img) => ({ sizes: img.sizes, promised: img.naturalWidth, slot: img.clientWidth })),
      );
      expect(slots.length).toBeGreaterThan(0);
      expect(slots.filter(({ promised, slot }) => promised < 0.9 * slot)).toEqual([]);
    }
  });
}

test('no picture of a product or of the cart is much larger than its slot', async ({ page }) => {
  const response = await page.request.get('/api/v2/products?category_id[]=1011&stock=1');
  const { data } = (await response.json()) as { data: { url: string; status: number }[] };
  const phones = data.filter(({ status }) => status === 1).slice(0, 2);
  expect(phones).toHaveLength(2);
  for (const { url } of phones) {
    await page.goto(url);
    await expectFitting(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^В корзину/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Товар в корзине' })).toBeVisible();
  }
  await page.goto('/cart');
  // Two in the cart, and the same among what was viewed last.
  await expect(page.locator('main img')).toHaveCount(4);
  await expectFitting(page);
});
