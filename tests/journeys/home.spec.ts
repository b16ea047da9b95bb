import { expect, test } from './shop-test.ts';

test('the home page has banners, a running promotion, carousels and brands', async ({ page, request }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const { data: banners } = await (await request.get('/api/v2/fullbanners?name=home')).json();
  const slides = main.getByRole('region', { name: 'Предложения магазина' }).getByRole('listitem');
  await expect(slides).toHaveCount(banners.length);
  await expect(slides.first().getByRole('link')).toHaveAttribute('href', banners[0].url);

  const { data: promotions } = await (await request.get('/api/v2/promotions')).json();
  const promotion = main.getByRole('region', { name: 'Акция' });
  const name = promotion.getByRole('heading');
  await expect(name).toBeVisible();
  expect(promotions.map((one: { name: string }) => one.name)).toContain(await name.textContent());

  for (const shelf of ['Популярное', 'Со скидкой', 'Новинки']) {
    await expect.poll(() => main.getByRole('region', { name: shelf }).getByRole('article').count()).toBeGreaterThan(5);
  }
  const brands = main.getByRole('region', { name: 'Бренды' }).getByRole('link');
  await expect.poll(() => brands.count()).toBeGreaterThan(10);
  await expect(brands.last()).toHaveAttribute('href', '/brands');
});
