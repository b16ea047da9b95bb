import type { KeyboardEvent } from 'react';
import { type CategoryNode, type CategoryTree, type Step, siblingsOf } from './category-tree.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface TreeKeys {
  tree: CategoryTree;
  rows: readonly CategoryNode[];
  current: CategoryNode | undefined;
  isOpen(id: number): boolean;
  onFocus(node: CategoryNode): void;
  onToggle(node: CategoryNode): void;
  onOpen(node: CategoryNode): void;
  onStep(node: CategoryNode, step: Step): void;
}

/**
 * The keys of a tree: arrows walk, open and close, Home and End go to its ends, Enter opens the category; with Alt the
 * arrows move it.
 */
export function useTreeKeys({ tree, rows, current, isOpen, ...on }: TreeKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const isOnRow = event.target instanceof HTMLElement && event.target.role === 'treeitem';
    if (!isOnRow || current === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = STEPS[event.key];
    if (event.altKey) {
      if (step === undefined) return;
      event.preventDefault();
      on.onStep(current, step);
      return;
    }
    const target = targetOf(event.key, current);
    if (target === undefined) return;
    event.preventDefault();
    if (target === 'toggle') on.onToggle(current);
    else if (target === 'open') on.onOpen(current);
    else if (target !== null) on.onFocus(target);
  };

  /** Undefined: not a key of the tree; null: there is nothing to go to. */
  function targetOf(key: string, node: CategoryNode): CategoryNode | 'toggle' | 'open' | null | undefined {
    const at = rows.indexOf(node);
    const isExpanded = node.children.length > 0 && isOpen(node.category.id);
    switch (key) {
      case 'ArrowDown':
        return rows[at + 1] ?? null;
      case 'ArrowUp':
        return rows[at - 1] ?? null;
      case 'Home':
        return rows[0] ?? null;
      case 'End':
        return rows.at(-1) ?? null;
      case 'ArrowRight':
        if (node.children.length === 0) return null;
        return isExpanded ? (rows[at + 1] ?? null) : 'toggle';
      case 'ArrowLeft':
        return isExpanded ? 'toggle' : (node.parent ?? siblingsOf(tree, node)[0] ?? null);
      case 'Enter':
        return 'open';
      default:
        return undefined;
    }
  }
}
