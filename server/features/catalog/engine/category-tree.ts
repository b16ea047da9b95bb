import type { CategoryRow } from './catalog-rows.ts';
import { Registry } from './registry.ts';

/** The categories as a tree. A category is visible when it and all its ancestors are published. */
export class CategoryTree {
  readonly registry = new Registry<CategoryRow>();
  private children = new Map<number | null, CategoryRow[]>();
  private readonly below = new Map<number, readonly number[]>();

  replace(rows: readonly CategoryRow[]): void {
    this.registry.replace(rows);
    this.below.clear();
    const known = new Set(rows.map((row) => row.id));
    this.children = Map.groupBy(
      [...rows].sort((a, b) => a.position - b.position || a.id - b.id),
      (row) => (row.parentId !== null && known.has(row.parentId) ? row.parentId : null),
    );
  }

  roots(): CategoryRow[] {
    return this.visible(this.children.get(null) ?? []);
  }

  childrenOf(id: number): CategoryRow[] {
    return this.visible(this.children.get(id) ?? []);
  }

  /** From the root to the category itself. A cycle in the data ends the path. */
  path(id: number): CategoryRow[] {
    const path: CategoryRow[] = [];
    for (let row = this.registry.get(id); row && !path.includes(row); row = this.registry.get(row.parentId ?? -1)) {
      path.unshift(row);
    }
    return path;
  }

  isVisible(id: number): boolean {
    const path = this.path(id);
    return path.length > 0 && path.every((row) => row.isPublished);
  }

  /** Ordinals of the category and of everything below it. */
  withDescendants(id: number): readonly number[] {
    const below = this.below.get(id) ?? this.collect(id);
    // Only existing ids are cached: a caller may request any number.
    if (below.length > 0) this.below.set(id, below);
    return below;
  }

  private collect(id: number): number[] {
    const found = new Set<number>();
    const visit = (current: number) => {
      const ordinal = this.registry.ordinal(current);
      if (ordinal === undefined || found.has(ordinal)) return;
      found.add(ordinal);
      for (const child of this.children.get(current) ?? []) visit(child.id);
    };
    visit(id);
    return [...found];
  }

  private visible(rows: CategoryRow[]): CategoryRow[] {
    return rows.filter((row) => row.isPublished);
  }
}
