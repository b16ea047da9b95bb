import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import type { StockAlertKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { loginAddress } from '#web/platform/session/return-path.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { setStockAlert, useIsAlertActive } from './active-stock-alerts.ts';

interface StockAlertButtonProps {
  product: Pick<ProductCard, 'id' | 'status'>;
  size?: 'md' | 'lg';
  className?: string;
  /** It was pressed before its code was loaded, and acts on that press now. */
  isPressed?: boolean;
}

/** An SMS when the price falls, or when a product is in stock again. A guest signs in first and returns. */
export function StockAlertButton({ product, size = 'md', className, isPressed = false }: StockAlertButtonProps) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const kind: StockAlertKind = isBuyable(product.status) ? 'price' : 'stock';
  const isActive = useIsAlertActive(product.id, kind);

  async function toggle() {
    const signIn = () => navigate(localisedAddress(loginAddress(pathname + search)));
    if (!isSignedIn) return signIn();
    setBusy(true);
    const isDone = await setStockAlert(product.id, kind, !isActive);
    setBusy(false);
    if (!isDone) await signIn();
  }

  return (
    <Button
      {...REPLAY_CLICK}
      data-clicked={isPressed ? '' : undefined}
      variant={kind === 'stock' && !isActive ? 'tint' : 'quiet'}
      size={size}
      aria-pressed={isActive}
      disabled={isBusy}
      onClick={toggle}
      className={`noscript:hidden ${className ?? ''}`}
    >
      {isActive ? (
        <BellRing aria-hidden className="size-5 text-cobalt-text" />
      ) : (
        <Bell aria-hidden className="size-5" />
      )}
      {isActive ? m.stock_alerts_waiting() : kind === 'price' ? m.stock_alerts_price() : m.stock_alerts_stock()}
    </Button>
  );
}
