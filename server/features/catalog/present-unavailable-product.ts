import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { UnavailableProductPage } from '#contract/pages/storefront.ts';
import type { UnpublishedProduct } from './catalog-queries.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { categoryPath, picturePath, productPath } from './paths.ts';

/** A product that is no longer sold: its name, its picture and the path of its category. */
export function presentUnavailableProduct(
  index: CatalogIndex,
  hidden: UnpublishedProduct,
  locale: Locale,
): Omit<UnavailableProductPage, 'similar'> {
  const shown = index.categories.path(hidden.categoryId).filter(({ id }) => index.categories.isVisible(id));
  return {
    id: hidden.id,
    name: localize(hidden.name, locale),
    url: productPath(hidden.id, hidden.slug),
    img: hidden.picture && picturePath(hidden.picture),
    breadcrumbs: shown.map((category) => ({
      id: category.id,
      name: localize(category.name, locale),
      url: categoryPath(category),
    })),
  };
}
