import { Heart, ShoppingCart } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { LateNote } from '#web/entities/product/late-note.tsx';
import { BuyInInstalments } from '#web/features/instalments/index.ts';
import {
  attachCards,
  EmptyList,
  filterLines,
  type Line,
  type LineWithCard,
  ListFrame,
  ListLoadError,
  ListRow,
  ListSkeleton,
  ListToolbar,
  MergedNote,
  removeFromCart,
  toggleWishlist,
  UndoBar,
  useCards,
  useListLines,
  useQuantityIn,
  useUndo,
} from '#web/features/lists/index.ts';
import { BuyCartButton } from '#web/features/requests/index.ts';
import { StockAlert } from '#web/features/stock-alerts/index.ts';
import { trackImpression } from '#web/platform/analytics/impressions.ts';
import type { TrackedLine } from '#web/platform/analytics/shop-event.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { clearCart, restoreCart, setCartQuantity } from './cart.ts';
import { CartSummary, StickyTotal } from './cart-summary.tsx';
import { LazyQuantityStepper } from './lazy-quantity-stepper.tsx';
import { LineNotes } from './line-notes.tsx';

/** The cart of a guest or a customer. */
export function CartPage({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const isHydrated = useIsHydrated();
  const isSignedIn = useIsSignedIn();
  const lines = useListLines('cart');
  const { cards, unavailable, isLoading, retry } = useCards(lines.map(({ id }) => id));
  const [typed, setTyped] = useState('');
  const { offer, offerUndo } = useUndo('cart', (lines) => restoreCart(lines, cards));
  const items = attachCards(lines, cards, unavailable);
  const shown = filterLines(items, typed);

  const remove = ({ line, card }: LineWithCard) => {
    removeFromCart(card ?? { id: line.id });
    offerUndo(card ? m.cart_removed_named({ name: card.name }) : m.cart_removed(), [line]);
  };
  return (
    <ListFrame
      title={m.shell_cart()}
      count={isHydrated ? lines.length : null}
      isEmbedded={isEmbedded}
      titleRef={
        items.length > 0 && !isLoading ? trackImpression({ kind: 'cart', lines: trackedLines(items) }) : undefined
      }
    >
      {isSignedIn && (
        <Suspense>
          <MergedNote />
        </Suspense>
      )}
      <UndoBar offer={offer} />
      {!isHydrated || (isLoading && items.length === 0) ? (
        <ListSkeleton />
      ) : retry && items.length === 0 ? (
        <ListLoadError onRetry={retry} />
      ) : lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6',
            isEmbedded ? 'xl:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)_22rem]',
          )}
        >
          <div>
            {lines.length > 1 && (
              <ListToolbar
                typed={typed}
                onType={setTyped}
                clearLabel={m.cart_clear()}
                onClear={() => offerUndo(m.cart_cleared(), clearCart(cards))}
              />
            )}
            {shown.length === 0 && <p className="py-8 text-center text-slate">{m.lists_nothing_by_name()}</p>}
            <ul aria-label={m.shell_cart()} className="divide-y divide-line">
              {shown.map((item) => (
                <CartRow key={item.line.id} item={item} onRemove={() => remove(item)} />
              ))}
            </ul>
          </div>
          <div className="space-y-3 lg:sticky lg:top-28">
            <CartSummary lines={items} />
            <BuyCartButton lines={items} />
            <BuyInInstalments lines={items} />
          </div>
          <StickyTotal lines={items} />
        </div>
      )}
    </ListFrame>
  );
}

function trackedLines(lines: readonly LineWithCard[]): TrackedLine[] {
  return lines.flatMap(({ line, card }) => (card ? [{ product: card, quantity: line.quantity }] : []));
}

function CartRow({ item, onRemove }: { item: LineWithCard; onRemove(): void }) {
  const { line, card } = item;
  if (card === null) return <ListRow item={item} removeLabel={m.cart_remove_unavailable()} onRemove={onRemove} />;
  const isOut = card.max_quantity === 0;
  return (
    <ListRow
      item={item}
      removeLabel={m.cart_remove({ name: card.name })}
      onRemove={onRemove}
      notes={
        <>
          <LateNote status={card.status} />
          <LineNotes line={line} card={card} />
        </>
      }
      price={!isOut && <LinePrice line={line} price={card.current_price} oldPrice={card.old_price} />}
      controls={
        <>
          {!isOut && (
            <LazyQuantityStepper
              name={card.name}
              quantity={line.quantity}
              max={card.max_quantity}
              min={1}
              className="w-36"
              onChange={(quantity) => setCartQuantity(card, quantity, card.max_quantity)}
            />
          )}
          {isOut && <StockAlert product={card} />}
          <WishButton item={item} />
        </>
      }
    />
  );
}

function LinePrice({ line, price, oldPrice }: { line: Line; price: number; oldPrice: number | null }) {
  return (
    <div>
      <p className="text-lg font-semibold whitespace-nowrap">{formatSum(price * line.quantity, currentLocale())}</p>
      {oldPrice !== null && (
        <s className="block text-xs text-slate">
          <span className="sr-only">{m.catalog_old_price()} </span>
          {groupThousands(oldPrice * line.quantity)}
        </s>
      )}
      {line.quantity > 1 && (
        <p className="text-xs text-slate">{m.cart_piece_price({ sum: formatSum(price, currentLocale()) })}</p>
      )}
    </div>
  );
}

function WishButton({ item: { card, line } }: { item: LineWithCard }) {
  const isWished = useQuantityIn('wishlist', line.id) > 0;
  if (card === null) return null;
  return (
    <Button variant="quiet" aria-pressed={isWished} onClick={() => toggleWishlist(card)} className="px-3 font-medium">
      <Heart
        aria-hidden
        className={`size-5 ${isWished ? 'text-anor' : ''}`}
        fill={isWished ? 'currentColor' : 'none'}
      />
      <span className="max-md:sr-only">{m.cart_to_wishlist()}</span>
    </Button>
  );
}

function EmptyCart() {
  return (
    <EmptyList
      icon={<ShoppingCart aria-hidden className="size-7" />}
      title={m.cart_empty()}
      hint={m.cart_empty_hint()}
    />
  );
}
