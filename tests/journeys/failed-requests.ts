import { type BrowserContext, test as base } from '@playwright/test';

/** Attaches to a failed test which requests of its browser failed. `scripts/failures.mjs` prints them. */
export const test = base.extend<{ failedRequests: undefined }>({
  failedRequests: [
    async ({ browser }, use, testInfo) => {
      const failed: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on('requestfailed', (request) =>
          failed.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
        );
        context.on('response', (response) => {
          if (response.status() >= 400)
            failed.push(`${response.request().method()} ${response.url()} ${response.status()}`);
        });
        context.on('page', (page) => page.on('crash', () => failed.push(`${page.url()} crashed`)));
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      if (testInfo.status !== testInfo.expectedStatus && failed.length > 0)
        await testInfo.attach('failed-requests', { body: failed.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
