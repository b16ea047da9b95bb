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

/** The wish to be told in a page's first load: it looks finished at once, and its code comes after it. */
export function StockAlert({ product, size = 'md', className = '' }: StockAlertProps) {
  const isHydrated = useIsHydrated();
  const [isPressed, setPressed] = useState(false);
  const canBuy = isBuyable(product.status);
  const still = (
    <Button
      // Pressed before the page was hydrated, or before this button's code was there.
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
