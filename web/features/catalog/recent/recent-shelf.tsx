import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCards } from '#web/features/lists/index.ts';
import { recordViewed, viewedProducts } from '#web/features/recently-viewed/index.ts';
import { ProductShelf } from '../product-shelf.tsx';

const TILES = [1, 2, 3, 4, 5];

/** `current` is looked at now: it is noted, and not shown. */
export function RecentShelf({ current }: { current?: number }) {
  const [ids] = useState(() => viewedProducts().filter((id) => id !== current));
  const { cards, isLoading } = useCards(ids);
  // The browser's storage is outside of React.
  useEffect(() => {
    if (current !== undefined) recordViewed(current);
  }, [current]);
  const known = ids.flatMap((id) => cards.get(id) ?? []);
  if (known.length > 0) {
    return <ProductShelf list="recent" title={m.product_recently_viewed()} products={known} url={null} />;
  }
  return isLoading ? <ShelfSkeleton /> : null;
}

/** As high as the row of cards that comes. */
function ShelfSkeleton() {
  return (
    <div aria-hidden className="recent-shelf-height container-shop">
      <Skeleton className="mb-4 h-8 w-64 max-w-full" />
      <div className="shelf-track scrollbar-none">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="aspect-square" />
        ))}
      </div>
    </div>
  );
}
