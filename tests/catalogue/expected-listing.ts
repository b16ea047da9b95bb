import type { Facets } from '#contract/catalog/catalog.ts';
import type { ListingQuery } from '#contract/catalog/listing-query.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { localize } from '#contract/i18n/locale.ts';
import type { Dictionaries, ProductRow } from '#server/features/catalog/engine/catalog-rows.ts';
import type { RowScope } from '#server/features/catalog/engine/find-rows.ts';

type Shop = Dictionaries & { products: readonly ProductRow[] };
type Group = 'brands' | 'categories' | 'price' | 'stock' | 'sale' | number;

/** Behind what cards show. */
const LAST = Number.MAX_SAFE_INTEGER;

export interface ExpectedListing {
  ids: number[];
  total: number;
  facets: Facets;
}

/** Rulings R3.2 and R3.3 in plain code, product by product, without regard to speed. */
export function expectedListing(shop: Shop, scope: RowScope, query: ListingQuery, locale: Locale): ExpectedListing {
  const below = (id: number): number[] => [
    id,
    ...shop.categories.filter((category) => category.parentId === id).flatMap((category) => below(category.id)),
  ];
  const attributeOf = new Map(shop.values.map((value) => [value.id, value.attributeId]));
  const filterable = new Set(shop.attributes.filter((one) => one.usedForFilter).map((one) => one.id));
  const inScope = shop.products.filter(
    (product) =>
      (scope.categoryId === undefined || below(scope.categoryId).includes(product.categoryId)) &&
      (scope.brandId === undefined || product.brandId === scope.brandId) &&
      (scope.promotionId === undefined ||
        shop.promotions.find((one) => one.id === scope.promotionId)?.productIds.includes(product.id)),
  );
  const chosenCategories = new Set(query.categories.flatMap(below));
  const passes: [Group, boolean, (product: ProductRow) => boolean][] = [
    ['brands', query.brands.length > 0, (product) => query.brands.includes(product.brandId)],
    ['categories', query.categories.length > 0, (product) => chosenCategories.has(product.categoryId)],
    ['stock', query.inStock, (product) => product.status === 1],
    ['sale', query.onSale, (product) => product.oldPrice !== null],
    [
      'price',
      query.priceFrom !== null || query.priceTo !== null,
      (product) =>
        product.price >= (query.priceFrom ?? 0) && product.price <= (query.priceTo ?? Number.POSITIVE_INFINITY),
    ],
    ...Object.entries(query.attributes).map(([id, values]): [Group, boolean, (product: ProductRow) => boolean] => [
      Number(id),
      values.length > 0,
      (product) =>
        filterable.has(Number(id)) &&
        product.valueIds.some((value) => values.includes(value) && attributeOf.get(value) === Number(id)),
    ]),
  ];
  const without = (group: Group | null) =>
    inScope.filter((product) => passes.every(([name, active, pass]) => name === group || !active || pass(product)));
  const count = (group: Group, has: (product: ProductRow) => boolean) => without(group).filter(has).length;
  const result = without(null);
  const prices = without('price').map((product) => product.price);
  const key = (product: ProductRow) =>
    query.sort === 'price' ? product.price : query.sort === 'created_at' ? product.createdAt : product.views;
  const sorted = [...result].sort((a, b) => (key(a) - key(b) || a.id - b.id) * (query.order === 'asc' ? 1 : -1));
  const compare = new Intl.Collator(locale, { numeric: true }).compare;
  const listed = <T extends { id: number; name: string }>(items: T[], countOf: (item: T) => number) =>
    items
      .map((item) => ({ id: item.id, name: item.name, count: countOf(item) }))
      .sort((a, b) => b.count - a.count || compare(a.name, b.name) || a.id - b.id);
  return {
    ids: sorted.slice((query.page - 1) * query.quantity, query.page * query.quantity).map((product) => product.id),
    total: result.length,
    facets: {
      price: { min: prices.length > 0 ? Math.min(...prices) : 0, max: prices.length > 0 ? Math.max(...prices) : 0 },
      brands: listed(
        shop.brands.filter(
          (brand) => query.brands.includes(brand.id) || inScope.some((one) => one.brandId === brand.id),
        ),
        (brand) => count('brands', (product) => product.brandId === brand.id),
      ),
      categories: listed(
        shop.categories
          .filter(
            ({ id }) =>
              query.categories.includes(id) ||
              (id !== scope.categoryId && inScope.some((product) => product.categoryId === id)),
          )
          .map(({ id, name }) => ({ id, name: localize(name, locale) })),
        ({ id }) => {
          const included = new Set(below(id));
          return count('categories', (product) => included.has(product.categoryId));
        },
      ),
      attributes: [...shop.attributes]
        .filter((attribute) => attribute.usedForFilter)
        .sort((a, b) => (a.cardPosition ?? LAST) - (b.cardPosition ?? LAST) || a.position - b.position || a.id - b.id)
        .map((attribute) => ({
          id: attribute.id,
          name: localize(attribute.name, locale),
          explanation: attribute.explanation && localize(attribute.explanation, locale),
          is_deciding: attribute.cardPosition !== null,
          values: listed(
            shop.values
              .filter((value) => value.attributeId === attribute.id)
              .filter(
                ({ id }) =>
                  query.attributes[attribute.id]?.includes(id) || inScope.some((one) => one.valueIds.includes(id)),
              )
              .map(({ id, name }) => ({ id, name: localize(name, locale) })),
            ({ id }) => count(attribute.id, (product) => product.valueIds.includes(id)),
          ),
        }))
        .filter((attribute) => attribute.values.length > 0),
      in_stock: count('stock', (product) => product.status === 1),
      on_sale: count('sale', (product) => product.oldPrice !== null),
    },
  };
}
