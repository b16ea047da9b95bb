import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { late } from '#ui/lazy-component.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

const TellMeButton = late(async () => (await import('./stock-alert-button.tsx')).TellMeButton);

interface TellMeProps {
  product: Pick<ProductCard, 'id' | 'status'>;
  size?: 'md' | 'lg';
  className?: string;
}

/** The wish to be told in a page's first load: it looks finished at once, and its code comes after it. */
export function TellMe({ product, size = 'md', className = '' }: TellMeProps) {
  const isHydrated = useIsHydrated();
  const [isPressed, setPressed] = useState(false);
  const canBuy = isBuyable(product.status);
  const still = (
    <Button
      // Pressed before the page was hydrated, or before this button's code was there.
      ref={(button) => {
        if (button?.hasAttribute('data-kept')) setPressed(true);
      }}
      onClick={() => setPressed(true)}
      variant={canBuy ? 'quiet' : 'tint'}
      size={size}
      className={`noscript:hidden ${className}`}
    >
      <Bell aria-hidden className="size-5" />
      {canBuy ? m.notices_price() : m.notices_stock()}
    </Button>
  );
  if (!isHydrated) return still;
  return (
    <Suspense fallback={still}>
      <TellMeButton product={product} size={size} className={className} isPressed={isPressed} />
    </Suspense>
  );
}
