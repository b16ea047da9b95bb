import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

const RecentShelf = lazy(async () => ({ default: (await import('./recent-shelf.tsx')).RecentShelf }));

/** What this browser has shown before, beside `current`, which it notes. Only the browser knows, so it comes after the page. */
export function RecentlyViewed({ current }: { current?: number }) {
  return useIsHydrated() ? (
    <Suspense>
      <RecentShelf key={current} current={current} />
    </Suspense>
  ) : null;
}
