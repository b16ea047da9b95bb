import type { ProductCard, Sticker } from '#contract/catalog/catalog.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { lowestInstalment } from '#contract/instalments/instalments.ts';
import { discountPercent, formatSum } from '#contract/money/money.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import type { StickerRow } from './engine/catalog-rows.ts';
import { CARD_VALUES, NO_ORDINAL } from './engine/product-columns.ts';
import { picturePath, productPath } from './paths.ts';

/** Up to this many pieces, a card shows how many are left. */
const FEW_LEFT = 5;
/** All larger amounts look the same on a card. */
export const SHOWN_STOCK = FEW_LEFT + 1;

/**
 * Products as lists show them. Cards share equal objects, which a page's serialised data then contains once.
 */
export function presentCards(index: CatalogIndex, rows: readonly number[], locale: Locale): ProductCard[] {
  const shared: Shared = { categories: new Map(), stickers: new Map() };
  return rows.map((row) => presentCard(index, row, locale, shared));
}

interface Shared {
  categories: Map<number, ProductCard['categories']>;
  stickers: Map<number, Sticker>;
}

/** A product as lists show it, from the index alone. */
export function presentCard(index: CatalogIndex, row: number, locale: Locale, shared?: Shared): ProductCard {
  const { columns } = index;
  const id = columns.id[row] ?? 0;
  const [nameRu = '', nameUz = '', slug = '', picture = '', hover = ''] = index.texts.get(row);
  const price = columns.price[row] ?? 0;
  const oldPrice = columns.oldPrice[row] || null;
  const stock = columns.stock[row] ?? 0;
  const status = columns.status[row] ?? PRODUCT_STATUS.outOfStock;
  const rating = index.rating(row);
  const brand = index.brands.at(columns.brand[row] ?? NO_ORDINAL);
  // What is sold ahead is not sold in instalments (specification 4.5), so a card promises none.
  const instalment = status === PRODUCT_STATUS.preOrder ? null : lowestInstalment(price, index.partners);
  return {
    id,
    slug,
    name: locale === 'uz' && nameUz !== '' ? nameUz : nameRu,
    img: picture === '' ? null : picturePath(picture),
    img_hover: hover === '' ? null : picturePath(hover),
    stickers: presentStickers(index, row, locale, shared),
    old_price: oldPrice,
    current_price: price,
    old_price_formatted: oldPrice === null ? null : formatSum(oldPrice, locale),
    current_price_formatted: formatSum(price, locale),
    discount: discountPercent(price, oldPrice),
    status,
    in_stock: status === PRODUCT_STATUS.inStock,
    stock_left: stock > 0 && stock <= FEW_LEFT ? stock : null,
    pickup_stores: status === PRODUCT_STATUS.inStock ? (columns.shops[row] ?? 0) : 0,
    rating: rating.count === 0 ? 0 : Math.round((rating.sum / rating.count) * 10) / 10,
    rating_count: rating.count,
    brand_id: brand?.id ?? 0,
    brand_name: brand?.name ?? '',
    url: productPath(id, slug),
    categories: categoriesOf(index, row, locale, shared),
    installment_monthly: instalment?.monthly ?? null,
    installment_months: instalment?.months ?? null,
    installment_first_pay: instalment?.firstPay ?? 0,
    installment_total: instalment?.total ?? null,
    key_specs: keySpecs(index, row, locale),
  };
}

export function presentSticker(sticker: StickerRow, locale: Locale): Sticker {
  return {
    id: sticker.id,
    name: localize(sticker.name, locale),
    code: sticker.code,
    img: sticker.picture && picturePath(sticker.picture),
    url: sticker.url,
    is_gift: sticker.isGift,
  };
}

function presentStickers(index: CatalogIndex, row: number, locale: Locale, shared?: Shared): Sticker[] {
  return [...index.stickersOf.get(row)].flatMap((ordinal) => {
    const known = shared?.stickers.get(ordinal);
    if (known) return [known];
    const row = index.stickers.at(ordinal);
    if (!row) return [];
    const sticker = presentSticker(row, locale);
    shared?.stickers.set(ordinal, sticker);
    return [sticker];
  });
}

/** From the root to the product's own category. */
function categoriesOf(index: CatalogIndex, row: number, locale: Locale, shared?: Shared): ProductCard['categories'] {
  const ordinal = index.columns.category[row] ?? NO_ORDINAL;
  const known = shared?.categories.get(ordinal);
  if (known) return known;
  const own = index.categories.registry.at(ordinal);
  const path = index.categories.path(own?.id ?? 0).map(({ id, name }) => ({ id, name: localize(name, locale) }));
  shared?.categories.set(ordinal, path);
  return path;
}

/** A bare number without a unit is unclear on a card; `5.1` of a soundbar is not. */
const BARE_FIGURE = /^\d+(,\d+)?$/;

/** `256 ГБ`; for a yes/no characteristic its name, if the value is yes. */
function keySpecs(index: CatalogIndex, row: number, locale: Locale): string[] {
  const values = index.columns.cardValues.subarray(row * CARD_VALUES, (row + 1) * CARD_VALUES);
  return [...values].flatMap((ordinal) => {
    const value = index.attributeValues.at(ordinal);
    if (value === undefined || value.key === 'no') return [];
    const attribute = index.attributes.get(value.attributeId);
    const spec = localize(value.key === 'yes' && attribute ? attribute.name : value.name, locale);
    return BARE_FIGURE.test(spec) ? [] : spec;
  });
}
