import type { ShopEvent, TrackedLine, TrackedList, TrackedProduct } from './shop-event.ts';

const CURRENCY = 'UZS';
/** GA4's limit of items per event. */
const MAX_ITEMS = 200;
/** Department, section, kind …: GA4 has five levels. */
const CATEGORY_KEYS = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;

export interface Ga4Item extends Partial<Record<(typeof CATEGORY_KEYS)[number], string>> {
  item_id: string;
  item_name?: string;
  item_brand?: string;
  price?: number;
  quantity?: number;
  index?: number;
  item_list_id?: string;
  item_list_name?: string;
}

export interface Ga4Event {
  event: ShopEvent['name'];
  /** Parameters outside of e-commerce, such as a search text. */
  parameters?: Record<string, string>;
  ecommerce?: { items?: Ga4Item[]; currency?: string; value?: number } & Record<string, unknown>;
}

/** An event in the form that GA4's e-commerce reports read. */
export function ga4Event(event: ShopEvent): Ga4Event {
  switch (event.name) {
    case 'view_item':
    case 'add_to_wishlist':
      return priced(event.name, [{ product: event.product, quantity: 1 }]);
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'view_cart':
      return priced(event.name, event.lines);
    case 'view_item_list':
      return listed(
        event.name,
        event.list,
        event.products.map(({ product, index }) => listItem(product, event.list, index)),
      );
    case 'select_item':
      return listed(event.name, event.list, [listItem(event.product, event.list, event.index)]);
    case 'view_promotion':
    case 'select_promotion': {
      const { id, name, slot } = event.promotion;
      return {
        event: event.name,
        ecommerce: { promotion_id: id, promotion_name: name, creative_name: name, creative_slot: slot },
      };
    }
    case 'search':
      return { event: event.name, parameters: { search_term: event.term } };
    case 'stay_10_seconds':
    case 'stay_30_seconds':
    case 'first_scroll':
    case 'several_pages':
      return { event: event.name };
    case 'begin_checkout':
      return ordered(event, {});
    case 'add_shipping_info':
      return ordered(event, { shipping_tier: event.shippingTier });
    case 'add_payment_info':
      return ordered(event, { payment_type: event.paymentType });
    case 'purchase':
      return ordered(event, { transaction_id: event.orderNumber, tax: 0, shipping: event.shipping });
  }
}

export function sumOf(lines: readonly TrackedLine[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + (product.current_price ?? 0) * quantity, 0);
}

function priced(event: ShopEvent['name'], lines: readonly TrackedLine[]): Ga4Event {
  return { event, ecommerce: { currency: CURRENCY, value: sumOf(lines), items: lineItems(lines) } };
}

function ordered(
  event: { name: ShopEvent['name']; lines: readonly TrackedLine[]; value: number; coupon?: string | null },
  more: Record<string, unknown>,
): Ga4Event {
  const { name, lines, value, coupon } = event;
  return {
    event: name,
    ecommerce: { ...more, currency: CURRENCY, value, ...(coupon && { coupon }), items: lineItems(lines) },
  };
}

function listed(event: ShopEvent['name'], list: TrackedList, items: Ga4Item[]): Ga4Event {
  return { event, ecommerce: { item_list_id: list.id, item_list_name: list.name, items: items.slice(0, MAX_ITEMS) } };
}

function lineItems(lines: readonly TrackedLine[]): Ga4Item[] {
  return lines.slice(0, MAX_ITEMS).map(({ product, quantity }) => ({ ...item(product), quantity }));
}

function listItem(product: TrackedProduct, list: TrackedList, index: number): Ga4Item {
  return { ...item(product), index, item_list_id: list.id, item_list_name: list.name };
}

/** Unknown values (of a discontinued product) are left out rather than guessed. */
function item({ id, name, brand_name, current_price, categories = [] }: TrackedProduct): Ga4Item {
  return {
    item_id: String(id),
    ...(name !== undefined && { item_name: name }),
    ...(brand_name !== undefined && { item_brand: brand_name }),
    ...Object.fromEntries(
      CATEGORY_KEYS.flatMap((key, level) => (categories[level] ? [[key, categories[level].name]] : [])),
    ),
    ...(current_price !== undefined && { price: current_price }),
  };
}
