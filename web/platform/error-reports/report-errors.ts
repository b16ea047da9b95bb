import type { ErrorReport } from '#contract/error-reports/error-reports.ts';
import { pageKindOf } from '#contract/pages/page-kinds.ts';

const ENDPOINT = '/api/error-reports';
const MAX_REPORTS_PER_DOCUMENT = 5;

/**
 * Sends the errors of this document to the server, which forwards them to the owner's error tracker: uncaught errors, rejected promises,
 * and what the router, the client of the API and lazy imports pass to `reportError`. Errors of other origins come without any details and are skipped.
 */
export function reportErrors(): void {
  const reported = new Set<string>();
  const report = (thrown: unknown) => {
    if (!(thrown instanceof Error) || reported.size >= MAX_REPORTS_PER_DOCUMENT || reported.has(String(thrown))) return;
    reported.add(String(thrown));
    const body: ErrorReport = {
      page: pageKindOf(location.pathname),
      name: thrown.name.slice(0, 100),
      message: thrown.message.slice(0, 1000),
      ...(thrown.stack !== undefined && { stack: thrown.stack.slice(0, 8000) }),
    };
    navigator.sendBeacon(ENDPOINT, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
