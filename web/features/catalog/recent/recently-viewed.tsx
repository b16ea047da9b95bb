import { Suspense } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const RecentShelf = lazyComponent(async () => (await import('./recent-shelf.tsx')).RecentShelf);

/** What this browser has shown before. Only the browser knows, so it comes after the page. */
export function RecentlyViewed() {
  return useIsHydrated() ? (
    <Suspense>
      <RecentShelf />
    </Suspense>
  ) : null;
}
