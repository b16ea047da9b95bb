import type { QueryClient } from '@tanstack/react-query';

/**
 * Requests the reads at this path again, because their data have changed. A first read that is under way is begun anew: it
 * may have been answered before the change, and `invalidateQueries` alone would keep its answer.
 */
export async function readAgain(queries: QueryClient, path: string): Promise<void> {
  const filters = { queryKey: [path] };
  await queries.cancelQueries(filters);
  await queries.invalidateQueries(filters);
}
