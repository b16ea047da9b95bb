import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/**
 * From now on only the test moves the clock of the page, with `page.clock.runFor`: seconds that a busy machine takes are none. What waits
 * for the page's timers or frames then needs `moveUntilThere`.
 */
export async function stopClock(page: Page): Promise<void> {
  // Ahead of what each frame of the page takes for now.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}

/** The pages that are opened from now on begin with a clock that stands still. */
export async function stopClockFromStart(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Nothing runs yet; far enough ahead, however long the browser takes for these two.
  await page.clock.pauseAt(now + 60_000);
}

/** Opens a page whose clock stands still until its scripts are awake: what counts the seconds from then on has hardly begun. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClockFromStart(page);
  await page.goto(path, { waitUntil: 'load' });
  await moveUntilThere(page, page.locator('.floating-things'));
}

/** The clock goes at a fifth of its pace until something is there that waits for timers or frames. */
export async function moveUntilThere(page: Page, thing: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(10);
    return thing.count();
  };
  await expect.poll(step, { intervals: [50] }).toBe(1);
}
