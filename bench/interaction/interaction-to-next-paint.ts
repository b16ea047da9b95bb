import type { Page } from '@playwright/test';

interface Watched {
  interactionTimes?: Map<number, number>;
}

/** Starts recording the durations of interactions; the browser reports events of 16 ms and more, in steps of 8 ms. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = new Map<number, number>();
    (window as Watched).interactionTimes = times;
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId > 0) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0));
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Milliseconds of the slowest interaction during `act`, as INP counts it: from the input to the next frame. */
export async function slowestInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as Watched).interactionTimes?.clear());
  await act();
  // The browser reports entries when it is idle.
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(8, ...((window as Watched).interactionTimes?.values() ?? [])));
}
