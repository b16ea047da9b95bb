import { expect, expectAccessible, ONCE, test } from './shop-test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/search?keyword=galaxy+s25+ultra');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
});

test('choosing another colour keeps the tab and the scroll position', ONCE, async ({ page }) => {
  await page.getByRole('tab', { name: 'Обзор' }).click();
  await expect(page).toHaveURL(/tab=overview/);
  const colors = page.getByRole('region', { name: 'Цвет' });
  await colors.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const other = colors.locator('a:not([aria-current])').first();
  const href = (await other.getAttribute('href')) ?? '';
  await other.click();
  // The address changes before the page does.
  await expect(colors.locator(`a[href="${href}"]`)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/tab=overview/);
  await expect(page.getByRole('tab', { name: 'Обзор' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(120);
});

test('the viewer opens full size, is accessible, and Esc closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Во весь экран' }).click();
  await expect(page.getByRole('button', { name: 'Закрыть' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Закрыть' })).toHaveCount(0);
});

test('every instalment term shows the monthly payment of each partner', ONCE, async ({ page, request }) => {
  const id = /product\/(\d+)/.exec(page.url())?.[1];
  const { data } = await (await request.get(`/api/v2/products/${id}`)).json();
  const partners: { prices: { duration: number }[] }[] = data.installment_prices_partner;
  const offer = page.getByRole('region', { name: 'Рассрочка' });
  for (const months of [6, 12]) {
    await offer.getByText(`${months} мес.`).click();
    const offering = partners.filter(({ prices }) => prices.some(({ duration }) => duration === months));
    expect(offering.length).toBeGreaterThan(1);
    // The first row is the header.
    await expect(offer.getByRole('row')).toHaveCount(offering.length + 1);
  }
  await expect(offer).toContainText('в месяц');
  await expect(offer.getByText(/^переплата/).filter({ visible: true })).not.toHaveCount(0);
  // Nothing is partly covered by the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('every tab is in the HTML for search engines', ONCE, async ({ page }) => {
  await expect(page.locator('#panel-overview')).toContainText('Сильные стороны');
  await expect(page.locator('#panel-characteristics')).toContainText('Экран');
});
