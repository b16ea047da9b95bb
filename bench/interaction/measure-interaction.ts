import { chromium, type Page } from '@playwright/test';
import { timesOf } from '#bench/catalogue/figures.ts';
import { findBenchAddresses } from '#bench/shop/bench-addresses.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { browserLaunch } from '#tests/browser/browser.ts';

const PORT = 3940;
const SLOWDOWN = 4;
const TIMES = 7;

export interface Interaction {
  name: string;
  /** Milliseconds from the tap to the frame that shows its answer. */
  p50: number;
  worst: number;
  target: number;
}

/** Taps on a phone-sized page with the processor slowed down four times; the network is the machine's own. */
export async function measureInteraction(): Promise<Interaction[]> {
  const shop = await openBenchShop({ port: PORT });
  const browser = await chromium.launch(await browserLaunch());
  try {
    const { category } = await findBenchAddresses(shop.origin);
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await slowDown(desk);
    await desk.goto(shop.origin + category, { waitUntil: 'networkidle' });
    const filters = await repeat(() => tapFilter(desk));
    const phone = await browser.newPage({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
    await slowDown(phone);
    await phone.goto(shop.origin + category, { waitUntil: 'networkidle' });
    await watchEvents(phone);
    const add = await repeat((n) => longestEvent(phone, () => addToCart(phone, n)));
    const menu = await repeat(() => longestEvent(phone, () => openMenu(phone)));
    const typing = await repeat(() => longestEvent(phone, () => typeQuery(phone)));
    return [
      { name: 'a filter’s tap to its new results', target: 100, ...summary(filters) },
      { name: 'add to cart', target: 150, ...summary(add) },
      { name: 'menu', target: 150, ...summary(menu) },
      { name: 'a letter typed into the search', target: 150, ...summary(typing) },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** From the click to the first frame after the list of goods has changed. */
async function tapFilter(page: Page): Promise<number> {
  const before = new URL(page.url()).search;
  const filter = page.locator('aside a[href*="brands="], aside a[href*="?a"]').first();
  await filter.hover();
  await page.evaluate(() => {
    const list = document.querySelector('[data-list]')?.parentElement ?? document.body;
    const state = window as unknown as { filterTime?: Promise<number> };
    state.filterTime = new Promise((resolve) => {
      let start = 0;
      addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (start === 0) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(list, { childList: true, subtree: true, characterData: true });
    });
  });
  await filter.click();
  const time = await page.evaluate(() => (window as unknown as { filterTime: Promise<number> }).filterTime);
  await page.waitForFunction((search) => location.search !== search, before);
  await page.goBack();
  await page.waitForFunction((search) => location.search === search, before);
  return time;
}

/** Event timing, as INP is computed from it: the browser tells events of 16 ms and more. */
async function watchEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = window as unknown as { eventTimes: number[] };
    state.eventTimes = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.eventTimes.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

async function longestEvent(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as { eventTimes: number[] }).eventTimes = [];
  });
  await act();
  await page.waitForTimeout(400);
  return page.evaluate(() => Math.max(8, ...(window as unknown as { eventTimes: number[] }).eventTimes));
}

async function addToCart(page: Page, n: number): Promise<void> {
  const button = page
    .locator('[data-list] article, [data-list] li')
    .nth(n)
    .getByRole('button', { name: /корзин/i });
  await button.first().tap();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню' }).first().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function typeQuery(page: Page): Promise<void> {
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await field.tap();
  await field.pressSequentially('sams', { delay: 120 });
  await field.fill('');
  await page.keyboard.press('Escape');
}

async function repeat(work: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) times.push(await work(n));
  return times;
}

function summary(samples: readonly number[]): { p50: number; worst: number } {
  const { p50, max } = timesOf(samples);
  return { p50, worst: max };
}
