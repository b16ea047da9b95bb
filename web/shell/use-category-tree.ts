import { useEffect, useState } from 'react';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { loadCategoryTree } from './category-tree.ts';

type TreeState = { kind: 'loading' } | { kind: 'ready'; tree: CategoryNode[] } | { kind: 'failed'; retry: () => void };

/** The catalogue's tree for the panels that open over the page. */
export function useCategoryTree(): TreeState {
  const [state, setState] = useState<TreeState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The tree is not part of the page: it comes from the API when a panel opens, and again after a failure.
  useEffect(() => {
    let isCancelled = false;
    loadCategoryTree().then(
      (tree) => !isCancelled && setState({ kind: 'ready', tree }),
      () => !isCancelled && setState({ kind: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      isCancelled = true;
    };
  }, [attempt]);
  return state;
}
