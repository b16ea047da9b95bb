import { useRef } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { succeedFocus } from '#ui/focus-successor.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { useQuantityIn } from '#web/features/lists/index.ts';
import { addToCart, maxQuantity, removeFromCartWithToast, setCartQuantity } from './cart.ts';
import { importStepper, LazyQuantityStepper } from './lazy-quantity-stepper.tsx';

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
      <LazyQuantityStepper
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
        succeedFocus(button);
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
