import { expect, test } from './shop-test.ts';

test('a product has structured data: what it is, what it costs and its breadcrumbs', async ({ page }) => {
  await page.goto('/search?keyword=galaxy+s25+ultra');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.reload();
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, breadcrumbs] = blocks.map((block) => JSON.parse(block));
  const price = (await page.locator('main [class*="text-2xl"]').filter({ hasText: 'сум' }).first().textContent()) ?? '';
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

test('a page reached by a link has its own title, description and canonical address', async ({ page }) => {
  await page.goto('/brands/3-samsung');
  const tags = page.locator('head :is(meta[property^="og:"], script[type="application/ld+json"])');
  await expect(tags).not.toHaveCount(0);
  const before = await page.locator('meta[name="description"]').getAttribute('content');
  const link = page.getByRole('list', { name: 'Товары' }).getByRole('heading').getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  const name = ((await link.textContent()) ?? '').replaceAll('\u00a0', ' ');
  await link.click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name.slice(0, 20)}`));
  await expect(tags).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toBe(before);
});
