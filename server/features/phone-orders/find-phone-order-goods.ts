import type { z } from 'zod';
import type { Locale } from '#contract/i18n/locale.ts';
import type { phoneOrderGoodsSchema } from '#contract/phone-orders/phone-orders.ts';
import { readMaxQuantities } from '#server/features/cart/index.ts';
import { findProductsAsStaff } from '#server/features/catalog/index.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';

const MAX_FOUND = 8;

/** Goods on sale for a text: an id, SKU or barcode first, then by the shop's search. */
export async function findPhoneOrderGoods(
  { db, catalog }: Pick<PhoneOrdersDeps, 'db' | 'catalog'>,
  text: string,
  locale: Locale,
): Promise<z.input<typeof phoneOrderGoodsSchema>> {
  const { rows, corrected } = await findProductsAsStaff({ db, catalog }, text, { limit: MAX_FOUND, locale });
  const ids = rows.map(({ id }) => id);
  const cards = new Map(catalog.cards(ids, locale).map((card) => [card.id, card]));
  const max = await readMaxQuantities(db, ids);
  const typed = text.toLowerCase();
  const goods = rows.flatMap(({ id, sku, barcode }) => {
    const card = cards.get(id);
    // Not published.
    if (card === undefined) return [];
    return {
      id,
      name: card.name,
      sku,
      price: card.current_price,
      old_price: card.old_price,
      img: card.img,
      stock: catalog.stock(id),
      max_quantity: max.get(id) ?? 0,
      is_exact: [sku, barcode, String(id)].some((code) => code?.toLowerCase() === typed),
    };
  });
  return { goods, corrected };
}
