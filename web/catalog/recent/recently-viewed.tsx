import { lazy, Suspense, useMemo } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { viewedProducts } from './viewed-products.ts';

const RecentShelf = lazy(async () => ({ default: (await import('./recent-shelf.tsx')).RecentShelf }));

/** What was looked at before, without the product that is looked at now. Only the browser knows; a new one shows nothing. */
export function RecentlyViewed({ except }: { except?: number }) {
  const isHydrated = useIsHydrated();
  const ids = useMemo(() => (isHydrated ? viewedProducts().filter((id) => id !== except) : []), [isHydrated, except]);
  if (ids.length === 0) return null;
  return (
    <div>
      <Suspense fallback={<div className="recent-shelf-height" />}>
        <RecentShelf ids={ids} />
      </Suspense>
    </div>
  );
}
