import { sumOf } from './ga4-event.ts';
import type { ShopEvent, TrackedLine } from './shop-event.ts';

const CURRENCY = 'UZS';

export interface MetaEvent {
  /** `trackCustom` where the pixel has no standard event for it. */
  method: 'track' | 'trackCustom';
  name: string;
  parameters: Record<string, unknown>;
  /** Meta deduplicates events by this id. */
  eventID?: string;
}

/** Maps the event to Meta's names; null for events that advertisements do not use. */
export function metaEvent(event: ShopEvent): MetaEvent | null {
  switch (event.name) {
    case 'view_item':
      return standard('ViewContent', goods([{ product: event.product, quantity: 1 }]));
    case 'add_to_wishlist':
      return standard('AddToWishlist', goods([{ product: event.product, quantity: 1 }]));
    case 'add_to_cart':
      return standard('AddToCart', goods(event.lines));
    case 'remove_from_cart':
      return custom('RemoveFromCart', goods(event.lines));
    case 'view_cart':
      return custom('ViewCart', goods(event.lines));
    case 'select_promotion':
      return custom('SelectPromotion', { content_name: event.promotion.name });
    case 'search':
      return standard('Search', { search_string: event.term });
    case 'stay_10_seconds':
      return custom('Stay10Seconds', {});
    case 'stay_30_seconds':
      return custom('Stay30Seconds', {});
    case 'first_scroll':
      return custom('FirstScroll', {});
    case 'several_pages':
      return custom('SeveralPages', {});
    case 'begin_checkout':
      return standard('InitiateCheckout', goods(event.lines, event.value));
    case 'add_payment_info':
      return standard('AddPaymentInfo', goods(event.lines, event.value));
    case 'purchase':
      return { ...standard('Purchase', goods(event.lines, event.value)), eventID: event.orderNumber };
    case 'view_item_list':
    case 'select_item':
    case 'view_promotion':
    case 'add_shipping_info':
      return null;
  }
}

/** The ids are those of the product feed for advertisements. */
function goods(lines: readonly TrackedLine[], value = sumOf(lines)): Record<string, unknown> {
  const [first] = lines;
  const name = lines.length === 1 ? first?.product.name : undefined;
  const category = lines.length === 1 ? first?.product.categories?.at(-1)?.name : undefined;
  return {
    content_type: 'product',
    content_ids: lines.map(({ product }) => String(product.id)),
    contents: lines.map(({ product, quantity }) => ({ id: String(product.id), quantity })),
    ...(name !== undefined && { content_name: name }),
    ...(category !== undefined && { content_category: category }),
    num_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency: CURRENCY,
    value,
  };
}

function standard(name: string, parameters: Record<string, unknown>): MetaEvent {
  return { method: 'track', name, parameters };
}

function custom(name: string, parameters: Record<string, unknown>): MetaEvent {
  return { method: 'trackCustom', name, parameters };
}
