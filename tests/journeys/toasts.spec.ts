import { expect, test } from './shop-test.ts';
import { moveUntilThere, openWithStoppedClock } from './stopped-clock.ts';

test('a success toast appears at the top right and disappears after two seconds', async ({ page, viewport }) => {
  await openWithStoppedClock(page, '/category/1011-smartphones');
  const favourite = page
    .getByRole('list', { name: 'Товары' })
    .getByRole('button', { name: /избранное/ })
    .first();
  const toast = page.getByRole('status').filter({ hasText: 'Товар добавлен в избранное' });
  await favourite.click();
  await moveUntilThere(page, toast);
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((viewport?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60);
  await page.mouse.move(0, 0);
  const now = () => page.evaluate(() => Date.now());
  const shown = await now();
  await page.clock.runFor(1200);
  await expect(toast).toBeVisible();
  const isHiddenAfterStep = async () => {
    await page.clock.runFor(100);
    return toast.isHidden();
  };
  await expect.poll(isHiddenAfterStep, { intervals: [50] }).toBe(true);
  expect((await now()) - shown).toBeLessThan(3700);
});

test("toasts report what a card's stepper removes from the cart, and what is added from the favourites", async ({
  page,
}) => {
  await page.goto('/category/1011-smartphones');
  const card = page.getByRole('list', { name: 'Товары' }).getByRole('article').first();
  await card.getByRole('button', { name: /^В корзину/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Продолжить покупки' }).click();
  await card.getByRole('button', { name: 'Меньше' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар убран из корзины' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^В корзину/ })).toBeVisible();

  for (const at of [0, 1]) {
    await page
      .getByRole('button', { name: /^В избранное/ })
      .nth(at)
      .click();
    await expect(page.getByRole('button', { name: /избранн/, pressed: true })).toHaveCount(at + 1);
  }
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Все в корзину (2)' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 товара добавлены в корзину' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Все в корзину/ })).toHaveCount(0);
});
