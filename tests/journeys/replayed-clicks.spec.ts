import type { Page } from '@playwright/test';
import { holdResponses } from './hold-responses.ts';
import { expect, test } from './shop-test.ts';

declare global {
  interface Window {
    /** Resumes React's scheduled tasks (`holdReact`). */
    letReactGoOn?: () => void;
  }
}

test('a click in a part of the page whose code loads late is replayed once it has loaded', async ({ page }) => {
  const release = await holdResponses(page, '**/assets/reviews-tab-*.js');
  await page.goto('/product/22000?tab=reviews');
  const write = page.getByRole('button', { name: 'Написать отзыв' });
  await write.click();
  await expect(write).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('form', { name: 'Написать отзыв' })).toBeVisible();
  await expect(write).not.toHaveAttribute('aria-busy');
  await expect(write).toHaveAttribute('aria-expanded', 'true');
});

test('a click during hydration counts once, not twice', async ({ page }) => {
  await holdReact(page);
  await page.goto('/category/1011-smartphones', { waitUntil: 'commit' });
  // React listens and has hydrated nothing yet: the click makes it hydrate, and is then handled.
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
  const wish = page.getByRole('list', { name: 'Товары' }).getByRole('button', { name: /^В избранное/ });
  await wish.first().click();
  await expect(wish.first()).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => window.letReactGoOn?.());
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в избранное' })).toBeVisible();
  await expect(page.locator('[data-clicked]')).toHaveCount(0);
  await expect(wish.first()).toHaveAttribute('aria-pressed', 'true');
});

/** Holds React's scheduled tasks; what it does synchronously for a click still happens. */
async function holdReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (isHeld) waiting.push(() => post.call(this, message));
      else post.call(this, message);
    };
    window.letReactGoOn = () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    };
  });
}
