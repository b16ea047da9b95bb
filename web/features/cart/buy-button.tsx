import { Suspense, useRef } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { late } from '#ui/lazy-component.ts';
import { loadAhead } from '#ui/preload-on-intent.ts';
import { useQuantityIn } from '#web/features/lists/index.ts';
import { addToCart, mostOf, putInCart, removeFromCart } from './cart.ts';

// Most cards of a page are not in the cart; the stepper comes with the first pointer that is about to put one there.
const importStepper = () => import('./quantity-stepper.tsx');
const QuantityStepper = late(async () => (await importStepper()).QuantityStepper);

interface BuyButtonProps {
  product: ProductCard;
  size?: 'md' | 'lg';
  /** Without the window that says it is in the cart. */
  quietly?: boolean;
  className?: string;
}

/** "To cart", and once it is there how many; nothing where the product can't be bought. */
export function BuyButton({ product, size = 'md', quietly = false, className = 'w-full' }: BuyButtonProps) {
  const quantity = useQuantityIn('cart', product.id);
  // The button and the stepper replace each other: whichever comes takes the focus of the one that goes.
  const takesFocus = useRef(false);
  if (!isBuyable(product.status)) return null;
  if (quantity > 0) {
    return (
      <Suspense fallback={<InCart quantity={quantity} size={size} className={className} />}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          most={mostOf(product)}
          size={size}
          className={className}
          takesFocus={takesFocus}
          onChange={(wanted) => {
            takesFocus.current = wanted === 0;
            if (wanted === 0) removeFromCart(product);
            else putInCart(product, wanted);
          }}
        />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      className={`buy-button sign sign-cart ${size === 'lg' ? 'buy-button-lg ' : ''}${className}`}
      onPointerEnter={loadAhead(importStepper)}
      onFocus={loadAhead(importStepper)}
      aria-label={m.cart_add_named({ name: product.name })}
      ref={(button) => {
        if (!button || !takesFocus.current) return;
        takesFocus.current = false;
        if (document.activeElement === document.body) button.focus({ preventScroll: true });
      }}
      onClick={() => {
        takesFocus.current = true;
        addToCart(product, { quietly });
      }}
    >
      {m.cart_add()}
    </button>
  );
}

/** The stepper's place while it is on its way. */
function InCart({ quantity, size, className }: { quantity: number; size: 'md' | 'lg'; className: string }) {
  return (
    <p
      className={`tabular grid place-items-center rounded-control bg-cobalt-tint font-semibold ${size === 'lg' ? 'h-13' : 'h-11'} ${className}`}
    >
      {quantity}
    </p>
  );
}
