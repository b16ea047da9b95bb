import { useEffect, useState } from 'react';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

let loading: Promise<CategoryNode[]> | null = null;

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

/**
 * The whole tree, asked for when the catalogue is first opened and kept while the page lives. A failure is forgotten, so
 * that the next opening asks again.
 */
function loadCategoryTree(): Promise<CategoryNode[]> {
  loading ??= requestTree().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function requestTree(): Promise<CategoryNode[]> {
  const answer = await fetch('/api/v2/categories/tree', { headers: { 'accept-language': currentLocale() } });
  if (!answer.ok) throw new Error(`The category tree answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: CategoryNode[] };
  return data;
}
