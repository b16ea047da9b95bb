import type { Cart, ListedProduct } from '#contract/cart/cart.ts';
import { cartTotals, lineSubtotal } from '#contract/cart/cart-rules.ts';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { CartRow } from './cart-queries.ts';

/** The number of pieces left is shown up to this many. */
const FEW_LEFT = 5;

/** The cart as the API returns it: prices and stock come from the database, everything else from the catalogue. */
export function presentCart(rows: readonly CartRow[], cards: readonly ProductCard[], locale: Locale): Cart {
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const items = rows.flatMap((row) => {
    const card = cardOf.get(row.id);
    if (card === undefined) return [];
    const priced = { quantity: row.quantity, current_price: row.price, old_price: row.oldPrice };
    return {
      ...priced,
      id: row.id,
      name: card.name,
      line_subtotal: lineSubtotal(priced),
      line_total: row.quantity * row.price,
      added_price: row.addedPrice,
      product: {
        ...presentListedProduct(card, row.description, locale),
        current_price_formatted: formatSum(row.price, locale),
        status: row.status,
        stock_left: row.stock > 0 && row.stock <= FEW_LEFT ? row.stock : null,
      },
    };
  });
  return { ...cartTotals(items), items };
}

/** What every list shows of a product besides its name. */
export function presentListedProduct(card: ProductCard, description: Localized, locale: Locale): ListedProduct {
  return {
    id: card.id,
    img: card.img,
    slug: card.slug,
    url: card.url,
    description: localize(description, locale),
    brand_id: card.brand_id,
    brand_name: card.brand_name,
    current_price_formatted: card.current_price_formatted,
    categories: card.categories,
    status: card.status,
    stock_left: card.stock_left,
  };
}
