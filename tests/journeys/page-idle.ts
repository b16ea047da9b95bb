import type { Page, Request } from '@playwright/test';
import { expect } from './outside.ts';

/** The pending requests of each page, and the number of all its requests. */
const traffic = new WeakMap<Page, { pending: Set<Request>; requestCount: number }>();

/** Must be called before `waitForIdle`. */
export function trackRequests(page: Page): void {
  const seen = { pending: new Set<Request>(), requestCount: 0 };
  traffic.set(page, seen);
  page.on('request', (request) => {
    // Another document: responses of the previous one may never be reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.pending.clear();
    seen.pending.add(request);
    seen.requestCount += 1;
  });
  const end = (request: Request) => seen.pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Waits until no request is pending, observers of the visible part have run, and no task of the scripts is left that
 * would send more. Use it before asserting that something has not happened; otherwise wait for the expected state
 * itself. `held`: URLs of requests that the test leaves without an answer.
 */
export async function waitForIdle(page: Page, held: ReadonlySet<string> = new Set()): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('This page is not watched: it belongs to no browser of a journey');
  await page.waitForLoadState('load');
  await page.waitForFunction(isFooterHydrated);
  await expect(async () => {
    expect([...seen.pending].map((request) => request.url()).filter((url) => !held.has(url))).toEqual([]);
    const { requestCount } = seen;
    await page.evaluate(finishTasks);
    expect(seen.requestCount, 'requests').toBe(requestCount);
  }).toPass({ intervals: [50] });
}

/**
 * Runs in the page. React loads the footer's code once nothing else is to do, which on a busy machine is later than the
 * first idle moment, and then the page sends what it counts.
 */
function isFooterHydrated(): boolean {
  const footer = document.querySelector('footer');
  return footer === null || Object.keys(footer).some((key) => key.startsWith('__reactProps'));
}

/** Runs in the page. Intersection observers are called between two frames, and the tasks that they start run later. */
async function finishTasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}
