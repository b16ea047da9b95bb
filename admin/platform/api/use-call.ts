import {
  keepPreviousData,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ApiCall, CallData, CallErrorData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { CallFailure } from './call-failure.ts';
import { callStaff } from './call-staff.ts';
import { readAgain } from './read-again.ts';

interface UseCallOptions {
  /** Keeps the rows of the former filter on the screen until those of the new one are here. */
  keepsPrevious?: boolean;
  /** How long the data count as fresh, in milliseconds. */
  staleTime?: number;
  /** Drops the data when nothing shows them any more: an editor that opens again must not begin with old values. */
  isForgotten?: boolean;
  /** How long the response may take, in milliseconds, where the default is too short. */
  timeoutMs?: number;
}

/** What TanStack Query needs for a read: for `useQuery`, `prefetchQuery` and a route's loader alike. */
export function callQuery<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S>,
  { timeoutMs }: Pick<UseCallOptions, 'timeoutMs'> = {},
) {
  return queryOptions<CallData<S>, CallFailure<CallErrorData<S>>>({
    queryKey: callKey(apiCall, input),
    queryFn: async ({ signal }) => {
      const result = await callStaff(apiCall, input, { signal, ...(timeoutMs !== undefined && { timeoutMs }) });
      if (result.kind === 'done') return result.data;
      throw new CallFailure<CallErrorData<S>>(result);
    },
  });
}

/** The key of a read, or of all reads of a call. */
export function callKey<S extends CallSchemas>(apiCall: ApiCall<S>, input?: CallInput<S>): readonly unknown[] {
  return input === undefined ? [apiCall.path] : [apiCall.path, input];
}

/** Reads in a component. `null` as input requests nothing. A newer input aborts the call that is under way. */
export function useCall<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S> | null,
  { keepsPrevious = false, staleTime, isForgotten = false, timeoutMs }: UseCallOptions = {},
): UseQueryResult<CallData<S>, CallFailure<CallErrorData<S>>> {
  return useQuery({
    ...callQuery(apiCall, input ?? ({} as CallInput<S>), timeoutMs === undefined ? {} : { timeoutMs }),
    enabled: input !== null,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
    ...(isForgotten && { gcTime: 0 }),
  });
}

interface UseCallMutationOptions<S extends CallSchemas> {
  /** How long the response may take, in milliseconds, where the default is too short. */
  timeoutMs?: number;
  /** Reads whose data the call changes; they are requested again, also when somebody else was quicker (409). */
  changes?: readonly ApiCall[];
  /**
   * Reads that a form was filled from; a conflict (409) requests them again. The mutation stays pending until they are
   * here: a second attempt would otherwise be sent with the revision that has just been refused.
   */
  formReads?: readonly ApiCall[];
  onDone?(data: CallData<S>, input: CallInput<S>): void;
}

/** Writes in a component. A failure is a `CallFailure`: show its message, or its fields with `showFormErrors`. */
export function useCallMutation<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  { changes = [], formReads = [], timeoutMs, onDone }: UseCallMutationOptions<S> = {},
): UseMutationResult<CallData<S>, CallFailure<CallErrorData<S>>, CallInput<S>> {
  const queries = useQueryClient();
  async function readAllAgain(reads: readonly ApiCall[]): Promise<void> {
    await Promise.all(reads.map(({ path }) => readAgain(queries, path)));
  }
  return useMutation({
    mutationFn: async (input: CallInput<S>) => {
      const result = await callStaff(apiCall, input, timeoutMs === undefined ? {} : { timeoutMs });
      if (result.kind === 'done') return result.data;
      throw new CallFailure<CallErrorData<S>>(result);
    },
    onSuccess: async (data, input) => {
      onDone?.(data, input);
      await readAllAgain(changes);
    },
    // What the person saw is not how it is any more.
    onError: ({ failure }) => (isConflict(failure) ? readAllAgain([...changes, ...formReads]) : undefined),
  });
}

function isConflict(failure: CallFailure['failure']): boolean {
  return failure.kind === 'failed' && failure.status === 409;
}
