import type { CategoryNode } from '#contract/catalog/catalog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';

let loading: Promise<CategoryNode[]> | null = null;

/**
 * The whole tree, asked for when the catalogue is first opened and kept while the page lives. A failure is forgotten, so
 * that the next opening asks again.
 */
export function loadCategoryTree(): Promise<CategoryNode[]> {
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
