import { cartTotals } from '#contract/cart/cart-rules.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import { type LowestInstalment, lowestInstalment } from '#contract/instalments/instalments.ts';
import { instalmentsCalls } from '#contract/instalments/instalments-calls.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { monthlyOffer } from '#web/entities/product/monthly-offer.ts';
import type { LineWithCard } from '#web/features/lists/index.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { currentLocale } from '#web/platform/i18n/current-locale.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The totals of the cart; only what can be bought now counts. */
export function CartSummary({ lines }: { lines: readonly LineWithCard[] }) {
  const { quantity, subtotal, total } = cartTotals(countedLines(lines));
  const lowest = useLowestInstalment(lines, total);
  const instalment = lowest && monthlyOffer(lowest);
  const sum = (value: number) => formatSum(value, currentLocale());
  return (
    <section aria-label={m.cart_summary()} className="space-y-2.5 rounded-tile bg-mist p-5">
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-slate">{m.cart_goods({ quantity })}</span>
        <span>{sum(subtotal)}</span>
      </p>
      {subtotal > total && (
        <p className="flex justify-between gap-4 text-sm">
          <span className="text-slate">{m.cart_saving()}</span>
          <span className="font-medium text-anor-text">−{sum(subtotal - total)}</span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="font-semibold">{m.cart_total()}</span>
        <span className="text-xl font-semibold">{sum(total)}</span>
      </p>
      {quantity > 0 && <CheckoutLink className="w-full max-md:hidden" />}
      {/* Below the button: it comes when the terms are read, and must move nothing that is being pressed. */}
      {instalment && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <span className="rounded-full bg-cobalt-tint px-2.5 py-1 font-medium text-cobalt-text">
            {instalment.monthly}
          </span>
          <span className="text-slate">{instalment.whole}</span>
        </p>
      )}
    </section>
  );
}

/** From this sum on the text is smaller: beside the button there is room for nine digits. */
const BILLION = 1_000_000_000;

/** The bar on a phone that always shows the total. */
export function StickyTotal({ lines }: { lines: readonly LineWithCard[] }) {
  const { quantity, total } = cartTotals(countedLines(lines));
  if (quantity === 0) return null;
  return (
    <div
      data-dock
      className="fixed inset-x-0 bottom-(--bottom-bar) z-30 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2 md:hidden"
    >
      <p aria-hidden className="min-w-0">
        <span className="block text-xs text-slate">{m.cart_goods({ quantity })}</span>
        <span
          className={classNames(
            'block leading-6 font-semibold whitespace-nowrap',
            total < BILLION ? 'text-lg' : 'text-sm',
          )}
        >
          {formatSum(total, currentLocale())}
        </span>
      </p>
      <CheckoutLink className="shrink-0 px-4!" />
    </div>
  );
}

/** A guest signs in on the checkout. */
function CheckoutLink({ className }: { className: string }) {
  return (
    <LocaleLink to="/checkout" prefetch="none" className={buttonClass('primary', 'lg', className)}>
      {m.checkout_submit()}
    </LocaleLink>
  );
}

function countedLines(lines: readonly LineWithCard[]) {
  return lines.flatMap(({ line, card }) =>
    card && card.max_quantity > 0
      ? [{ quantity: line.quantity, current_price: card.current_price, old_price: card.old_price }]
      : [],
  );
}

/** Null also when something is a pre-order, which is not sold in instalments (specification 4.5). */
function useLowestInstalment(lines: readonly LineWithCard[], total: number): LowestInstalment | null {
  // The cart's total is known to the browser only, the terms to the server only.
  const { data: partners } = useApi(instalmentsCalls.readPartners, {}, { isCached: true });
  const isAhead = lines.some(({ card }) => card?.status === PRODUCT_STATUS.preOrder);
  return isAhead || total === 0 ? null : lowestInstalment(total, partners ?? []);
}
