import { Suspense } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const RecentShelf = lazyComponent(async () => (await import('./recent-shelf.tsx')).RecentShelf);

/** Recently viewed products. Only the browser stores them, so they render after hydration. */
export function RecentlyViewed() {
  return useIsHydrated() ? (
    <Suspense>
      <RecentShelf />
    </Suspense>
  ) : null;
}
