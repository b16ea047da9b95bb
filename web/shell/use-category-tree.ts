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
    let isGone = false;
    loadCategoryTree().then(
      (tree) => !isGone && setState({ kind: 'ready', tree }),
      () => !isGone && setState({ kind: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return state;
}
