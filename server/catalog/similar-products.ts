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

/** Other goods for the same purpose at about the same price, best first; of variants one. */
export function similarRows(index: CatalogIndex, row: number, limit: number): number[] {
  const { columns } = index;
  const price = columns.price[row] ?? 1;
  const distance = (other: number) =>
    Math.abs(Math.log((columns.price[other] ?? 1) / price)) -
    (columns.brand[other] === columns.brand[row] ? SAME_BRAND : 0) +
    (hasBit(index.inStock, other) ? 0 : OUT_OF_STOCK);
  const ranked = candidates(index, row)
    .map(({ other, level }) => ({ other, distance: distance(other) + level * FARTHER_CATEGORY }))
    .sort((a, b) => a.distance - b.distance || (columns.id[a.other] ?? 0) - (columns.id[b.other] ?? 0))
    .map(({ other }) => other);
  return onePerVariantGroup(index, ranked, limit, columns.variantGroup[row] ?? 0);
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
function candidates(index: CatalogIndex, row: number): { other: number; level: number }[] {
  const own = index.categories.registry.at(index.columns.category[row] ?? NONE);
  const found = new Map<number, number>();
  for (const [level, { id }] of index.categories
    .path(own?.id ?? 0)
    .reverse()
    .entries()) {
    for (const other of rowsOf(rowsOfScope(index, { categoryId: id }))) {
      if (other !== row && !found.has(other)) found.set(other, level);
    }
    if (found.size >= ENOUGH) break;
  }
  return [...found].map(([other, level]) => ({ other, level }));
}
