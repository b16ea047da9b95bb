import type { BrowserContext, Page } from '@playwright/test';
import { VISIT_STEPS_PATH } from '#contract/funnel/funnel.ts';
import type { VisitSteps } from '#contract/funnel/visit-steps.ts';

/** A browser that does not say that a program drives it, in its name or otherwise: programs are not counted. */
export const PERSONS_BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export async function beAPerson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
}

/** What the page sends of its visit from now on, a text for each time. The body of a beacon is not in its request. */
export async function sentSteps(page: Page): Promise<() => string[]> {
  const sent: string[] = [];
  await page.exposeFunction('recordSteps', (body: string) =>
    sent.push((JSON.parse(body) as VisitSteps).steps.join(' ')),
  );
  await page.addInitScript((path) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const record = Reflect.get(window, 'recordSteps') as (text: string) => void;
      if (url === path && body instanceof Blob) void body.text().then(record);
      return send(url, body);
    };
  }, VISIT_STEPS_PATH);
  return () => [...sent];
}
