import { Suspense, useRef } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { lazyComponent } from '#ui/lazy-component.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { useQuantityIn } from '#web/features/lists/index.ts';
import { addToCart, maxQuantity, removeFromCartWithToast, setCartQuantity } from './cart.ts';

// Most cards of a page are not in the cart, so the stepper's code is loaded when a pointer or the focus reaches a
// button.
const importStepper = () => import('./quantity-stepper.tsx');
const QuantityStepper = lazyComponent(async () => (await importStepper()).QuantityStepper);

interface BuyButtonProps {
  product: ProductCard;
  size?: 'md' | 'lg';
  /** Does not open the dialog that confirms the addition. */
  withoutDialog?: boolean;
  className?: string;
}

/** "To cart", or the quantity once the product is in the cart; nothing where it cannot be bought. */
export function BuyButton({ product, size = 'md', withoutDialog = false, className = 'w-full' }: BuyButtonProps) {
  const quantity = useQuantityIn('cart', product.id);
  // The button and the stepper replace each other: the new one takes over the focus of the old one.
  const takesFocus = useRef(false);
  if (!isBuyable(product.status)) return null;
  if (quantity > 0) {
    return (
      <Suspense fallback={<StepperPlaceholder quantity={quantity} size={size} className={className} />}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          max={maxQuantity(product)}
          size={size}
          className={className}
          takesFocus={takesFocus}
          onChange={(next) => {
            takesFocus.current = next === 0;
            if (next === 0) removeFromCartWithToast(product);
            else setCartQuantity(product, next);
          }}
        />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      className={`buy-button sign sign-cart ${size === 'lg' ? 'buy-button-lg ' : ''}${className}`}
      onPointerEnter={preloadOnIntent(importStepper)}
      onFocus={preloadOnIntent(importStepper)}
      aria-label={m.cart_add_named({ name: product.name })}
      ref={(button) => {
        if (!button || !takesFocus.current) return;
        takesFocus.current = false;
        if (document.activeElement === document.body) button.focus({ preventScroll: true });
      }}
      onClick={() => {
        takesFocus.current = true;
        addToCart(product, { withoutDialog });
      }}
    >
      {m.cart_add()}
    </button>
  );
}

/** Stands in for the stepper while its code is loaded. */
function StepperPlaceholder({ quantity, size, className }: { quantity: number; size: 'md' | 'lg'; className: string }) {
  return (
    <p
      className={`tabular grid place-items-center rounded-control bg-cobalt-tint font-semibold ${size === 'lg' ? 'h-13' : 'h-11'} ${className}`}
    >
      {quantity}
    </p>
  );
}
