import type { Locator, Page } from '@playwright/test';

interface Watched {
  resultTime?: Promise<number>;
}

/** Milliseconds from a tap on a filter to the end of the first frame that shows other goods than before. */
export async function timeToOtherGoods(page: Page, filter: Locator): Promise<number> {
  const before = page.url();
  await page.evaluate(watchGoods);
  await ((await isTouched(page)) ? filter.tap() : filter.click());
  const time = await page.evaluate(() => (window as Watched).resultTime);
  await page.waitForURL((url) => url.href !== before);
  return time ?? Number.NaN;
}

function isTouched(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.maxTouchPoints > 0);
}

/** Runs in the page. A skeleton, or another count, is not yet what the shopper asked for: the goods are. */
function watchGoods(): void {
  const goods = () =>
    Array.from(document.querySelectorAll('[data-list] h2 a'), (link) => link.getAttribute('href')).join(' ');
  const before = goods();
  (window as Watched).resultTime = new Promise((resolve) => {
    let start = Number.NaN;
    addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const now = goods();
      if (now === '' || now === before) return;
      observer.disconnect();
      // A message that is sent from within a frame arrives when the frame is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
  });
}
