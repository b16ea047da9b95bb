import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import type { ApiCall } from '#contract/api/api-call.ts';

/** Reads categories or brands again when somebody has changed one. */
export function useFreshTaxonomy(subject: 'categories' | 'brands', { path }: ApiCall): void {
  const queries = useQueryClient();
  useChanges(subject, () => void queries.invalidateQueries({ queryKey: [path] }));
}
