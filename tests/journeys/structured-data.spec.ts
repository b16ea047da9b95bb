import { expect, test } from './shop-test.ts';

test('a product tells search engines what it is, what it costs and where it stands', async ({ page }) => {
  await page.goto('/search?keyword=galaxy+s25+ultra');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.reload();
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, breadcrumbs] = blocks.map((block) => JSON.parse(block));
  const price = (await page.locator('main .text-2xl').filter({ hasText: 'сум' }).first().textContent()) ?? '';
  expect(product['@type']).toBe('Product');
  expect(product.name).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  expect(product.offers).toMatchObject({ priceCurrency: 'UZS', price: Number(price.replace(/\D/g, '')) });
  expect(breadcrumbs.itemListElement.at(-1).item).toBe(product.offers.url);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(product.offers.url);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.+\/share\/product-\d+-ru-[0-9a-z]+\.jpg$/,
  );
});
