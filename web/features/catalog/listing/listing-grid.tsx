import { memo } from 'react';
import type { ProductCard as Card } from '#contract/catalog/catalog.ts';
import type { ColumnCount } from '#contract/catalog/listing-url.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { type PicturePriority, priorityAt } from '#ui/picture-priority.ts';
import { range } from '#ui/range.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BuyButton } from '#web/features/cart/index.ts';
import { ListToggles } from '#web/features/lists/index.ts';
import { CachedItem } from '#web/platform/rendering/cached-markup.tsx';
import { type CardForm, ProductCard } from '../product-card.tsx';
import { CardColours } from './card-colours.tsx';
import { CardSpecs } from './card-specs.tsx';
import { useListing } from './listing-context.ts';

const SKELETON_COUNT = 9;
/** The number of cards in the first screen. Their pictures load with high priority. */
const FIRST_CARDS = 4;

const COLUMNS: Record<ColumnCount, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
};

/** Measured `sizes` of tile pictures in grids of two and four columns. Grids of three use the card's default. */
const TILE_SIZES: Partial<Record<ColumnCount, string>> = {
  2: '(width < 48.0625rem) 46vw, (width < 67.5rem) 33vw, (width < 84rem) calc(50vw - 198px), 474px',
  4: '(width < 48.0625rem) 46vw, (width < 67.5rem) 33vw, (width < 80rem) calc(33.4vw - 140px), 227px',
};

interface ListingGridProps {
  products: readonly Card[];
  /** The number of cards to render now. The other cards reserve their space and render one frame later. */
  shown: number;
}

export const ListingGrid = memo(function ListingGrid({ products, shown }: ListingGridProps) {
  const { state, path } = useListing();
  const isRow = state.view === 'bar' || state.view === 'mini';
  const sizes = isRow ? undefined : TILE_SIZES[state.columns];
  return (
    <ul aria-label={m.catalog_goods()} data-list={path} className={classNames('mt-4', useGridClass())}>
      {products.map((product, index) => (
        <CachedItem
          key={product.id}
          name={`${state.view} ${product.id}`}
          dependsOn={[product, sizes]}
          // React announces eager pictures in the head of their page.
          isCached={index >= FIRST_CARDS}
          className={index < shown ? undefined : 'min-h-80'}
        >
          {index < shown && (
            <GridCard product={product} form={state.view} priority={priorityAt(index, FIRST_CARDS)} sizes={sizes} />
          )}
        </CachedItem>
      ))}
    </ul>
  );
});

interface GridCardProps {
  product: Card;
  form: CardForm;
  priority: PicturePriority | undefined;
  sizes: string | undefined;
}

const GridCard = memo(function GridCard({ product, form, priority, sizes }: GridCardProps) {
  return (
    <ProductCard
      product={product}
      form={form}
      heading="h2"
      priority={priority}
      {...(sizes !== undefined && { sizes })}
      cornerActions={<ListToggles product={product} />}
      actions={<BuyButton product={product} />}
      colours={<CardColours product={product} />}
      specs={product.specs && form === 'bar' ? <CardSpecs specs={product.specs} /> : undefined}
    />
  );
});

export function ListingSkeleton() {
  const { state } = useListing();
  const isRow = state.view === 'bar' || state.view === 'mini';
  return (
    <div aria-hidden className={classNames('mt-4', useGridClass())}>
      {range(SKELETON_COUNT).map((card) =>
        isRow ? (
          <Skeleton key={card} className="mb-4 h-32 rounded-tile" />
        ) : (
          <div key={card} className="space-y-2.5">
            <Skeleton className="aspect-square rounded-tile" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-10" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ),
      )}
    </div>
  );
}

/** One column for `bar` and `mini`, the selected number of columns for cards (specification 9.19). */
function useGridClass(): string {
  const { state } = useListing();
  if (state.view === 'bar' || state.view === 'mini') return 'grid grid-cols-1';
  return classNames('grid gap-x-3 gap-y-8 md:gap-x-5', COLUMNS[state.columns]);
}
