import type { Page } from '@playwright/test';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import { expect, test } from './shop-test.ts';

/** A picture may have this many times the pixels that it shows. */
const MOST = 1.3;

interface Shown {
  src: string;
  /** Pixels it has and pixels it shows, across. */
  has: number;
  shows: number;
}

/** Every picture of the page that has come and is seen; drawings have no pixels. */
async function picturesOf(page: Page): Promise<Shown[]> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const shown: { src: string; has: number; shows: number }[] = [];
    for (const img of document.images) {
      const src = img.currentSrc;
      if (!img.complete || !img.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (img.naturalWidth === 0 || img.clientWidth < 2 || !src.includes('/pictures/')) continue;
      const bitmap = await createImageBitmap(await (await fetch(src)).blob()).catch(() => null);
      // A candidate of a srcset tells its width divided by its density: the file itself is asked.
      if (bitmap) shown.push({ src, has: bitmap.width, shows: img.clientWidth * devicePixelRatio });
    }
    return shown;
  });
}

/** The narrowest file that has all the pixels shown is what a browser should take, however far apart the steps are. */
const stepFor = (pixels: number) => PICTURE_WIDTHS.find((width) => width >= pixels) ?? 3840;

async function expectFitting(page: Page): Promise<void> {
  const pictures = await picturesOf(page);
  expect(pictures.length).toBeGreaterThan(0);
  const tooLarge = pictures.filter(({ has, shows }) => has > MOST * shows && has > stepFor(shows));
  expect(tooLarge).toEqual([]);
}

test.describe.configure({ timeout: 60_000 });

for (const path of ['/', '/category/1011-smartphones', '/brands', '/articles/1']) {
  test(`no picture of ${path} is much larger than it is shown`, async ({ page }) => {
    await page.goto(path);
    await expectFitting(page);
  });
}

test('no picture of a product, nor of the cart, is much larger than it is shown', async ({ page }) => {
  const answer = await page.request.get('/api/v2/products?category_id[]=1011&stock=1');
  const { data } = (await answer.json()) as { data: { url: string; status: number }[] };
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
  await expect(page.locator('main img')).toHaveCount(2);
  await expectFitting(page);
});
