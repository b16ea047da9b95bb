import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { CategoryRow } from './category-row.tsx';
import {
  type CategoryNode,
  type CategoryTree,
  isWithin,
  placeOfDrop,
  placeOfStep,
  type Step,
  siblingsOf,
  visibleNodes,
} from './category-tree.ts';
import { useMoveCategory } from './use-move-category.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface CategoryListProps {
  tree: CategoryTree;
  /** Of a search: these alone, all open. */
  shown: ReadonlySet<number> | null;
  mayEdit: boolean;
  onOpen(node: CategoryNode): void;
  onNewInside(node: CategoryNode): void;
}

/** The tree as a list of the rows that are open. */
export function CategoryList({ tree, shown, mayEdit, onOpen, onNewInside }: CategoryListProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [currentId, setCurrentId] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The row that the keyboard is to be on when the tree is drawn anew. */
  const focusId = useRef<number | null>(null);
  const move = useMoveCategory(tree);
  const isOpen = (id: number) => (shown === null ? open.has(id) : true);
  const rows = visibleNodes(tree.roots, isOpen).filter(({ category }) => shown === null || shown.has(category.id));
  const current = rows.find(({ category }) => category.id === currentId) ?? rows[0];

  // The focus is the browser's; a moved row is another place of the document.
  useEffect(() => {
    if (focusId.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-category="${focusId.current}"]`);
    if (row && document.activeElement !== row) row.focus();
    focusId.current = null;
  });

  function focus(node: CategoryNode): void {
    focusId.current = node.category.id;
    setCurrentId(node.category.id);
  }

  function toggle({ category: { id } }: CategoryNode): void {
    setOpen(open.has(id) ? new Set([...open].filter((one) => one !== id)) : new Set([...open, id]));
  }

  /** The moved category stays in sight and under the keyboard. */
  async function moveTo(node: CategoryNode, place: Parameters<typeof move>[1]): Promise<void> {
    const hadFocus = list.current?.contains(document.activeElement) === true;
    if (!(await move(node, place))) return;
    if (place.parent_id !== null) setOpen((before) => new Set([...before, place.parent_id as number]));
    if (hadFocus) focus(node);
  }

  function step(node: CategoryNode, direction: Step): void {
    const place = mayEdit ? placeOfStep(tree, node, direction) : null;
    if (place !== null) void moveTo(node, place);
  }

  const actions = {
    mayEdit,
    onOpen,
    onNewInside,
    onToggle: toggle,
    onFocus: ({ category }: CategoryNode) => setCurrentId(category.id),
    onStep: step,
    canDrop: (moved: number, target: CategoryNode) => !isWithin(target, moved),
    onDrop(moved: number, target: CategoryNode, side: Parameters<typeof placeOfDrop>[3]) {
      const node = tree.byId.get(moved);
      if (node !== undefined) void moveTo(node, placeOfDrop(tree, moved, target, side));
    },
  };
  const onKeyDown = useTreeKeys({
    tree,
    rows,
    current,
    isOpen,
    onFocus: focus,
    onToggle: toggle,
    onOpen,
    onStep: step,
  });
  if (rows.length === 0) return null;
  return (
    <div
      ref={list}
      role="tree"
      aria-label={m.admin_categories_tree()}
      onKeyDown={onKeyDown}
      className="px-4 pb-16 md:px-6"
    >
      {rows.map((node) => (
        <CategoryRow
          key={node.category.id}
          node={node}
          siblings={siblingsOf(tree, node)}
          isOpen={isOpen(node.category.id)}
          isCurrent={node === current}
          {...actions}
        />
      ))}
    </div>
  );
}
