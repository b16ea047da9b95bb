import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const StockAlertButton = lazyComponent(async () => (await import('./stock-alert-button.tsx')).StockAlertButton);

interface StockAlertProps {
  product: Pick<ProductCard, 'id' | 'status'>;
  size?: 'md' | 'lg';
  className?: string;
}

/** The alert button of the first load. It looks complete at once; its code is loaded later. */
export function StockAlert({ product, size = 'md', className = '' }: StockAlertProps) {
  const isHydrated = useIsHydrated();
  const [isPressed, setPressed] = useState(false);
  const canBuy = isBuyable(product.status);
  const still = (
    <Button
      // Pressed before hydration, or before the button's code was loaded.
      ref={(button) => {
        if (button?.hasAttribute('data-clicked')) setPressed(true);
      }}
      onClick={() => setPressed(true)}
      variant={canBuy ? 'quiet' : 'tint'}
      size={size}
      className={`noscript:hidden ${className}`}
    >
      <Bell aria-hidden className="size-5" />
      {canBuy ? m.stock_alerts_price() : m.stock_alerts_stock()}
    </Button>
  );
  if (!isHydrated) return still;
  return (
    <Suspense fallback={still}>
      <StockAlertButton product={product} size={size} className={className} isPressed={isPressed} />
    </Suspense>
  );
}
