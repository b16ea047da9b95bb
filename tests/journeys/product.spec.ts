import { expect, expectAccessible, test } from './shop-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/search?keyword=galaxy+s25+ultra');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
});

test('choosing another colour keeps the tab and the place on the page', async ({ page }) => {
  await page.getByRole('tab', { name: 'Обзор' }).click();
  await expect(page).toHaveURL(/tab=overview/);
  const colors = page.getByRole('region', { name: 'Цвет' });
  await colors.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const address = page.url();
  await colors.locator('a:not([aria-current])').first().click();
  await expect(page).not.toHaveURL(address);
  await expect(page).toHaveURL(/tab=overview/);
  await expect(page.getByRole('tab', { name: 'Обзор' })).toHaveAttribute('aria-selected', 'true');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(120);
});

test('the viewer opens full size, is accessible, and Esc closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Во весь экран' }).click();
  await expect(page.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Закрыть' })).toHaveCount(0);
});

test('every term of the instalment shows what each partner asks', async ({ page }) => {
  const offer = page.getByRole('region', { name: 'Рассрочка' });
  await offer.getByText('6 мес.').click();
  await expect(offer.getByRole('row')).toHaveCount(4);
  await expect(offer).toContainText('в месяц');
  await expectAccessible(page);
});

test('every tab is in the page for search engines', async ({ page }) => {
  await expect(page.locator('#panel-overview')).toContainText('Сильные стороны');
  await expect(page.locator('#panel-characteristics')).toContainText('Экран');
});
