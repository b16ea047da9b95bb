import { LOCALES } from '#contract/i18n/locale.ts';
import { expect, expectAccessible, main, test, widthFor } from './shop-test.ts';

// One browser context visits all pages: a new one per page would load scripts and pictures each time.
test.describe.configure({ timeout: 300_000 });

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

for (const locale of LOCALES) {
  test(`every page is accessible, in ${locale}`, main(widthFor(locale)), async ({ page }) => {
    for (const [name, path] of PAGES) {
      await test.step(name, async () => {
        await page.goto(locale === 'uz' ? `/uz${path === '/' ? '' : path}` : path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      });
    }
  });
}

test('a product is accessible', async ({ page }) => {
  await page.goto('/category/1011-smartphones');
  await page.getByRole('list', { name: 'Товары' }).getByRole('heading').first().getByRole('link').click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expectAccessible(page);
});
