import { saveForOffline } from '#web/features/offline/save-for-offline.ts';
import { reportErrors } from '#web/platform/error-reports/report-errors.ts';
import { followNewBuild } from '#web/platform/offline/follow-new-build.ts';
import { reportVitals } from '#web/platform/web-vitals/report-vitals.ts';
import { loadErrorPage } from './page-error.tsx';

/** Background tasks that no visitor waits for. */
export function startIdleTasks(): void {
  reportErrors();
  reportVitals();
  followNewBuild();
  void loadErrorPage().catch(() => undefined);
  // Without storage or a service worker there is no offline page. Everything else works.
  if (import.meta.env.PROD) void saveForOffline().catch(() => undefined);
}
