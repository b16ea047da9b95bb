import { useEffect, useState } from 'react';
import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

let loading: Promise<CategoryNode[]> | null = null;

type TreeState = { kind: 'loading' } | { kind: 'ready'; tree: CategoryNode[] } | { kind: 'failed'; retry: () => void };

/** The category tree for the catalogue panels. */
export function useCategoryTree(): TreeState {
  const [state, setState] = useState<TreeState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The tree is not part of the page's data. It is fetched when a panel opens, and again on retry.
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

/** Fetches the whole tree once per page load. A failed request is not cached, so that the next call retries it. */
function loadCategoryTree(): Promise<CategoryNode[]> {
  loading ??= requestTree().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function requestTree(): Promise<CategoryNode[]> {
  const response = await fetch('/api/v2/categories/tree', { headers: { 'accept-language': currentLocale() } });
  if (!response.ok) throw new Error(`The category tree request failed with status ${response.status}`);
  const { data } = (await response.json()) as { data: CategoryNode[] };
  return data;
}
