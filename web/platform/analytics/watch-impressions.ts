import { onSights, type Sight, sights } from './impressions.ts';
import type { ShopEvent, TrackedList } from './shop-event.ts';

/** What is half in view has been seen (spec §9). */
const HALF = 0.5;
/** Cards that come into view together are told together. */
const GATHERED_FOR = 400;

type Tell = (event: ShopEvent) => void;
type Row = Extract<ShopEvent, { name: 'view_item_list' }>['products'][number];

/** Tells what comes into view, each once a page view, and which of it is followed. */
export function watchSights(tell: Tell): { nextPage(): void } {
  const seen = new Set<string>();
  const rows = gatherRows(tell);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (intersectionRatio >= HALF) see(target);
    },
    { threshold: HALF },
  );

  function see(element: Element): void {
    const sight = sights.get(element);
    if (sight === undefined) return;
    const place = sight.kind === 'card' ? placeOf(element) : null;
    const key = keyOf(sight, place);
    if (seen.has(key)) return;
    seen.add(key);
    switch (sight.kind) {
      case 'card':
        rows.add(place?.list ?? NOWHERE, { product: sight.product, index: place?.index ?? 0 });
        break;
      case 'product':
        tell({ name: 'view_item', product: sight.product });
        break;
      case 'cart':
        tell({ name: 'view_cart', lines: sight.lines });
        break;
      case 'promotion':
        tell({ name: 'view_promotion', promotion: sight.promotion });
    }
  }

  onSights((element) => (sights.has(element) ? observer.observe(element) : observer.unobserve(element)));
  for (const element of sights.keys()) observer.observe(element);
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(kind, (event) => tellFollowed(event, tell), { capture: true });
  }
  window.addEventListener('pagehide', rows.tellNow);

  return {
    nextPage() {
      rows.tellNow();
      seen.clear();
      // What stayed from the page before is looked at anew.
      for (const element of sights.keys()) {
        observer.unobserve(element);
        observer.observe(element);
      }
    },
  };
}

const NOWHERE: TrackedList = { id: 'page', name: 'page' };

function gatherRows(tell: Tell): { add(list: TrackedList, row: Row): void; tellNow(): void } {
  const gathered = new Map<string, { list: TrackedList; products: Row[] }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const { list, products } of gathered.values()) tell({ name: 'view_item_list', list, products });
    gathered.clear();
  };
  return {
    add(list, row) {
      const known = gathered.get(list.id) ?? { list, products: [] };
      known.products.push(row);
      gathered.set(list.id, known);
      timer ??= setTimeout(tellNow, GATHERED_FOR);
    },
    tellNow,
  };
}

/** A link inside of a card or a banner that is followed, also into a new tab. */
function tellFollowed(event: MouseEvent, tell: Tell): void {
  if (event.button > 1 || !(event.target instanceof Element)) return;
  if (event.target.closest('a[href]') === null) return;
  const [element, sight] = sightAround(event.target) ?? [];
  if (element === undefined) return;
  if (sight?.kind === 'promotion') tell({ name: 'select_promotion', promotion: sight.promotion });
  if (sight?.kind === 'card') {
    const { list, index } = placeOf(element) ?? { list: NOWHERE, index: 0 };
    tell({ name: 'select_item', list, product: sight.product, index });
  }
}

function sightAround(target: Element): [Element, Sight] | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const sight = sights.get(element);
    if (sight) return [element, sight];
  }
  return null;
}

/** The list that a card stands in, known by its `data-list`, and how many stand before it. */
function placeOf(card: Element): { list: TrackedList; index: number } | null {
  const row = card.closest<HTMLElement>('[data-list]');
  if (row === null) return null;
  const title = row.closest('section[aria-label]')?.getAttribute('aria-label');
  const name = title ?? document.querySelector('h1')?.textContent ?? '';
  const index = [...row.children].findIndex((child) => child.contains(card));
  return { list: { id: row.dataset.list ?? '', name }, index };
}

function keyOf(sight: Sight, place: { list: TrackedList } | null): string {
  switch (sight.kind) {
    case 'card':
      return `card ${place?.list.id} ${sight.product.id}`;
    case 'product':
      return `product ${sight.product.id}`;
    case 'cart':
      return 'cart';
    case 'promotion':
      return `promotion ${sight.promotion.slot} ${sight.promotion.id}`;
  }
}
