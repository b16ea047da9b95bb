import type { Page } from '@playwright/test';

/** What is asked for at these addresses is answered when the returned function is called, and from then on. */
export async function holdResponses(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
