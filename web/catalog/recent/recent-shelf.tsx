import { m } from '#messages';
import { useCards } from '../../lists/use-cards.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductShelf } from '../product-shelf.tsx';

const TILES = [1, 2, 3, 4, 5];

export function RecentShelf({ ids }: { ids: readonly number[] }) {
  const { cards, isLoading } = useCards(ids);
  const known = ids.flatMap((id) => cards.get(id) ?? []);
  if (known.length > 0) {
    return <ProductShelf list="recent" title={m.product_recently_viewed()} products={known} url={null} />;
  }
  if (!isLoading) return null;
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
