import { useEffect, useState } from 'react';
import type { ApiFailure } from '#client/api-result.ts';
import { call } from '#client/call.ts';
import type { ApiCall, CallData, CallErrorData, CallInput, CallSchemas } from '#contract/api/api-call.ts';
import { onDocumentLeave } from '#web/platform/navigation/on-document-leave.ts';

export interface ApiState<Data, ErrorData = unknown, Input = unknown> {
  /** `idle`: there is no input, so nothing is requested. */
  status: 'idle' | 'loading' | 'done' | 'failed';
  /** The newest data. It stays while the call with another input is loading, so that the layout does not jump. */
  data: Data | null;
  /** The input that `data` answers. */
  dataInput: Input | null;
  /** Why the newest call failed. */
  error: ApiFailure<ErrorData> | null;
  /** Makes the call again, with the same input. */
  retry(): void;
}

interface ApiOptions {
  /** What the response depends on beside the input, such as the customer's cart: when it changes, the call is repeated. */
  dependsOn?: string;
  /** Waits this long after a new input before the call is made: the pause of a typist. */
  debounceMs?: number;
  /** Makes the call again when the visitor returns to the tab or the connection is back. */
  refetchesOnReturn?: boolean;
  /** Makes no call for now, and keeps the data. */
  isPaused?: boolean;
  /** Keeps the data for the life of the page, once a call has succeeded: for public data that seldom changes. */
  isCached?: boolean;
}

/**
 * A call that is aborted because the page is left is made again when the page is still there, or is there again: timers
 * stand still in the back-forward cache.
 */
const REPEAT_AFTER_LEAVING_MS = 3000;

/** By path and input. The language of a page never changes without a reload. */
const cache = new Map<string, unknown>();

/**
 * The one way in which a component reads the API. A new input aborts the call that is under way, so an older response
 * never replaces a newer one. `null` as input requests nothing.
 */
export function useApi<S extends CallSchemas>(
  apiCall: ApiCall<S>,
  input: CallInput<S> | null,
  { dependsOn, debounceMs = 0, refetchesOnReturn = false, isPaused = false, isCached = false }: ApiOptions = {},
): ApiState<CallData<S>, CallErrorData<S>, CallInput<S>> {
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<Latest<S>>(NOTHING);
  const retry = () => setAttempt((count) => count + 1);
  const address = input === null ? null : JSON.stringify([apiCall.path, input]);
  const key = address === null ? null : JSON.stringify([attempt, address, dependsOn]);
  const cached = isCached && address !== null ? (cache.get(address) as CallData<S> | undefined) : undefined;

  // A request is a side effect, and its input changes by rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that the call depends on
  useEffect(() => {
    if (cached !== undefined || isPaused) return;
    // Data of an earlier input would be shown with the next one.
    if (input === null || address === null) return setLatest(NOTHING);
    const controller = new AbortController();
    let repeating: ReturnType<typeof setTimeout> | undefined;
    const request = async () => {
      const stopWatching = onDocumentLeave(() => {
        controller.abort();
        repeating = setTimeout(retry, REPEAT_AFTER_LEAVING_MS);
      });
      const result = await call(apiCall, input, { signal: controller.signal }).finally(stopWatching);
      if (controller.signal.aborted) return;
      if (isCached && result.kind === 'done') cache.set(address, result.data);
      setLatest((before) =>
        result.kind === 'done'
          ? { key, data: result.data, dataInput: input, error: null }
          : { ...before, key, error: result },
      );
    };
    const timer = debounceMs > 0 ? setTimeout(request, debounceMs) : void request();
    return () => {
      clearTimeout(timer ?? undefined);
      clearTimeout(repeating);
      controller.abort();
    };
  }, [key, isPaused]);

  // What is shown may have changed while the page was in the background.
  useEffect(() => {
    if (!refetchesOnReturn) return;
    const refetch = () => document.visibilityState === 'visible' && setAttempt((count) => count + 1);
    document.addEventListener('visibilitychange', refetch);
    window.addEventListener('online', refetch);
    return () => {
      document.removeEventListener('visibilitychange', refetch);
      window.removeEventListener('online', refetch);
    };
  }, [refetchesOnReturn]);

  if (cached !== undefined) return { status: 'done', data: cached, dataInput: input, error: null, retry };
  const isCurrent = latest.key === key;
  return {
    status: key === null ? 'idle' : !isCurrent ? 'loading' : latest.error === null ? 'done' : 'failed',
    data: latest.data,
    dataInput: latest.dataInput,
    error: isCurrent ? latest.error : null,
    retry,
  };
}

const NOTHING = { key: null, data: null, dataInput: null, error: null };

interface Latest<S extends CallSchemas> {
  key: string | null;
  data: CallData<S> | null;
  dataInput: CallInput<S> | null;
  error: ApiFailure<CallErrorData<S>> | null;
}
