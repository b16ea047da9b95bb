import type { Page } from '@playwright/test';
import { dismissGreetings } from '#tests/browser/dismiss-greetings.ts';
import { holdResponses } from './hold-responses.ts';
import { expect, test } from './outside.ts';
import { DESKTOP, ONCE, widthFor } from './shop-test.ts';
import { stopClock } from './stopped-clock.ts';

// The browser reports failed requests in its console, which these tests cause.

const SIZES = /\/pictures\/[0-9a-f]+.*(828|1200|1600)/;
const WORDS = {
  '': {
    open: 'Во весь экран',
    loading: 'Загружаем изображение',
    image: 'Изображение не найдено',
    other: 'Что-то пошло не так',
    ajax: 'Не удалось загрузить данные',
    page: 'Не удалось загрузить страницу',
    element: 'Элемент не найден',
    eye: /^Быстрый просмотр/,
    retry: 'Повторить',
    in: 'Увеличить',
    out: 'Уменьшить',
  },
  '/uz': {
    open: 'Butun ekranga',
    loading: 'Rasm yuklanmoqda',
    image: 'Rasm topilmadi',
    other: 'Xatolik yuz berdi',
    ajax: 'Maʼlumotlarni yuklab boʻlmadi',
    page: 'Sahifani yuklab boʻlmadi',
    element: 'Element topilmadi',
    eye: /^Tez koʻrish/,
    retry: 'Qayta urinish',
    in: 'Kattalashtirish',
    out: 'Kichiklashtirish',
  },
} as const;

const PRODUCT = 10001;

async function openProduct(page: Page, locale: string, query = '') {
  await page.goto(`${locale}/product/${PRODUCT}${query}`);
  await expect(page.getByRole('tablist')).toBeVisible();
}

// The greeting of a first visit has tests of its own.
test.beforeEach(({ page }) => page.addInitScript(dismissGreetings));

for (const [locale, words] of Object.entries(WORDS)) {
  test(`a quick view whose data fails to load: ${words.ajax}; the retry loads it`, DESKTOP, async ({ page }) => {
    await page.goto(`${locale}/category/1011-smartphones`);
    await page.route(/\/api\/v2\/products\/\d+$/, (route) => route.abort());
    await page.getByRole('article').first().hover();
    await page.getByRole('button', { name: words.eye }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText(words.ajax);
    await page.unroute(/\/api\/v2\/products\/\d+$/);
    await dialog.getByRole('button', { name: words.retry }).click();
    await expect(dialog.getByRole('definition').first()).toBeVisible();
  });
}

for (const [locale, words] of Object.entries(WORDS)) {
  test.describe(`in ${locale || '/ru'}`, widthFor(locale === '/uz' ? 'uz' : 'ru'), () => {
    test('a slide is loading, then ready; it zooms in and out', async ({ page }) => {
      await openProduct(page, locale);
      const release = await holdResponses(page, SIZES);
      await page.getByRole('button', { name: words.open }).click();
      await expect(page.getByRole('status').filter({ hasText: words.loading }).first()).toBeVisible();
      release();
      const slide = page.locator('.yarl__slide_current img').last();
      await expect(slide).toBeVisible();
      await expect(page.locator('.yarl__slide_current').getByRole('status')).toHaveCount(0);
      const width = async () => (await slide.boundingBox())?.width ?? 0;
      const before = await width();
      await page.getByRole('button', { name: words.in }).click();
      await expect.poll(width).toBeGreaterThan(before * 1.2);
      await page.getByRole('button', { name: words.out }).click();
      await expect.poll(width).toBeLessThan(before * 1.1);
    });

    for (const [status, message] of [
      [404, words.image],
      [500, words.other],
    ] as const) {
      test(`a picture with status ${status}: ${message}`, async ({ page }) => {
        await openProduct(page, locale);
        await page.route(/\/pictures\//, (route) => route.fulfill({ status }));
        await page.getByRole('button', { name: words.open }).click();
        await expect(page.locator('.yarl__slide_current').getByRole('alert')).toHaveText(message);
      });
    }

    for (const [answer, message] of [
      [{ status: 404, json: { message: 'x' } }, words.page],
      [{ status: 200, contentType: 'text/html', body: '<p>x</p>' }, words.element],
    ] as const) {
      test(`a framed document of another page: ${message}`, async ({ page }) => {
        await page.route(/\/frames\/advantage\//, (route) => route.fulfill(answer));
        await openProduct(page, locale, '?tab=advantage');
        await page.locator('#panel-advantage').scrollIntoViewIfNeeded();
        await expect(page.locator('#panel-advantage').getByRole('alert')).toHaveText(message);
      });
    }
  });
}

test('each picture has a thumbnail, and the slide show advances every three seconds', ONCE, async ({ page }) => {
  await page.clock.install();
  await openProduct(page, '');
  const pictures = await page.locator('.gallery-track li').count();
  await page.getByRole('button', { name: 'Во весь экран' }).click();
  const thumbnails = page.locator('.yarl__thumbnails_thumbnail img');
  // The carousel loops, so it may hold a picture twice.
  const different = () =>
    thumbnails.evaluateAll((all) => new Set(all.map((img) => (img as HTMLImageElement).src.split('?')[0])).size);
  await expect.poll(different).toBe(pictures);
  const current = page.locator('.yarl__slide_current');
  await expect(current).toHaveAttribute('aria-label', `1 из ${pictures}`);
  await stopClock(page);
  await page.getByRole('button', { name: 'Запустить показ' }).click();
  await expect(page.getByRole('button', { name: 'Остановить показ' })).toBeVisible();
  await page.clock.runFor(2500);
  await expect(current).toHaveAttribute('aria-label', `1 из ${pictures}`);
  const goesOn = async () => {
    await page.clock.runFor(50);
    return current.getAttribute('aria-label');
  };
  await expect.poll(goesOn, { intervals: [50] }).toBe(`2 из ${pictures}`);
});
