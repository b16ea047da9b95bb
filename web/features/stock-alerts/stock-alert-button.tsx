import { Bell, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import type { NoticeKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { KEPT_CLICK } from '#ui/early-click-replay.ts';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { loginAddress } from '#web/platform/session/return-path.ts';
import { useIsSignedIn } from '#web/platform/session/use-session.ts';
import { noticeKey, readNotices, setNotice, wishedNotices } from './active-stock-alerts.ts';

interface TellMeButtonProps {
  product: Pick<ProductCard, 'id' | 'status'>;
  size?: 'md' | 'lg';
  className?: string;
  /** Before its code was there: it counts now. */
  isPressed?: boolean;
}

/** An SMS when the price falls, or when a product that is out of stock returns. A guest signs in first and comes back. */
export function TellMeButton({ product, size = 'md', className, isPressed = false }: TellMeButtonProps) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const kind: NoticeKind = isBuyable(product.status) ? 'price' : 'stock';
  const isWished = wishedNotices(({ keys }) => keys?.has(noticeKey(product.id, kind)) ?? false);

  // The page is the same for everybody: what this customer waits for is asked for by the browser.
  useEffect(() => {
    if (isSignedIn) void readNotices();
  }, [isSignedIn]);

  async function toggle() {
    const signIn = () => navigate(localisedAddress(loginAddress(pathname + search)));
    if (!isSignedIn) return signIn();
    setBusy(true);
    const isDone = await setNotice(product.id, kind, !isWished);
    setBusy(false);
    if (!isDone) await signIn();
  }

  return (
    <Button
      {...KEPT_CLICK}
      data-kept={isPressed ? '' : undefined}
      variant={kind === 'stock' && !isWished ? 'tint' : 'quiet'}
      size={size}
      aria-pressed={isWished}
      disabled={isBusy}
      onClick={toggle}
      className={`noscript:hidden ${className ?? ''}`}
    >
      {isWished ? (
        <BellRing aria-hidden className="size-5 text-cobalt-text" />
      ) : (
        <Bell aria-hidden className="size-5" />
      )}
      {isWished ? m.notices_waiting() : kind === 'price' ? m.notices_price() : m.notices_stock()}
    </Button>
  );
}
