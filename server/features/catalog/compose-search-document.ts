import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import type { SearchDocument } from '#server/features/search/index.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import type { ProductRow } from './engine/catalog-rows.ts';

/** The texts by which a product is found: its own and those of its brand, its categories and its characteristics. */
export function composeSearchDocument(index: CatalogIndex, product: ProductRow): SearchDocument {
  return {
    id: product.id,
    name: localized(product.nameRu, product.nameUz),
    brand: index.brands.get(product.brandId)?.name ?? '',
    category: index.categories
      .path(product.categoryId)
      .map(({ name }) => name)
      .reverse(),
    attributes: product.valueIds.map((id) => characteristic(index, id)).filter((name) => name !== null),
    sku: product.sku,
    barcode: product.barcode,
    model: product.model,
    keywords: product.keywords,
    ...standingOf(product.status, product.views),
  };
}

/** What decides between products that match equally well. */
export function standingOf(status: number, views: number): Pick<SearchDocument, 'inStock' | 'popularity'> {
  return { inStock: status === PRODUCT_STATUS.inStock, popularity: views };
}

/** `256 ГБ`; for a yes/no characteristic its name, if the value is yes: people search for "NFC", not for "yes". */
function characteristic(index: CatalogIndex, valueId: number): Localized | null {
  const value = index.attributeValues.get(valueId);
  if (value === undefined || value.key === 'no') return null;
  return value.key === 'yes' ? (index.attributes.get(value.attributeId)?.name ?? null) : value.name;
}

function localized(ru: string, uz: string): Localized {
  return uz === '' ? { ru } : { ru, uz };
}
