import type { CatalogIndex } from './engine/catalog-index.ts';

/** Ids of all products that are variants of one of the given ones. */
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
