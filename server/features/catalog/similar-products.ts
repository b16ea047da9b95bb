import { hasBit, rowsOf } from './engine/bitmap.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { rowsOfScope } from './engine/find-rows.ts';
import { NONE } from './engine/product-columns.ts';

const ENOUGH = 8;
/** A brand that the visitor already looks at makes up for a fifth of difference in price. */
const SAME_BRAND = 0.2;
const OUT_OF_STOCK = 10;
/** Goods of the category above come after all of the nearer one, also after what is out of stock there. */
const FARTHER_CATEGORY = 100;

/** What others are compared with: a product of the index, or one that listings no longer show. */
export interface SoughtLike {
  id: number;
  price: number;
  brandId: number;
  categoryId: number;
  variantGroupId: number | null;
}

/** Other goods for the same purpose at about the same price as a product of the index, best first; of variants one. */
export function similarRows(index: CatalogIndex, row: number, limit: number): number[] {
  const { columns } = index;
  const sought = {
    id: columns.id[row] ?? 0,
    price: columns.price[row] ?? 1,
    brandId: index.brands.at(columns.brand[row] ?? NONE)?.id ?? 0,
    categoryId: index.categories.registry.at(columns.category[row] ?? NONE)?.id ?? 0,
    variantGroupId: columns.variantGroup[row] ?? 0,
  };
  return rowsLike(index, sought, limit);
}

/** What may take the place of a product that isn't sold any more: its own variants first. */
export function rowsInsteadOf(index: CatalogIndex, gone: SoughtLike, limit: number): number[] {
  const { variantGroup } = index.columns;
  const variants = [...rowsOf(index.live)].filter(
    (row) => gone.variantGroupId !== null && variantGroup[row] === gone.variantGroupId,
  );
  return [...variants, ...rowsLike(index, gone, limit)].slice(0, limit);
}

function rowsLike(index: CatalogIndex, sought: SoughtLike, limit: number): number[] {
  const { columns } = index;
  const brand = index.brands.ordinal(sought.brandId);
  const distance = (other: number) =>
    Math.abs(Math.log((columns.price[other] ?? 1) / sought.price)) -
    (columns.brand[other] === brand ? SAME_BRAND : 0) +
    (hasBit(index.inStock, other) ? 0 : OUT_OF_STOCK);
  const ranked = candidates(index, sought)
    .map(({ other, level }) => ({ other, distance: distance(other) + level * FARTHER_CATEGORY }))
    .sort((a, b) => a.distance - b.distance || (columns.id[a.other] ?? 0) - (columns.id[b.other] ?? 0))
    .map(({ other }) => other);
  return onePerVariantGroup(index, ranked, limit, sought.variantGroupId ?? 0);
}

/** The first rows of which no two are variants of each other, nor of `exceptGroup`. */
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

/** Rows of the nearest category, and of those above it while they are too few. */
function candidates(index: CatalogIndex, sought: SoughtLike): { other: number; level: number }[] {
  const own = index.row(sought.id);
  const found = new Map<number, number>();
  for (const [level, { id }] of index.categories.path(sought.categoryId).reverse().entries()) {
    for (const other of rowsOf(rowsOfScope(index, { categoryId: id }))) {
      if (other !== own && !found.has(other)) found.set(other, level);
    }
    if (found.size >= ENOUGH) break;
  }
  return [...found].map(([other, level]) => ({ other, level }));
}
