import type { ProductCard } from '#contract/catalog.ts';

/** GA4 e-commerce events of the spec about one product. */
type ProductEvent = 'add_to_cart' | 'remove_from_cart' | 'add_to_wishlist';

/** Says to the analytics, where the shop has one, what a shopper did with a product. */
export function tellAnalytics(event: ProductEvent, product: Partial<ProductCard> & { id: number }, quantity = 1): void {
  const { dataLayer } = window as { dataLayer?: { push(event: object): void } };
  const { id, name, current_price: price = 0, brand_name } = product;
  dataLayer?.push({
    event,
    ecommerce: {
      currency: 'UZS',
      value: price * quantity,
      items: [{ item_id: String(id), item_name: name, item_brand: brand_name, price, quantity }],
    },
  });
}
