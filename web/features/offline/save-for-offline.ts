import type { ListCard } from '#contract/cart/cart.ts';
import type { Settings } from '#contract/content/content.ts';
import { listLines, shopperLists } from '#web/features/lists/index.ts';
import { onViewed, viewedProducts } from '#web/features/recently-viewed/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { OFFLINE_CACHE, OFFLINE_PAGE, SERVICE_WORKER } from '#web/platform/offline/offline-cache.ts';
import { forgetKeptShop, keptPicture, readKeptShop, writeKeptShop } from './offline-products.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MOST_GOODS = 40;
const CHECKED_KEY = 'offlineChecked';
const QUIET_MS = 3000;

/**
 * Keeps what the offline page needs: the page itself, and the cart and the last viewed goods. Called once, when the page has
 * nothing else to do. A shop that has no offline page any more gets everything of it taken out of the browser.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  if (isDue() && !(await keepOfflinePage())) {
    await forgetOffline();
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepGoods().catch(() => undefined), QUIET_MS);
  };
  shopperLists.subscribe((now, before) => now.cart !== before.cart && keepSoon());
  // Also the product of this very page, which may be noted after this.
  onViewed(keepSoon);
  await keepGoods();
}

/** Looked after once an hour, and whenever the worker is missing. */
function isDue(): boolean {
  if (navigator.serviceWorker.controller === null) return true;
  return Date.now() - Number(localStorage.getItem(CHECKED_KEY)) > HOUR;
}

/** False: the shop has none. */
async function keepOfflinePage(): Promise<boolean> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (page.status === 404 || page.status === 410) return false;
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  const html = await page.clone().text();
  const files = [...new Set([...html.matchAll(/\/offline\/[\w.-]+/g)].map(([file]) => file))];
  const cache = await caches.open(OFFLINE_CACHE);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  // Last: a page never stands there without its files.
  await cache.put(OFFLINE_PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/offline/') && !files.includes(pathname)) await cache.delete(url);
  }
  localStorage.setItem(CHECKED_KEY, String(Date.now()));
  return true;
}

async function forgetOffline(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await caches.delete(OFFLINE_CACHE);
  forgetKeptShop();
}

/** Asks the shop only for goods that it isn't known of yet, or not of today. */
async function keepGoods(): Promise<void> {
  const locale = currentLocale();
  const wanted = [...new Set([...listLines('cart').map(({ id }) => id), ...viewedProducts()])].slice(0, MOST_GOODS);
  const kept = readKeptShop();
  const isFresh = kept !== null && kept.locale === locale && Date.now() - kept.at < DAY;
  if (isFresh && wanted.every((id) => kept.goods.some((good) => good.id === id))) {
    const goods = kept.goods.filter(({ id }) => wanted.includes(id));
    if (goods.length < kept.goods.length) writeKeptShop({ ...kept, goods });
    return;
  }
  const [cards, settings] = await Promise.all([
    wanted.length === 0 ? [] : ask<ListCard[]>(`/api/v2/products/cards?ids=${wanted}`, locale),
    ask<Settings>('/api/v2/settings', locale),
  ]);
  writeKeptShop({
    at: Date.now(),
    locale,
    shopName: settings.shop_name,
    phone: settings.phone,
    goods: cards.map(({ id, name, url, img, current_price: price }) => ({ id, name, url, img, price })),
  });
  await keepPictures(cards.flatMap(({ img }) => (img === null ? [] : keptPicture(img))));
}

async function keepPictures(pictures: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/pictures/') && !pictures.includes(pathname + search)) await cache.delete(url);
  }
  for (const picture of pictures) if (!(await cache.match(picture, { ignoreVary: true }))) await cache.add(picture);
}

async function ask<T>(address: string, locale: string): Promise<T> {
  const answer = await fetch(address, { headers: { 'accept-language': locale } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}
