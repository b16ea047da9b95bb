import type { ProductCard } from '#contract/catalog/catalog.ts';
import type { Locale, Localized } from '#contract/i18n/locale.ts';
import type { ProductList } from '#contract/wishlist/wishlist.ts';
import { presentListedProduct } from '#server/features/cart/index.ts';

export type ListedRow = {
  id: number;
  description: Localized;
};

/** Favourites or a comparison, as the API returns them. */
export function presentProductList(
  rows: readonly ListedRow[],
  cards: readonly ProductCard[],
  locale: Locale,
): ProductList {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const items = rows.flatMap(({ id, description }) => {
    const card = cardOf.get(id);
    return card ? { id, name: card.name, product: presentListedProduct(card, description, locale) } : [];
  });
  return { quantity: items.length, items };
}
