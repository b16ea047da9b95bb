import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import type { StockAlertKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { showDialog } from '#web/platform/dialogs/show-dialog.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { requestedText, setStockAlert, useIsAlertActive } from './active-stock-alerts.ts';

interface StockAlertButtonProps {
  product: Pick<ProductCard, 'id' | 'status'>;
  size?: 'md' | 'lg';
  className?: string;
  /** It was pressed before its code was loaded, and acts on that press now. */
  isPressed?: boolean;
}

const loadPhoneDialog = async () => (await import('./alert-phone-dialog.tsx')).AlertPhoneDialog;

/** An SMS when the price falls, or when a product is in stock again. A guest gives their phone on the spot. */
export function StockAlertButton({ product, size = 'md', className, isPressed = false }: StockAlertButtonProps) {
  const isSignedIn = useIsSignedIn();
  const [isBusy, setBusy] = useState(false);
  const kind: StockAlertKind = isBuyable(product.status) ? 'price' : 'stock';
  const isActive = useIsAlertActive(product.id, kind);
  const words = kind === 'price' ? m.stock_alerts_price() : m.stock_alerts_stock();

  async function toggle() {
    const openPhone = () =>
      showDialog(loadPhoneDialog, {
        title: words,
        about: requestedText(kind),
        createAlert: () => setStockAlert(product.id, kind, true),
      });
    if (!isSignedIn) return openPhone();
    setBusy(true);
    const isDone = await setStockAlert(product.id, kind, !isActive);
    setBusy(false);
    if (!isDone) openPhone();
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
      {isActive ? m.stock_alerts_waiting() : words}
    </Button>
  );
}
