import type { Page } from '@playwright/test';
import { fulfillExternal } from './outside.ts';
import { waitForIdle } from './page-idle.ts';

export const GOOGLE = 'G-TEST123456';
export const META = '123456789012345';
export const PHONES = '/category/1011-smartphones';

export interface TrackedEvent {
  event: string;
  search_term?: string;
  ecommerce?: {
    currency?: string;
    value?: number;
    item_list_id?: string;
    item_list_name?: string;
    transaction_id?: string;
    promotion_id?: string;
    promotion_name?: string;
    creative_slot?: string;
    items?: Record<string, string | number>[];
  };
}

/** Requests to external hosts; their scripts are stubbed by empty ones. */
export async function watchOthers(page: Page): Promise<() => string[]> {
  const externalRequests = await Promise.all(
    ['https://www.googletagmanager.com', 'https://connect.facebook.net'].map((origin) =>
      fulfillExternal(page.context(), origin, { contentType: 'text/javascript', body: '' }),
    ),
  );
  return () => externalRequests.flat();
}

export async function agreed(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('measuringConsent', 'all'));
  await watchOthers(page);
}

/** Runs `open` and waits until the analytics code is loaded and has finished its first tasks. */
export async function waitForAnalytics(page: Page, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/assets\/analytics-/), open()]);
  await waitForIdle(page);
}

/** The events in the data layer, without Google's own commands. */
export function trackedEvents(page: Page, ...names: string[]): Promise<TrackedEvent[]> {
  return page.evaluate((eventNames) => {
    const layer = (window as { dataLayer?: TrackedEvent[] }).dataLayer ?? [];
    return layer.filter((entry) => 'event' in entry && (eventNames.length === 0 || eventNames.includes(entry.event)));
  }, names);
}

/** Calls that are queued for the pixel's script. */
export function metaPixelCalls(page: Page, name: string): Promise<unknown[][]> {
  return page.evaluate((eventName) => {
    const calls = (window as { fbq?: { queue: unknown[][] } }).fbq?.queue ?? [];
    return calls.filter(([, called]) => called === eventName);
  }, name);
}

export interface Card {
  id: number;
  name: string;
  brand_name: string;
  current_price: number;
  categories: { name: string }[];
}

export async function cardsOf(page: Page, origin: string, categoryId: number): Promise<Card[]> {
  const response = await page.request.get(`${origin}/api/v2/products?category_id[]=${categoryId}`);
  return (await response.json()).data;
}

export function itemOf(card: Card) {
  const [first, second, third] = card.categories;
  return {
    item_id: String(card.id),
    item_name: card.name,
    item_brand: card.brand_name,
    price: card.current_price,
    ...(first && { item_category: first.name }),
    ...(second && { item_category2: second.name }),
    ...(third && { item_category3: third.name }),
  };
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Разрешение на подсчёт посещений' });
