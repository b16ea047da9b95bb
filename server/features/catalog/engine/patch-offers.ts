import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { writeBit } from './bitmap.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { OfferRow } from './catalog-rows.ts';

/** What of an offer differs from the index. */
interface Difference {
  /** The amount of stock counts only as far as cards show it. */
  isShown: boolean;
  countsDiffer: boolean;
  isRepriced: boolean;
}

/**
 * Updates prices, statuses and stock in place, without touching texts and values. Returns whether any list shows a
 * difference; `shownStock` is the amount from which on a card shows no more how many pieces are left.
 */
export function patchOffers(index: CatalogIndex, offers: readonly OfferRow[], shownStock: number): boolean {
  const { columns, sorted } = index;
  const repriced: number[] = [];
  let isShown = false;
  let countsDiffer = false;
  for (const offer of offers) {
    const row = index.row(offer.id);
    if (row === undefined) continue;
    const difference = differenceOf(index, row, offer, shownStock);
    isShown ||= difference.isShown;
    countsDiffer ||= difference.countsDiffer;
    if (difference.isRepriced) repriced.push(row);
    write(index, row, offer);
  }
  sorted.price.update(repriced, repriced, columns.price, columns.id, columns.capacity);
  if (countsDiffer) index.version++;
  return isShown;
}

function differenceOf({ columns }: CatalogIndex, row: number, offer: OfferRow, shownStock: number): Difference {
  const isRepriced = columns.price[row] !== offer.price;
  const countsDiffer =
    isRepriced || columns.oldPrice[row] !== (offer.oldPrice ?? 0) || columns.status[row] !== offer.status;
  const isStockShown = Math.min(columns.stock[row] ?? 0, shownStock) !== Math.min(offer.stock, shownStock);
  const isElsewhere = columns.shops[row] !== offer.shops;
  return { isRepriced, countsDiffer, isShown: countsDiffer || isStockShown || isElsewhere };
}

function write({ columns, inStock, onSale }: CatalogIndex, row: number, offer: OfferRow): void {
  columns.price[row] = offer.price;
  columns.oldPrice[row] = offer.oldPrice ?? 0;
  columns.status[row] = offer.status;
  columns.stock[row] = offer.stock;
  columns.shops[row] = offer.shops;
  writeBit(inStock, row, offer.status === PRODUCT_STATUS.inStock);
  writeBit(onSale, row, offer.oldPrice !== null);
}
