import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { whenReachable } from '../../ui/when-reachable.ts';

const RecentShelf = lazy(() =>
  whenReachable(async () => ({ default: (await import('./recent-shelf.tsx')).RecentShelf })),
);

/** What this browser has shown before. Only the browser knows, so it comes after the page. */
export function RecentlyViewed() {
  return useIsHydrated() ? (
    <Suspense>
      <RecentShelf />
    </Suspense>
  ) : null;
}
