import type { Page, Request } from '@playwright/test';
import { expect } from './outside.ts';

/** What each page is waiting for, and how often it has asked at all. */
const traffic = new WeakMap<Page, { pending: Set<Request>; requestCount: number }>();

/** From now on it can be waited for that the page is at rest. */
export function trackRequests(page: Page): void {
  const seen = { pending: new Set<Request>(), requestCount: 0 };
  traffic.set(page, seen);
  page.on('request', (request) => {
    // Another document: the answers of the one before may never be told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.pending.clear();
    seen.pending.add(request);
    seen.requestCount += 1;
  });
  const end = (request: Request) => seen.pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Nothing that the page asked for is under way, what is seen has been painted and observed, and its scripts have nothing to do that would
 * ask for more. For what must not happen: what must is waited for itself.
 */
export async function waitForIdle(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('This page is not watched: it belongs to no browser of a journey');
  await page.waitForLoadState('load');
  await expect(async () => {
    expect([...seen.pending].map((request) => request.url())).toEqual([]);
    const { requestCount } = seen;
    await page.evaluate(finishTasks);
    expect(seen.requestCount, 'requests').toBe(requestCount);
  }).toPass({ intervals: [50] });
}

/** Runs in the page. Observers of what is in view are called between two frames, and what they begin has a turn of its own. */
async function finishTasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}
