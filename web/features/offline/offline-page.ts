import { type Locale, localeOfPath } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import { m } from '#messages';
import { overwriteGetLocale } from '#messages/runtime.js';
import { readList, visibleLines } from '#web/features/lists/index.ts';
import { viewedProducts } from '#web/features/recently-viewed/index.ts';
import { OFFLINE_CACHE } from '#web/platform/offline/offline-cache.ts';
import { type OfflineProduct, type OfflineShop, offlinePicture, readOfflineShop } from './offline-products.ts';

/** The page without a connection, rendered by the browser alone in the language of the requested URL. */
const locale: Locale = localeOfPath(location.pathname);
overwriteGetLocale(() => locale);
document.documentElement.lang = locale;

const shop = readOfflineShop();
const lines = visibleLines(readList('cart'), { maxLines: Number.POSITIVE_INFINITY });
const inCart = lines.map(({ id, quantity }) => ({ good: findProduct(id), quantity })).filter(isKnown);
const viewed = viewedProducts()
  .map((id) => ({ good: findProduct(id) }))
  .filter(isKnown);

document.title = shop === null ? m.offline_title() : `${m.offline_title()} — ${shop.shopName}`;
document.body.replaceChildren(header(shop), main());
// With a connection the requested page loads.
window.addEventListener('online', () => location.reload());

function findProduct(id: number): OfflineProduct | undefined {
  return shop?.goods.find((good) => good.id === id);
}

function isKnown<T extends { good: OfflineProduct | undefined }>(one: T): one is T & { good: OfflineProduct } {
  return one.good !== undefined;
}

function header(shop: OfflineShop | null): HTMLElement {
  const src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
  const icon = element('img', { src, alt: '', width: '36', height: '36' });
  const name = element('span', { class: 'text-lg font-semibold' }, shop?.shopName ?? '');
  return element(
    'header',
    { class: 'border-b border-line' },
    element('div', { class: 'container-shop flex min-h-16 items-center gap-2' }, icon, name),
  );
}

function main(): HTMLElement {
  return element(
    'main',
    { class: 'container-shop max-w-3xl py-8 md:py-14' },
    element('h1', { class: 'text-xl md:text-2xl' }, m.offline_title()),
    element('p', { class: 'mt-2 text-slate' }, m.offline_hint()),
    element('div', { class: 'mt-5 flex flex-wrap items-center gap-3' }, reloadButton(), ...phone()),
    ...shelf('offline-cart', m.offline_cart(), inCart.map(cartRow), cartNote()),
    ...shelf(
      'offline-viewed',
      m.product_recently_viewed(),
      viewed.map(({ good }) => row(good, priceOf(good))),
      [],
    ),
  );
}

function reloadButton(): HTMLElement {
  const button = element(
    'button',
    {
      type: 'button',
      class: 'min-h-13 rounded-control bg-cobalt px-6 font-semibold text-on-cobalt hover:bg-cobalt-hover',
    },
    m.offline_again(),
  );
  button.addEventListener('click', () => location.reload());
  return button;
}

/** A call needs no internet. */
function phone(): HTMLElement[] {
  if (!shop?.phone) return [];
  const link = element('a', { href: `tel:+${shop.phone}`, class: 'font-semibold text-cobalt-text' });
  link.append(formatPhone(shop.phone));
  return [element('p', { class: 'flex min-h-11 items-center gap-2' }, `${m.offline_call()} `, link)];
}

function shelf(id: string, title: string, rows: HTMLElement[], below: HTMLElement[]): HTMLElement[] {
  if (rows.length === 0) return [];
  return [
    element(
      'section',
      { class: 'mt-10', 'aria-labelledby': id },
      element('h2', { id, class: 'text-lg' }, title),
      element('ul', { class: 'mt-2 divide-y divide-line' }, ...rows),
      ...below,
    ),
  ];
}

function cartRow({ good, quantity }: { good: OfflineProduct; quantity: number }): HTMLElement {
  const each = quantity > 1 ? m.offline_pieces({ count: quantity, price: priceOf(good) }) : priceOf(good);
  return row(good, each);
}

function cartNote(): HTMLElement[] {
  const sum = inCart.reduce((total, { good, quantity }) => total + good.price * quantity, 0);
  return [
    element('p', { class: 'mt-3 text-lg font-semibold' }, m.offline_sum({ sum: formatSum(sum, locale) })),
    element('p', { class: 'mt-1 text-sm text-slate' }, m.offline_prices_then()),
  ];
}

function priceOf({ price }: OfflineProduct): string {
  return formatSum(price, locale);
}

function row(good: OfflineProduct, price: string): HTMLElement {
  const frame = element('span', { class: 'size-16 shrink-0 overflow-hidden rounded-tile bg-tile' });
  if (good.img !== null) void putPicture(frame, offlinePicture(good.img));
  const link = element('a', { href: good.url, class: 'lines-2 hover:text-cobalt-text' }, good.name);
  return element(
    'li',
    { class: 'flex items-center gap-4 py-3' },
    frame,
    element('div', { class: 'min-w-0' }, link, element('p', { class: 'mt-1 text-sm font-semibold' }, price)),
  );
}

async function putPicture(frame: HTMLElement, address: string): Promise<void> {
  const picture = await caches.match(address, { cacheName: OFFLINE_CACHE, ignoreVary: true });
  if (!picture) return;
  const src = URL.createObjectURL(await picture.blob());
  frame.append(element('img', { src, alt: '', width: '64', height: '64', class: 'size-full object-contain' }));
}

/** Creates an element with attributes and children; texts are never parsed as HTML. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
