import { DESKTOP, expect, expectAccessible, ONCE, PHONE, test } from './shop-test.ts';
import { openWithStoppedClock } from './stopped-clock.ts';

// A phone has the slide-in menu instead.
test(
  'the catalogue opens over the page, leads to a leaf category, and Esc returns the focus',
  DESKTOP,
  async ({ page }) => {
    await page.goto('/');
    const open = page.locator('header').getByRole('link', { name: 'Каталог' });
    await open.click();
    const panel = page.getByRole('dialog', { name: 'Каталог' });
    await expect(panel.getByRole('link', { name: /^Телевизоры и аудио/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await open.click();
    await panel.getByRole('link', { name: /^Смартфоны \d/ }).click();
    await expect(page).toHaveURL(/\/category\/1011-smartphones$/);
    await expect(panel).toHaveCount(0);
  },
);

test('the phone menu drills down three levels', PHONE, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Смартфоны и часы' }).click();
  await menu.getByRole('button', { name: 'Телефоны' }).click();
  await expectAccessible(page);
  await menu.getByRole('link', { name: /^Смартфоны/ }).click();
  await expect(page).toHaveURL(/\/category\/1011-smartphones$/);
});

test('the header stays visible after 200 pixels of scrolling', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 900);
  await expect(page.locator('[data-fixed]')).toBeInViewport();
});

test('banners advance automatically and can be paused', ONCE, async ({ page }) => {
  await openWithStoppedClock(page, '/');
  const slider = page.getByRole('region', { name: 'Предложения магазина' });
  const current = slider.locator('button[aria-current="true"]');
  await expect(current).toHaveAccessibleName('Показать предложение 1');
  await page.mouse.move(0, 0);
  const after = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return current.getAttribute('aria-label');
  };
  expect(await after(4000)).toBe('Показать предложение 1');
  await expect.poll(() => after(100), { intervals: [50] }).toBe('Показать предложение 2');
  await slider.getByRole('button', { name: 'Остановить показ' }).click();
  await expect(slider.getByRole('button', { name: 'Продолжить показ' })).toBeVisible();
});

test('the first focusable link skips the header', ONCE, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('no page is wider than its window', async ({ page }) => {
  for (const path of [
    '/',
    '/catalog',
    '/category/1011-smartphones',
    '/search?keyword=samsung',
    '/brands',
    '/promotions',
  ]) {
    await page.goto(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, path).toBe(0);
  }
});
