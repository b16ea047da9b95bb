import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { timesOf } from '#bench/catalogue/figures.ts';
import { findBenchAddresses } from '#bench/shop/bench-addresses.ts';
import { openBenchShop } from '#bench/shop/open-bench-shop.ts';
import { browserLaunch } from '#tests/browser/browser.ts';
import { dismissGreetings } from '#tests/browser/dismiss-greetings.ts';
import { timeToNewGoods } from './filter-time.ts';
import { slowestInteraction, watchInteractions } from './interaction-to-next-paint.ts';

const PORT = 3940;
export const SLOWDOWN = 4;
export const TIMES = 12;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface Interaction {
  name: string;
  /** Milliseconds. */
  p50: number;
  worst: number;
  target: number;
}

/** The time a shopper waits after a tap, on a slowed-down processor and the machine's own network. */
export async function measureInteraction(): Promise<Interaction[]> {
  const shop = await openBenchShop({ port: PORT });
  const browser = await chromium.launch(await browserLaunch());
  try {
    return await measureTaps(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function measureTaps(browser: Browser, origin: string): Promise<Interaction[]> {
  const { category } = await findBenchAddresses(origin);
  const open = (options: BrowserContextOptions) => openSlowly(browser, options, origin + category);
  const results = { target: 100 };
  const next = { target: 150 };
  return [
    { name: 'filter above the list, phone', ...results, ...(await repeat(await open(PHONE), tapChip)) },
    { name: 'filter in the sheet, phone', ...results, ...(await repeat(await openSheet(await open(PHONE)), tapValue)) },
    { name: 'filter beside the list, desktop', ...results, ...(await repeat(await open(DESKTOP), tapValue)) },
    { name: 'add to cart, phone', ...next, ...(await repeat(await open(PHONE), addToCart)) },
    { name: 'menu, phone', ...next, ...(await repeat(await open(PHONE), openMenu)) },
    { name: 'a search typed with suggestions, phone', ...next, ...(await repeat(await open(PHONE), typeQuery)) },
  ];
}

async function openSlowly(browser: Browser, options: BrowserContextOptions, address: string): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'ru-RU', serviceWorkers: 'block' });
  await context.addInitScript(dismissGreetings);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watchInteractions(page);
  return page;
}

/** Closes the page afterwards. The first time counts too: shoppers do not warm up a page. */
async function repeat(
  page: Page,
  act: (page: Page, n: number) => Promise<number>,
): Promise<{ p50: number; worst: number }> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) times.push(await act(page, n));
  await page.context().close();
  const { p50, max } = timesOf(times);
  return { p50, worst: max };
}

/** Selects a filter, measures, and removes it again; each brand is new, so that the server has not cached its listing. */
async function tapChip(page: Page, n: number): Promise<number> {
  const list = page.getByRole('list', { name: 'Частые фильтры' });
  return tapAndRemove(page, list.getByRole('link', { name: await nameOf(list, n) }).first());
}

async function openSheet(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Фильтры' }).tap();
  await page.getByRole('dialog').getByRole('list', { name: 'Бренд' }).waitFor();
  return page;
}

async function tapValue(page: Page, n: number): Promise<number> {
  const list = page.getByRole('list', { name: 'Бренд' }).filter({ visible: true });
  return tapAndRemove(page, list.getByRole('checkbox', { name: await nameOf(list, n) }).first());
}

async function tapAndRemove(page: Page, filter: Locator): Promise<number> {
  const time = await timeToNewGoods(page, filter);
  await timeToNewGoods(page, filter);
  return time;
}

/** One of the first six names in turn; a selection may reorder them. */
async function nameOf(list: Locator, n: number): Promise<string> {
  const names = await list.getByRole('listitem').allInnerTexts();
  const [name = ''] = (names[n % Math.min(6, names.length)] ?? '').trim().split('\n');
  return name.trim();
}

/** A different product each time, because an added product's button becomes a counter. The dialog is part of the interaction. */
async function addToCart(page: Page): Promise<number> {
  const button = page
    .getByRole('list', { name: 'Товары' })
    .getByRole('button', { name: /^В корзину/ })
    .first();
  const time = await slowestInteraction(page, async () => {
    await button.tap();
    await page.getByRole('dialog').waitFor();
  });
  await closeDialog(page);
  return time;
}

async function openMenu(page: Page): Promise<number> {
  const time = await slowestInteraction(page, async () => {
    await page.getByRole('button', { name: 'Меню' }).tap();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  });
  await closeDialog(page);
  return time;
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Types letter by letter, as fast as a good typist, so that suggestions load in between. */
async function typeQuery(page: Page, n: number): Promise<number> {
  const field = page.getByRole('combobox', { name: 'Поиск' });
  const time = await slowestInteraction(page, async () => {
    await field.tap();
    await field.pressSequentially(n % 2 === 0 ? 'samsung' : 'смартфон', { delay: 160 });
    await page.getByRole('listbox').waitFor();
  });
  await field.fill('');
  await field.blur();
  return time;
}
