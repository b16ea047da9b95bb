import type { Product } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { useScrolledPast } from '#ui/use-scrolled-past.ts';
import { monthlyOfferOf } from '#web/entities/product/monthly-offer.ts';
import { BuyButton } from './buy-button.tsx';

/** After this scroll distance the page's own button is out of sight on a desktop (specification 9.10). */
const SHOW_AFTER_PX = 500;

/** The product's picture, price and button at the bottom edge; on phones from the start, above the phone's bar. */
export function StickyBuyBar({ product }: { product: Product }) {
  const isShown = useScrolledPast(SHOW_AFTER_PX);
  if (!isBuyable(product.status)) return null;
  const offer = monthlyOfferOf(product);
  return (
    <section
      aria-label={m.cart_buy_bar()}
      data-dock={isShown ? 'always' : 'phone'}
      className={classNames(
        'fixed inset-x-0 bottom-(--bottom-bar) z-30 border-t border-line bg-paper shadow-float noscript:hidden',
        !isShown && 'md:hidden',
      )}
    >
      <div className="container-shop flex items-center gap-2 py-2 xs:gap-3 md:gap-5">
        <Picture
          img={product.img}
          alt=""
          sizes="48px"
          widths={[160]}
          className="size-10 rounded-control bg-tile object-contain p-1 xs:size-12"
        />
        <p className="lines-1 hidden grow text-sm md:block">{product.name}</p>
        <p className="grow leading-tight md:grow-0 md:text-right">
          <span className="block font-semibold whitespace-nowrap md:text-lg">{product.current_price_formatted}</span>
          {offer !== null && (
            <>
              <span className="hidden text-xs text-slate md:block">{offer.monthly}</span>
              <span className="hidden text-xs text-slate md:block">{offer.whole}</span>
            </>
          )}
        </p>
        <BuyButton product={product} className="w-32 shrink-0 px-3! xs:w-36 md:w-48" />
      </div>
    </section>
  );
}
