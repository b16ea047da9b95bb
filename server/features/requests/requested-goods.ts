import type { RequestProduct } from '#contract/requests/requests.ts';
import type { Catalog } from '#server/features/catalog/index.ts';

/** A line of requested goods as it is stored: the price that was shown and the shop's own price at that moment. */
export interface RequestedGoods {
  product_id: number;
  name: string | null;
  quantity: number;
  shown_price: number | null;
  /** Null when the shop no longer sells it. */
  price: number | null;
  status: number | null;
}

interface GoodsInput {
  product_id?: number | null | undefined;
  products?: readonly RequestProduct[] | undefined;
  /** The price shown of `product_id`, where there is no list. */
  price?: number | null | undefined;
}

/** The requested goods: the list, or the single product. Names are in Russian, for the operator. */
export function requestedGoods(catalog: Pick<Catalog, 'cards'>, input: GoodsInput): RequestedGoods[] {
  const listed = input.products ?? [];
  const isListed = listed.some(({ product_id }) => product_id === input.product_id);
  const single =
    input.product_id && !isListed ? [{ product_id: input.product_id, quantity: 1, price: input.price ?? null }] : [];
  const all: readonly RequestProduct[] = [...single, ...listed];
  const cards = new Map(
    catalog
      .cards(
        all.map(({ product_id }) => product_id),
        'ru',
      )
      .map((card) => [card.id, card]),
  );
  return all.map(({ product_id, quantity, product_name, price }) => {
    const card = cards.get(product_id);
    return {
      product_id,
      name: card?.name ?? product_name ?? null,
      quantity,
      shown_price: price ?? null,
      price: card?.current_price ?? null,
      status: card?.status ?? null,
    };
  });
}
