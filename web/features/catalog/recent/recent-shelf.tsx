import { useEffect, useState } from 'react';
import { m } from '#messages';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCards } from '#web/features/lists/index.ts';
import { recordViewed, viewedProducts } from '#web/features/recently-viewed/index.ts';
import { ProductShelf } from '../product-shelf.tsx';

const TILES = [1, 2, 3, 4, 5];

/** Recently viewed products. `current` is the product on this page: it is recorded, but not shown. */
export function RecentShelf({ current }: { current?: number }) {
  const [ids] = useState(() => viewedProducts().filter((id) => id !== current));
  const { cards, isLoading } = useCards(ids);
  // Storage is written in an effect and never during render.
  useEffect(() => {
    if (current !== undefined) recordViewed(current);
  }, [current]);
  const known = ids.flatMap((id) => cards.get(id) ?? []);
  if (known.length > 0) {
    return <ProductShelf list="recent" title={m.product_recently_viewed()} products={known} url={null} />;
  }
  return isLoading ? <ShelfSkeleton /> : null;
}

/** Reserves the height of the loaded row, so that the page does not shift. */
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
