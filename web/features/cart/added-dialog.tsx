import { cartCalls } from '#contract/cart/cart-calls.ts';
import { cartTotals } from '#contract/cart/cart-rules.ts';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { catalogCalls } from '#contract/catalog/catalog-calls.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { LateNote } from '#web/entities/product/late-note.tsx';
import { useCards, useListLines } from '#web/features/lists/index.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import type { DialogControls } from '#web/platform/dialogs/show-dialog.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { BuyButton } from './buy-button.tsx';

const COMPANIONS = 3;

/** Confirms that a product is in the cart, with the cart's total and products that go with it. */
export function AddedDialog({ product, onClose, onLeave }: { product: ProductCard } & DialogControls) {
  const companions = useCompanions(product.id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.cart_added_title()}
      closeLabel={m.shell_close()}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" onClick={() => onLeave('/checkout')} className="col-span-2">
            {m.checkout_submit()}
          </Button>
          <Button variant="tint" onClick={() => onLeave('/cart')} className="px-2!">
            {m.cart_go()}
          </Button>
          <Button variant="outline" onClick={onClose} className="px-2!">
            {m.cart_continue()}
          </Button>
        </div>
      }
    >
      <div className="flex gap-4">
        <Picture
          img={product.img}
          alt=""
          sizes="96px"
          widths={[160, 320]}
          className="size-24 shrink-0 rounded-tile bg-tile object-contain p-2"
        />
        <div className="min-w-0 space-y-1.5">
          <p className="text-pretty">{product.name}</p>
          <LateNote status={product.status} />
          <p className="text-lg font-semibold">{product.current_price_formatted}</p>
        </div>
      </div>
      <CartSum />
      {companions.length > 0 && (
        <section aria-label={m.cart_goes_with()} className="mt-5">
          <h3 className="mb-3 font-semibold">{m.cart_goes_with()}</h3>
          <ul className="divide-y divide-line">
            {companions.map((companion) => (
              <li key={companion.id} className="flex items-center gap-3 py-2.5">
                <Picture
                  img={companion.img}
                  alt=""
                  sizes="56px"
                  widths={[160]}
                  className="size-14 shrink-0 rounded-control bg-tile object-contain p-1"
                />
                <div className="min-w-0 grow text-sm">
                  <LocaleLink to={companion.url} className="lines-2 max-md:line-clamp-3 hover:text-cobalt-text">
                    {companion.name}
                  </LocaleLink>
                  <p className="mt-0.5 font-semibold">{companion.current_price_formatted}</p>
                </div>
                <BuyButton product={companion} withoutDialog className="w-34 shrink-0" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function CartSum() {
  const lines = useListLines('cart');
  const { cards } = useCards(lines.map(({ id }) => id));
  const priced = lines.flatMap(({ id, quantity }) => {
    const card = cards.get(id);
    return card ? [{ quantity, current_price: card.current_price, old_price: card.old_price }] : [];
  });
  const { quantity, total } = cartTotals(priced);
  return (
    <p className="mt-4 min-h-6 text-sm text-slate">
      {priced.length === lines.length && m.cart_in_all({ quantity, sum: formatSum(total, currentLocale()) })}
    </p>
  );
}

/** First products bought together with it, then popular products of other categories. The dialog is complete without. */
function useCompanions(id: number): readonly ProductCard[] {
  const input = { params: { id } };
  const boughtTogether = useApi(catalogCalls.readBoughtTogether, input);
  const companions = useApi(cartCalls.readCompanions, input);
  // Shown at once: a product that comes later would move the others.
  if (boughtTogether.status === 'loading' || companions.status === 'loading') return [];
  const unlike = new Map([...(boughtTogether.data ?? []), ...(companions.data ?? [])].map((card) => [card.id, card]));
  return [...unlike.values()].slice(0, COMPANIONS);
}
