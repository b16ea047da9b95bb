import { followNewBuild } from './offline/follow-new-build.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { reportVitals } from './vitals/report-vitals.ts';

/** What nobody waits for. */
export function beginWhenIdle(): void {
  reportVitals();
  followNewBuild();
  // A browser that refuses its storage or the worker has no offline page; everything else goes on.
  if (import.meta.env.PROD) void keepForOffline().catch(() => undefined);
}
