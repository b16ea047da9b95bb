import type { Brand, CategoryNode } from '#contract/catalog/catalog.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { CategoryPage } from '#contract/pages/storefront.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import type { BrandRow, CategoryRow } from './engine/catalog-rows.ts';
import { brandPath, categoryPath, picturePath } from './paths.ts';

/** The numbers of products that listings show, by the ordinal of their own category or brand. */
export interface PublishedCounts {
  categories: Uint32Array;
  brands: Uint32Array;
}

/** The visible tree without empty categories. */
export function presentTree(index: CatalogIndex, counts: PublishedCounts, locale: Locale): CategoryNode[] {
  return presentNodes(index, index.categories.roots(), counts, locale);
}

export function presentNode(
  index: CatalogIndex,
  row: CategoryRow,
  counts: PublishedCounts,
  locale: Locale,
): CategoryNode {
  const below = index.categories.withDescendants(row.id);
  return {
    id: row.id,
    slug: row.slug,
    name: localize(row.name, locale),
    img: row.picture && picturePath(row.picture),
    url: categoryPath(row),
    products_count: below.reduce((sum, ordinal) => sum + (counts.categories[ordinal] ?? 0), 0),
    children: presentNodes(index, index.categories.childrenOf(row.id), counts, locale),
  };
}

export function presentCategoryPage(
  index: CatalogIndex,
  row: CategoryRow,
  counts: PublishedCounts,
  locale: Locale,
): CategoryPage {
  return {
    id: row.id,
    slug: row.slug,
    name: localize(row.name, locale),
    description: row.description && localize(row.description, locale),
    url: categoryPath(row),
    ancestors: index.categories
      .path(row.id)
      .slice(0, -1)
      .map((above) => ({ id: above.id, name: localize(above.name, locale), url: categoryPath(above) })),
    children: presentNodes(index, index.categories.childrenOf(row.id), counts, locale),
  };
}

export function presentBrand(index: CatalogIndex, row: BrandRow, counts: PublishedCounts, locale: Locale): Brand {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    img: row.picture && picturePath(row.picture),
    url: brandPath(row),
    products_count: counts.brands[index.brands.ordinal(row.id) ?? -1] ?? 0,
    description: row.description && localize(row.description, locale),
  };
}

function presentNodes(
  index: CatalogIndex,
  rows: readonly CategoryRow[],
  counts: PublishedCounts,
  locale: Locale,
): CategoryNode[] {
  return rows.map((row) => presentNode(index, row, counts, locale)).filter((node) => node.products_count > 0);
}
