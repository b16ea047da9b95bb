import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '#admin/platform/api/call-failure.ts';
import { callStaff } from '#admin/platform/api/call-staff.ts';
import { useChanges } from '#admin/platform/events/use-changes.ts';
import type { ApiCall, CallData, CallInput, CallSchemas } from '#contract/api/api-call.ts';

/** Pages of a list that only grows at its front: `next` of a page is where the following one begins. */
export function useCallPages<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  inputOf: (next: number | null) => CallInput<S>,
  nextOf: (page: CallData<S>) => number | null,
) {
  return useInfiniteQuery({
    queryKey: pagesKey(apiCall, inputOf(null)),
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const result = await callStaff(apiCall, inputOf(pageParam), { signal });
      if (result.kind === 'done') return result.data;
      throw new CallFailure(result);
    },
    getNextPageParam: nextOf,
  });
}

function pagesKey(apiCall: ApiCall, input: unknown): QueryKey {
  return [apiCall.path, 'pages', input];
}

/** Subjects whose changes are recorded. The list is constant, so the order of the hooks is. */
const RECORDED_SUBJECTS = [
  'products',
  'categories',
  'brands',
  'attributes',
  'promotions',
  'settings',
  'pages',
  'menus',
];

/** Reads these calls again when something in the shop has changed, also by somebody else. */
export function useFreshHistory(...calls: readonly ApiCall[]): void {
  const queries = useQueryClient();
  const refresh = () => {
    for (const { path } of calls) void queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false });
  };
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is a constant
  for (const subject of RECORDED_SUBJECTS) useChanges(subject, refresh);
}
