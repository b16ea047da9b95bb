import type { ProductCard } from '#contract/catalog/catalog.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Catalog } from '#server/features/catalog/index.ts';

const MAX_SHOWN = 3;
const MAX_CANDIDATES = 40;
/** An accessory costs much less than its product. */
const MAX_PRICE_RATIO = 0.35;

/**
 * The most viewed products of other categories in the same department that cost a fraction of the product, one per
 * category.
 */
export function companionsOf(catalog: Catalog, product: ProductCard, locale: Locale): ProductCard[] {
  const [department] = product.categories;
  const kind = product.categories.at(-1);
  if (department === undefined || kind === undefined) return [];
  const candidates = catalog.shelf(
    {
      scope: { categoryId: department.id },
      priceTo: Math.floor(product.current_price * MAX_PRICE_RATIO),
      sort: 'views',
      order: 'desc',
      count: MAX_CANDIDATES,
    },
    locale,
  );
  const kinds = new Set([kind.id]);
  return candidates
    .filter(({ categories }) => {
      const own = categories.at(-1)?.id ?? 0;
      if (kinds.has(own)) return false;
      kinds.add(own);
      return true;
    })
    .slice(0, MAX_SHOWN);
}
