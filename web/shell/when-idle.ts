import { saveForOffline } from '#web/features/offline/save-for-offline.ts';
import { reportErrors } from '#web/platform/error-reports/report-errors.ts';
import { followNewBuild } from '#web/platform/offline/follow-new-build.ts';
import { reportVitals } from '#web/platform/web-vitals/report-vitals.ts';

/** Background tasks that no visitor waits for. */
export function startIdleTasks(): void {
  reportErrors();
  reportVitals();
  followNewBuild();
  // A browser that refuses its storage or the worker has no offline page; everything else goes on.
  if (import.meta.env.PROD) void saveForOffline().catch(() => undefined);
}
