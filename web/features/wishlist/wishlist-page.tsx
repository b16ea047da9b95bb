import { Heart, Scale, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { ListCard } from '#contract/cart/cart.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast/show-toast.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { Availability } from '#web/entities/product/availability.tsx';
import { CardPrice } from '#web/entities/product/card-price.tsx';
import { addToCart, BuyButton } from '#web/features/cart/index.ts';
import {
  attachCards,
  changeList,
  EmptyList,
  filterLines,
  type LineWithCard,
  ListFrame,
  ListLoadError,
  ListRow,
  ListSkeleton,
  ListToolbar,
  listLines,
  toggleCompare,
  UndoBar,
  useCards,
  useListLines,
  useQuantityIn,
  useUndo,
} from '#web/features/lists/index.ts';
import { StockAlert } from '#web/features/stock-alerts/index.ts';

/** The favourites of a guest or a customer. */
export function WishlistPage({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const isHydrated = useIsHydrated();
  const lines = useListLines('wishlist');
  const { cards, unavailable, isLoading, retry } = useCards(lines.map(({ id }) => id));
  const [typed, setTyped] = useState('');
  const { offer, offerUndo } = useUndo('wishlist');
  const items = attachCards(lines, cards, unavailable);
  const shown = filterLines(items, typed);

  const remove = ({ line, card }: LineWithCard) => {
    changeList('wishlist', { kind: 'remove', id: line.id });
    offerUndo(card ? m.wishlist_removed_named({ name: card.name }) : m.wishlist_removed(), [line]);
  };
  const clear = () => {
    changeList('wishlist', { kind: 'clear' });
    offerUndo(m.wishlist_cleared(), lines);
  };
  return (
    <ListFrame
      title={m.shell_wishlist()}
      count={isHydrated ? lines.length : null}
      isEmbedded={isEmbedded}
      actions={<AllToCart lines={items} />}
    >
      <UndoBar offer={offer} />
      {!isHydrated || (isLoading && items.length === 0) ? (
        <ListSkeleton />
      ) : retry && items.length === 0 ? (
        <ListLoadError onRetry={retry} />
      ) : lines.length === 0 ? (
        <EmptyList
          icon={<Heart aria-hidden className="size-7" />}
          title={m.wishlist_empty()}
          hint={m.wishlist_empty_hint()}
        />
      ) : (
        <>
          {lines.length > 1 && (
            <ListToolbar typed={typed} onType={setTyped} clearLabel={m.wishlist_clear()} onClear={clear} />
          )}
          {shown.length === 0 && <p className="py-8 text-center text-slate">{m.lists_nothing_by_name()}</p>}
          <ul aria-label={m.shell_wishlist()} className="divide-y divide-line">
            {shown.map((item) => (
              <WishlistRow key={item.line.id} item={item} onRemove={() => remove(item)} />
            ))}
          </ul>
        </>
      )}
    </ListFrame>
  );
}

function WishlistRow({ item, onRemove }: { item: LineWithCard; onRemove(): void }) {
  const { card } = item;
  if (card === null) return <ListRow item={item} removeLabel={m.wishlist_remove_unavailable()} onRemove={onRemove} />;
  return (
    <ListRow
      item={item}
      removeLabel={m.wishlist_remove({ name: card.name })}
      onRemove={onRemove}
      notes={<Availability product={card} />}
      price={<CardPrice product={card} />}
      controls={
        <>
          <BuyButton product={card} withoutDialog className="w-40 md:w-44" />
          {card.max_quantity === 0 && <StockAlert product={card} />}
          <CompareButton card={card} />
        </>
      }
    />
  );
}

function CompareButton({ card }: { card: ListCard }) {
  const isCompared = useQuantityIn('compare', card.id) > 0;
  return (
    <Button
      variant="quiet"
      aria-pressed={isCompared}
      onClick={() => toggleCompare(card)}
      className={`px-3 font-medium ${isCompared ? 'text-cobalt-text' : ''}`}
    >
      <Scale aria-hidden className="size-5" />
      <span className="max-md:sr-only">{isCompared ? m.compare_in() : m.compare_add()}</span>
    </Button>
  );
}

/** Adds every favourite to the cart that can be bought and is not in it yet. */
function AllToCart({ lines }: { lines: readonly LineWithCard[] }) {
  const inCart = useListLines('cart');
  const cards = lines.flatMap(({ card }) =>
    card && card.max_quantity > 0 && !inCart.some(({ id }) => id === card.id) ? card : [],
  );
  if (cards.length < 2) return null;
  const addAll = () => {
    for (const card of cards.toReversed()) addToCart(card, { withoutDialog: true });
    void showToast('success', m.cart_added_many({ count: listLines('cart').length - inCart.length }));
  };
  return (
    <Button onClick={addAll}>
      <ShoppingCart aria-hidden className="size-5" />
      {m.wishlist_all_to_cart({ count: cards.length })}
    </Button>
  );
}
