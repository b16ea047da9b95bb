import { type Impression, impressions, onImpressionsChange } from './impressions.ts';
import type { ShopEvent, TrackedList } from './shop-event.ts';

/** An element counts as seen when half of it is in view (specification 9.25). */
const HALF = 0.5;
/** Cards that come into view within this time are sent in one event. */
const BATCH_MS = 400;

type SendEvent = (event: ShopEvent) => void;
type Row = Extract<ShopEvent, { name: 'view_item_list' }>['products'][number];

/** Reports elements that come into view, once per page view, and clicks on them. */
export function watchImpressions(send: SendEvent): { onNextPage(): void } {
  const seen = new Set<string>();
  const rows = batchRows(send);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (intersectionRatio >= HALF) see(target);
    },
    { threshold: HALF },
  );

  function see(element: Element): void {
    const impression = impressions.get(element);
    if (impression === undefined) return;
    const place = impression.kind === 'card' ? placeOf(element) : null;
    const key = keyOf(impression, place);
    if (seen.has(key)) return;
    seen.add(key);
    switch (impression.kind) {
      case 'card':
        rows.add(place?.list ?? UNKNOWN_LIST, { product: impression.product, index: place?.index ?? 0 });
        break;
      case 'product':
        send({ name: 'view_item', product: impression.product });
        break;
      case 'cart':
        send({ name: 'view_cart', lines: impression.lines });
        break;
      case 'promotion':
        send({ name: 'view_promotion', promotion: impression.promotion });
    }
  }

  onImpressionsChange((element) =>
    impressions.has(element) ? observer.observe(element) : observer.unobserve(element),
  );
  for (const element of impressions.keys()) observer.observe(element);
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(kind, (event) => trackSelection(event, send), { capture: true });
  }
  window.addEventListener('pagehide', rows.flush);

  return {
    onNextPage() {
      rows.flush();
      seen.clear();
      // Elements that stayed from the previous page are observed again.
      for (const element of impressions.keys()) {
        observer.unobserve(element);
        observer.observe(element);
      }
    },
  };
}

const UNKNOWN_LIST: TrackedList = { id: 'page', name: 'page' };

function batchRows(send: SendEvent): { add(list: TrackedList, row: Row): void; flush(): void } {
  const gathered = new Map<string, { list: TrackedList; products: Row[] }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { list, products } of gathered.values()) send({ name: 'view_item_list', list, products });
    gathered.clear();
  };
  return {
    add(list, row) {
      const known = gathered.get(list.id) ?? { list, products: [] };
      known.products.push(row);
      gathered.set(list.id, known);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
}

/** Reports a click on a link in a card or banner, also one that opens a new tab. */
function trackSelection(event: MouseEvent, send: SendEvent): void {
  if (event.button > 1 || !(event.target instanceof Element)) return;
  if (event.target.closest('a[href]') === null) return;
  const [element, impression] = closestImpression(event.target) ?? [];
  if (element === undefined) return;
  if (impression?.kind === 'promotion') send({ name: 'select_promotion', promotion: impression.promotion });
  if (impression?.kind === 'card') {
    const { list, index } = placeOf(element) ?? { list: UNKNOWN_LIST, index: 0 };
    send({ name: 'select_item', list, product: impression.product, index });
  }
}

function closestImpression(target: Element): [Element, Impression] | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const impression = impressions.get(element);
    if (impression) return [element, impression];
  }
  return null;
}

/** The card's list, found by `data-list`, and the card's index in it. */
function placeOf(card: Element): { list: TrackedList; index: number } | null {
  const row = card.closest<HTMLElement>('[data-list]');
  if (row === null) return null;
  const title = row.closest('section[aria-label]')?.getAttribute('aria-label');
  const name = title ?? document.querySelector('h1')?.textContent ?? '';
  const index = [...row.children].findIndex((child) => child.contains(card));
  return { list: { id: row.dataset.list ?? '', name }, index };
}

function keyOf(impression: Impression, place: { list: TrackedList } | null): string {
  switch (impression.kind) {
    case 'card':
      return `card ${place?.list.id} ${impression.product.id}`;
    case 'product':
      return `product ${impression.product.id}`;
    case 'cart':
      return 'cart';
    case 'promotion':
      return `promotion ${impression.promotion.slot} ${impression.promotion.id}`;
  }
}
