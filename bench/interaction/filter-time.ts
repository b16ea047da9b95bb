import type { Locator, Page } from '@playwright/test';

interface Watched {
  resultTime?: Promise<number>;
}

/** Milliseconds from a tap on a filter to the end of the first frame that shows different goods. */
export async function timeToNewGoods(page: Page, filter: Locator): Promise<number> {
  const before = page.url();
  await page.evaluate(watchGoods);
  await ((await isTouched(page)) ? filter.tap() : filter.click());
  const time = await page.evaluate(() => (window as Watched).resultTime);
  await page.waitForURL((url) => url.href !== before);
  if (time === undefined) throw new Error('The page was closed before it showed different goods');
  return time;
}

function isTouched(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.maxTouchPoints > 0);
}

/** Runs in the page. A skeleton or a new count does not count as a result; new goods do. */
function watchGoods(): void {
  const firstGoods = () =>
    Array.from(document.querySelectorAll('[data-list] h2 a'), (link) => link.getAttribute('href'))
      .slice(0, 4)
      .join(' ');
  (window as Watched).resultTime = new Promise((resolve) => {
    let start: number | undefined;
    let before = '';
    const recordClick = ({ timeStamp }: Event) => {
      start = timeStamp;
      before = firstGoods();
    };
    addEventListener('click', recordClick, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const now = firstGoods();
      if (start === undefined || now === '' || now === before) return;
      observer.disconnect();
      const clicked = start;
      // A message that is sent from within a frame arrives when the frame is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clicked);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  });
}
