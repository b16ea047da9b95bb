import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failure.ts';

const MAX_RETRIES = 2;

/** One for the application. What people see is never older than a look at it: a screen that is opened again is read again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < MAX_RETRIES && isWorthRetrying(error),
      refetchOnWindowFocus: 'always',
    },
    mutations: { retry: false },
  },
});

/** Only what may be different in a second: no connection, or a server that is restarting. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof CallFailure) || error.failure.kind !== 'failed') return false;
  const { status } = error.failure;
  return status === 0 || status === 502 || status === 503 || status === 504;
}
