import type { ProductCard, Sticker } from '#contract/catalog.ts';
import { lowestMonthly } from '#contract/instalments.ts';
import { type Locale, localize } from '#contract/locale.ts';
import { discountPercent, formatSum } from '#contract/money.ts';
import { PRODUCT_STATUS } from '#contract/product-status.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import type { StickerRow } from './engine/catalog-rows.ts';
import { CARD_VALUES, NONE } from './engine/product-columns.ts';
import { picturePath, productPath } from './paths.ts';

/** From this many pieces on nobody is told how many are left. */
const FEW_LEFT = 5;

/** A product as lists show it, from the index alone. */
export function presentCard(index: CatalogIndex, row: number, locale: Locale): ProductCard {
  const { columns } = index;
  const id = columns.id[row] ?? 0;
  const [nameRu = '', nameUz = '', slug = '', picture = '', hover = ''] = index.texts.get(row);
  const price = columns.price[row] ?? 0;
  const oldPrice = columns.oldPrice[row] || null;
  const stock = columns.stock[row] ?? 0;
  const status = columns.status[row] ?? PRODUCT_STATUS.outOfStock;
  const rating = index.rating(row);
  const brand = index.brands.at(columns.brand[row] ?? NONE);
  const instalment = lowestMonthly(price, index.partners);
  return {
    id,
    slug,
    name: locale === 'uz' && nameUz !== '' ? nameUz : nameRu,
    img: picture === '' ? null : picturePath(picture),
    img_hover: hover === '' ? null : picturePath(hover),
    stickers: presentStickers(index, row, locale),
    old_price: oldPrice,
    current_price: price,
    old_price_formatted: oldPrice === null ? null : formatSum(oldPrice, locale),
    current_price_formatted: formatSum(price, locale),
    discount: discountPercent(price, oldPrice),
    status,
    in_stock: status === PRODUCT_STATUS.inStock,
    stock_left: stock > 0 && stock <= FEW_LEFT ? stock : null,
    rating: rating.count === 0 ? 0 : Math.round((rating.sum / rating.count) * 10) / 10,
    rating_count: rating.count,
    brand_id: brand?.id ?? 0,
    brand_name: brand?.name ?? '',
    url: productPath(id, slug),
    categories: categoriesOf(index, row, locale),
    installment_monthly: instalment?.monthly ?? null,
    installment_months: instalment?.months ?? null,
    ...(instalment !== null && instalment.firstPay > 0 && { installment_first_pay: instalment.firstPay }),
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

function presentStickers(index: CatalogIndex, row: number, locale: Locale): Sticker[] {
  return [...index.stickersOf.get(row)].flatMap((ordinal) => {
    const sticker = index.stickers.at(ordinal);
    return sticker ? [presentSticker(sticker, locale)] : [];
  });
}

/** From the root to the product's own. */
function categoriesOf(index: CatalogIndex, row: number, locale: Locale): { id: number; name: string }[] {
  const own = index.categories.registry.at(index.columns.category[row] ?? NONE);
  return index.categories.path(own?.id ?? 0).map(({ id, name }) => ({ id, name: localize(name, locale) }));
}

/** `256 ГБ`; of a yes/no characteristic its name where it is a yes. */
function keySpecs(index: CatalogIndex, row: number, locale: Locale): string[] {
  const values = index.columns.cardValues.subarray(row * CARD_VALUES, (row + 1) * CARD_VALUES);
  return [...values].flatMap((ordinal) => {
    const value = index.attributeValues.at(ordinal);
    if (value === undefined || value.key === 'no') return [];
    const attribute = index.attributes.get(value.attributeId);
    return localize(value.key === 'yes' && attribute ? attribute.name : value.name, locale);
  });
}
