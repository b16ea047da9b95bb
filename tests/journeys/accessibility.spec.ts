import { expect, expectAccessible, test } from './shop-test.ts';

const PAGES = [
  ['home', '/'],
  ['catalogue', '/catalog'],
  ['top category', '/category/1-smartphones-and-watches'],
  ['category', '/category/1011-smartphones'],
  ['filtered category', '/category/1011-smartphones?sale=1&view=bar'],
  ['search', '/search?keyword=samsung'],
  ['search without a word', '/search'],
  ['search that finds nothing', '/search?keyword=zzzxqqv'],
  ['brands', '/brands'],
  ['brand', '/brands/brandzone'],
  ['promotions', '/promotions'],
  ['pre-order of new models', '/samsung-preorder'],
  ['not found', '/no-such-page'],
] as const;

for (const [name, path] of PAGES) {
  for (const prefix of ['', '/uz']) {
    test(`${name} is accessible ${prefix === '' ? 'in Russian' : 'in Uzbek'}`, async ({ page }) => {
      await page.goto(prefix + (path === '/' && prefix !== '' ? '' : path));
      await expect(page.locator('html')).toHaveAttribute('lang', prefix === '' ? 'ru' : 'uz');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
  }
}

test('a product is accessible', async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expectAccessible(page);
});
