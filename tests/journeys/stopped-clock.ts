import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/**
 * From now on only `page.clock.runFor` moves the page's clock, so a slow machine does not matter. Elements that wait
 * for timers or frames of the page then need `moveUntilThere`.
 */
export async function stopClock(page: Page): Promise<void> {
  // Later than the time that the page's frames have seen.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}

/** Pages that are opened from now on start with a stopped clock. */
export async function stopClockFromStart(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // No page runs yet; a minute is more than these two calls take.
  await page.clock.pauseAt(now + 60_000);
}

/** Opens a page with a stopped clock until its scripts run, so that their timers have just started. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  await stopClockFromStart(page);
  await page.goto(path, { waitUntil: 'load' });
  await moveUntilThere(page, page.locator('.floating-things'));
}

/** Moves the clock in small steps until an element appears that waits for timers or frames. */
export async function moveUntilThere(page: Page, locator: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(10);
    return locator.count();
  };
  await expect.poll(step, { intervals: [50] }).toBe(1);
}
