import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 5;
const TIMEOUT_MS = 120_000;

/** Waits until a page shows a price; milliseconds since `from`. */
export async function timeUntilShown(url: string, price: number, from: number): Promise<number> {
  while (performance.now() - from < TIMEOUT_MS) {
    if (await showsPrice(url, price)) return performance.now() - from;
    await delay(INTERVAL_MS);
  }
  throw new Error(`${url} does not show ${price}`);
}

async function showsPrice(url: string, price: number): Promise<boolean> {
  const html = await (await fetch(url)).text();
  // Prices are grouped by spaces of several kinds.
  return html.replace(/(\d)[\s\u00a0\u202f]+(?=\d)/g, '$1').includes(String(price));
}
