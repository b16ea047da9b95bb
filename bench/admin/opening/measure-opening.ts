import { cpus, loadavg } from 'node:os';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { timesOf } from '#bench/catalogue/figures.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { staffStateSchema } from '#contract/staff/staff-session-call-schemas.ts';
import { browserLaunch } from '#tests/browser/browser.ts';

/**
 * `node bench/admin/opening/measure-opening.ts`, after the project was built: how long the page of an order, of a product and of
 * a customer takes to show what it is about, opened by a click in its list and by its address, in a real browser, each of
 * the first ones of the demo once. A click is measured from the press to the frame after the content.
 */
const PORT = 3950;
const TIMES = 24;

/** A list of the back office, whose rows lead to pages of their own. */
interface List {
  name: string;
  path: string;
  /** The address of a row's page. */
  page: RegExp;
  /** Is there when the page shows everything: the last part that comes. */
  content: string;
}

const LISTS: readonly List[] = [
  {
    name: 'order',
    path: '/admin/orders',
    page: /\/admin\/orders\/[\d-]+$/,
    content: 'main [aria-label="Ход заказа"] li',
  },
  { name: 'product', path: '/admin/products', page: /\/admin\/products\/\d+$/, content: 'main form input' },
  { name: 'customer', path: '/admin/customers', page: /\/admin\/customers\/\d+$/, content: 'main h2' },
];

const shop = await openBenchShop({ port: PORT });
const browser = await chromium.launch(await browserLaunch());
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await signIn(context, shop.origin);
  console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} processors, ms`);
  const page = await context.newPage();
  const figures: Record<string, Record<string, number>> = {};
  for (const list of LISTS) {
    figures[`${list.name}, by a click`] = summaryOf(await timesByClick(page, shop.origin, list));
    figures[`${list.name}, by its address`] = summaryOf(await timesByAddress(page, shop.origin, list));
  }
  console.table(figures);
} finally {
  await browser.close();
  await shop.stop();
}

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const { request } = context;
  const answer = (await (await request.get(`${origin}/api/admin/session`)).json()) as { data: unknown };
  const state = staffStateSchema.parse(answer.data);
  if (state.status !== 'signed_out' || state.demo === null) throw new Error('The shop has no demo owner');
  const signedIn = await request.post(`${origin}/api/admin/session/password`, {
    headers: { origin },
    data: state.demo,
  });
  if (!signedIn.ok()) throw new Error(`The demo owner was refused: ${signedIn.status()}`);
}

async function addressesIn(page: Page, origin: string, list: List): Promise<string[]> {
  await page.goto(origin + list.path, { waitUntil: 'networkidle' });
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map(({ pathname }) => pathname),
  );
  const found = [...new Set(all.filter((path) => list.page.test(path)))].slice(0, TIMES);
  if (found.length < 5) throw new Error(`The list ${list.path} shows only ${found.length} pages`);
  return found;
}

async function timesByClick(page: Page, origin: string, list: List): Promise<number[]> {
  const times: number[] = [];
  for (const address of await addressesIn(page, origin, list)) {
    times.push(await page.evaluate(clickAndWait, { address, content: list.content }));
    await page.goBack();
    await page.locator(`main a[href="${address}"]`).first().waitFor();
  }
  return times;
}

/** Runs in the page of the list. */
function clickAndWait({ address, content }: { address: string; content: string }): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`main a[href="${address}"]`);
  if (!link) throw new Error(`no link to ${address}`);
  const started = performance.now();
  link.click();
  return new Promise((resolve) => {
    const check = () => {
      const isThere = location.pathname === address && document.querySelector(`main h1`) !== null;
      if (isThere && document.querySelector(content) !== null && !document.querySelector('[aria-busy="true"]')) {
        requestAnimationFrame(() => resolve(performance.now() - started));
      } else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

async function timesByAddress(page: Page, origin: string, list: List): Promise<number[]> {
  const times: number[] = [];
  for (const address of await addressesIn(page, origin, list)) {
    const started = performance.now();
    await page.goto(origin + address, { waitUntil: 'commit' });
    await page.locator(list.content).first().waitFor();
    times.push(performance.now() - started);
  }
  return times;
}

function summaryOf(times: number[]): Record<string, number> {
  const { p50, max } = timesOf(times);
  return { opened: times.length, p50: Math.round(p50), worst: Math.round(max) };
}
