import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiCall, CallData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { CallFailure } from './call-failure.ts';
import { callStaff } from './call-staff.ts';

/**
 * Pages of a list that only grows at its front: `next` of a page is where the following one begins. With `pollMs` they
 * are read again so often while somebody looks at the tab.
 */
export function useCallPages<S extends CallSchemas, Next extends string | number = number>(
  apiCall: ApiCall<S>,
  inputOf: (next: Next | null) => CallInput<S>,
  nextOf: (page: CallData<S>) => Next | null,
  { pollMs = false }: { pollMs?: number | false } = {},
) {
  return useInfiniteQuery({
    queryKey: pagesKey(apiCall, inputOf(null)),
    initialPageParam: null as Next | null,
    queryFn: async ({ pageParam, signal }) => {
      const result = await callStaff(apiCall, inputOf(pageParam as Next | null), { signal });
      if (result.kind === 'done') return result.data;
      throw new CallFailure(result);
    },
    getNextPageParam: nextOf,
    refetchInterval: pollMs,
  });
}

function pagesKey(apiCall: ApiCall, input: unknown): QueryKey {
  return [apiCall.path, 'pages', input];
}
