import type { RequestProduct } from '#contract/requests/requests.ts';
import type { Catalog } from '#server/features/catalog/index.ts';

/** One line of goods as it is kept: the price that was shown beside the shop's own at that moment. */
export interface RequestedGoods {
  product_id: number;
  name: string | null;
  quantity: number;
  shown_price: number | null;
  /** Null when the shop doesn't sell it any more. */
  price: number | null;
  status: number | null;
}

interface GoodsWish {
  product_id?: number | null | undefined;
  products?: readonly RequestProduct[] | undefined;
  /** The price shown of `product_id`, where there is no list. */
  price?: number | null | undefined;
}

/** What was asked for: the list, or the one product. In Russian, for the operator. */
export function requestedGoods(catalog: Pick<Catalog, 'cards'>, wish: GoodsWish): RequestedGoods[] {
  const listed = wish.products ?? [];
  const isListed = listed.some(({ product_id }) => product_id === wish.product_id);
  const single =
    wish.product_id && !isListed ? [{ product_id: wish.product_id, quantity: 1, price: wish.price ?? null }] : [];
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
