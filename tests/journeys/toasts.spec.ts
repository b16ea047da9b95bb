import { expect, test } from './shop-test.ts';

test('a success is told at the top right and goes after two seconds', async ({ page, viewport }) => {
  await page.goto('/category/1011-smartphones');
  const favourite = page
    .getByRole('list', { name: 'Товары' })
    .getByRole('button', { name: /избранное/ })
    .first();
  const toast = page.getByRole('status').filter({ hasText: 'Товар добавлен в избранное' });
  await favourite.click();
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((viewport?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1200);
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 2500 });
});
