import { hasBit, rowsOf } from './engine/bitmap.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { rowsOfScope } from './engine/find-rows.ts';
import { NO_ORDINAL } from './engine/product-columns.ts';

const ENOUGH = 8;
/** The same brand outweighs a difference in price of a fifth. */
const SAME_BRAND = 0.2;
const OUT_OF_STOCK = 10;
/** Goods of a category higher up come after all goods of the nearer one, even those that are out of stock. */
const FARTHER_CATEGORY = 100;

/** The product that others are compared with: one of the index, or one that listings no longer show. */
export interface SimilarityTarget {
  id: number;
  price: number;
  brandId: number;
  categoryId: number;
  variantGroupId: number | null;
}

/** Goods of the same category at about the same price, best first, one of each variant group. */
export function similarRows(index: CatalogIndex, row: number, limit: number): number[] {
  const { columns } = index;
  const target = {
    id: columns.id[row] ?? 0,
    price: columns.price[row] ?? 1,
    brandId: index.brands.at(columns.brand[row] ?? NO_ORDINAL)?.id ?? 0,
    categoryId: index.categories.registry.at(columns.category[row] ?? NO_ORDINAL)?.id ?? 0,
    variantGroupId: columns.variantGroup[row] ?? 0,
  };
  return rowsLike(index, target, limit);
}

/** What may replace a product that is no longer sold: its own variants first. */
export function replacementRows(index: CatalogIndex, target: SimilarityTarget, limit: number): number[] {
  const { variantGroup } = index.columns;
  const variants = [...rowsOf(index.live)].filter(
    (row) => target.variantGroupId !== null && variantGroup[row] === target.variantGroupId,
  );
  return [...variants, ...rowsLike(index, target, limit)].slice(0, limit);
}

/** Goods like a target that listings may not show, best first, one of each variant group. */
export function rowsLike(index: CatalogIndex, target: SimilarityTarget, limit: number): number[] {
  const { columns } = index;
  const brand = index.brands.ordinal(target.brandId);
  const distance = (other: number) =>
    Math.abs(Math.log((columns.price[other] ?? 1) / target.price)) -
    (columns.brand[other] === brand ? SAME_BRAND : 0) +
    (hasBit(index.inStock, other) ? 0 : OUT_OF_STOCK);
  const ranked = candidates(index, target)
    .map(({ other, level }) => ({ other, distance: distance(other) + level * FARTHER_CATEGORY }))
    .sort((a, b) => a.distance - b.distance || (columns.id[a.other] ?? 0) - (columns.id[b.other] ?? 0))
    .map(({ other }) => other);
  return onePerVariantGroup(index, ranked, limit, target.variantGroupId ?? 0);
}

/** The first rows of which no two belong to the same variant group, and none to `exceptGroup`. */
export function onePerVariantGroup(
  index: CatalogIndex,
  rows: Iterable<number>,
  limit: number,
  exceptGroup = 0,
): number[] {
  const chosen: number[] = [];
  const groups = new Set([exceptGroup]);
  for (const row of rows) {
    if (chosen.length === limit) break;
    const group = index.columns.variantGroup[row] ?? 0;
    if (group !== 0 && groups.has(group)) continue;
    groups.add(group);
    chosen.push(row);
  }
  return chosen;
}

/** The rows of the nearest category and, while these are too few, of the categories above it. */
function candidates(index: CatalogIndex, target: SimilarityTarget): { other: number; level: number }[] {
  const own = index.row(target.id);
  const found = new Map<number, number>();
  for (const [level, { id }] of index.categories.path(target.categoryId).reverse().entries()) {
    const rows = index.withScratch((scratch) => rowsOf(rowsOfScope(index, scratch, { categoryId: id })));
    for (const other of rows) {
      if (other !== own && !found.has(other)) found.set(other, level);
    }
    if (found.size >= ENOUGH) break;
  }
  return [...found].map(([other, level]) => ({ other, level }));
}

/** The ids of all products in the variant groups of the given ones. */
export function variantSiblings(index: CatalogIndex, ids: readonly number[]): number[] {
  const { variantGroup, id: idOf } = index.columns;
  const groups = new Set(ids.flatMap((id) => variantGroup[index.row(id) ?? -1] || []));
  if (groups.size === 0) return [];
  const siblings: number[] = [];
  for (let row = 0; row < index.rowLimit; row++) {
    const id = idOf[row] ?? 0;
    if (id !== 0 && groups.has(variantGroup[row] ?? 0)) siblings.push(id);
  }
  return siblings;
}
