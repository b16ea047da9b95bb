import type { ApiResult } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import { cartCalls } from '#contract/cart/cart-calls.ts';
import { contentCalls } from '#contract/content/content-calls.ts';
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts';
import { listLines, shopperLists } from '#web/features/lists/index.ts';
import { onViewed, viewedProducts } from '#web/features/recently-viewed/index.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { onDocumentLeave } from '#web/platform/navigation/on-document-leave.ts';
import { OFFLINE_CACHE, OFFLINE_PAGE, SERVICE_WORKER } from '#web/platform/offline/offline-cache.ts';
import { forgetOfflineShop, offlinePicture, readOfflineShop, writeOfflineShop } from './offline-products.ts';

const MAX_PRODUCTS = 40;
const CHECKED_KEY = 'offlineChecked';
const DEBOUNCE_MS = 3000;

/**
 * Saves what the offline page needs: the page itself, the cart and the recently viewed products. Call it once, when the
 * page is idle. When the shop has no offline page any more, everything saved is removed.
 */
export async function saveForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  let leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveProducts(leaving.signal).catch(() => undefined), DEBOUNCE_MS);
  };
  onDocumentLeave(() => {
    clearTimeout(timer);
    leaving.abort();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leaving = new AbortController();
    scheduleSave();
  });
  if (isCheckDue() && !(await cacheOfflinePage(leaving.signal))) {
    await removeOffline();
    return;
  }
  shopperLists.subscribe((now, before) => now.cart !== before.cart && scheduleSave());
  // This page's own product may be recorded after this.
  onViewed(scheduleSave);
  await saveProducts(leaving.signal);
}

/** Due once an hour, and whenever the service worker is missing. */
function isCheckDue(): boolean {
  if (navigator.serviceWorker.controller === null) return true;
  return Date.now() - Number(localStorage.getItem(CHECKED_KEY)) > HOUR_MS;
}

/** False when the shop has no offline page. */
async function cacheOfflinePage(signal: AbortSignal): Promise<boolean> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache', signal });
  if (page.status === 404 || page.status === 410) return false;
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  const html = await page.clone().text();
  const files = [...new Set([...html.matchAll(/\/offline\/[\w.-]+/g)].map(([file]) => file))];
  const cache = await caches.open(OFFLINE_CACHE);
  for (const file of files) if (!(await cache.match(file))) await cache.add(new Request(file, { signal }));
  // Last, so that the page is never cached without its files.
  await cache.put(OFFLINE_PAGE, page);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/offline/') && !files.includes(pathname)) await cache.delete(url);
  }
  localStorage.setItem(CHECKED_KEY, String(Date.now()));
  return true;
}

async function removeOffline(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await caches.delete(OFFLINE_CACHE);
  forgetOfflineShop();
}

/** Requests products only when one is missing or the saved ones are older than a day. */
async function saveProducts(signal: AbortSignal): Promise<void> {
  const locale = currentLocale();
  const ids = [...new Set([...listLines('cart').map(({ id }) => id), ...viewedProducts()])].slice(0, MAX_PRODUCTS);
  const stored = readOfflineShop();
  const isFresh = stored !== null && stored.locale === locale && Date.now() - stored.at < DAY_MS;
  if (isFresh && ids.every((id) => stored.goods.some((good) => good.id === id))) {
    const goods = stored.goods.filter(({ id }) => ids.includes(id));
    if (goods.length < stored.goods.length) writeOfflineShop({ ...stored, goods });
    return;
  }
  const [cards, settings] = await Promise.all([
    ids.length === 0 ? [] : dataOf(call(cartCalls.readCards, { query: { ids: ids.join(',') } }, { signal })),
    dataOf(call(contentCalls.readSettings, {}, { signal })),
  ]);
  writeOfflineShop({
    at: Date.now(),
    locale,
    shopName: settings.shop_name,
    phone: settings.phone,
    goods: cards.map(({ id, name, url, img, current_price: price }) => ({ id, name, url, img, price })),
  });
  await cachePictures(
    cards.flatMap(({ img }) => (img === null ? [] : offlinePicture(img))),
    signal,
  );
}

async function cachePictures(pictures: readonly string[], signal: AbortSignal): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (pathname.startsWith('/pictures/') && !pictures.includes(pathname + search)) await cache.delete(url);
  }
  for (const picture of pictures) {
    if (!(await cache.match(picture, { ignoreVary: true }))) await cache.add(new Request(picture, { signal }));
  }
}

async function dataOf<Data>(called: Promise<ApiResult<Data>>): Promise<Data> {
  const result = await called;
  if (result.kind !== 'done') throw new Error(result.message);
  return result.data;
}
