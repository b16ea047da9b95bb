import { expect, type Locator, type Page } from '@playwright/test';

/** Presses the key until the element has the focus, as a person does who uses no mouse. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not reach the element');
}
