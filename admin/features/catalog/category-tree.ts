import type { StaffCategory } from '#contract/catalog/taxonomy-admin.ts';

/** A category in its place, with what it holds together with all below it. */
export interface CategoryNode {
  category: StaffCategory;
  parent: CategoryNode | null;
  children: CategoryNode[];
  /** 1 at the top. */
  level: number;
  /** Categories below it. */
  below: number;
  /** Its goods and those below it; of the published ones only those whose categories are shown up to this one. */
  goods: number;
  published: number;
  /** A category above it is hidden, so that it is hidden too. */
  isHiddenAbove: boolean;
}

export interface CategoryTree {
  roots: CategoryNode[];
  byId: ReadonlyMap<number, CategoryNode>;
}

/** Where a category goes, as the call has it. */
export interface Place {
  parent_id: number | null;
  /** The one before which it stands; null: the last. */
  before_id: number | null;
}

/** The categories come in their order, those of one parent after each other. */
export function buildTree(categories: readonly StaffCategory[]): CategoryTree {
  const byId = new Map<number, CategoryNode>();
  for (const category of categories) {
    const { goods, published_goods: published } = category;
    byId.set(category.id, {
      category,
      parent: null,
      children: [],
      level: 1,
      below: 0,
      goods,
      published,
      isHiddenAbove: false,
    });
  }
  const roots: CategoryNode[] = [];
  for (const node of byId.values()) {
    node.parent = byId.get(node.category.parent_id ?? 0) ?? null;
    (node.parent?.children ?? roots).push(node);
  }
  for (const root of roots) complete(root, 1, false);
  return { roots, byId };
}

function complete(node: CategoryNode, level: number, isHiddenAbove: boolean): void {
  node.level = level;
  node.isHiddenAbove = isHiddenAbove;
  for (const child of node.children) {
    complete(child, level + 1, isHiddenAbove || !node.category.is_published);
    node.below += 1 + child.below;
    node.goods += child.goods;
    if (child.category.is_published) node.published += child.published;
  }
}

/** The rows of the tree from top to bottom: those below a category that is open. */
export function visibleNodes(roots: readonly CategoryNode[], isOpen: (id: number) => boolean): CategoryNode[] {
  return roots.flatMap((node) => [node, ...(isOpen(node.category.id) ? visibleNodes(node.children, isOpen) : [])]);
}

/** The ids of the categories in whose names every typed word stands, and of all above them. */
export function findInTree(
  { byId }: CategoryTree,
  typed: string,
): { found: ReadonlySet<number>; shown: ReadonlySet<number> } {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Set<number>();
  const shown = new Set<number>();
  for (const [id, { category, parent }] of byId) {
    const text = `${category.name_ru} ${category.name_uz ?? ''} ${id}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    found.add(id);
    shown.add(id);
    for (let above = parent; above !== null; above = above.parent) shown.add(above.category.id);
  }
  return { found, shown };
}

export function siblingsOf({ roots }: CategoryTree, node: CategoryNode): readonly CategoryNode[] {
  return node.parent?.children ?? roots;
}

export function isWithin(node: CategoryNode | null, id: number): boolean {
  for (let above = node; above !== null; above = above.parent) if (above.category.id === id) return true;
  return false;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a key moves a category; null: nowhere. */
export function placeOfStep(tree: CategoryTree, node: CategoryNode, step: Step): Place | null {
  const siblings = siblingsOf(tree, node);
  const at = siblings.indexOf(node);
  const parentId = node.category.parent_id;
  const idAt = (index: number) => siblings[index]?.category.id ?? null;
  switch (step) {
    case 'up':
      return at > 0 ? { parent_id: parentId, before_id: idAt(at - 1) } : null;
    case 'down':
      return at < siblings.length - 1 ? { parent_id: parentId, before_id: idAt(at + 2) } : null;
    case 'in':
      return at > 0 ? { parent_id: idAt(at - 1), before_id: null } : null;
    case 'out': {
      if (node.parent === null) return null;
      const above = siblingsOf(tree, node.parent);
      const next = above[above.indexOf(node.parent) + 1];
      return { parent_id: node.parent.category.parent_id, before_id: next?.category.id ?? null };
    }
  }
}

export type DropSide = 'before' | 'after' | 'inside';

/** Where a category goes that is dropped on another. */
export function placeOfDrop(tree: CategoryTree, moved: number, target: CategoryNode, side: DropSide): Place {
  const { id, parent_id } = target.category;
  if (side === 'inside') return { parent_id: id, before_id: null };
  if (side === 'before') return { parent_id, before_id: id };
  const others = siblingsOf(tree, target).filter(({ category }) => category.id !== moved);
  return { parent_id, before_id: others[others.indexOf(target) + 1]?.category.id ?? null };
}
