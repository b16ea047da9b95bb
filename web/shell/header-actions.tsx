import { Heart, Scale, ShoppingCart, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { CountBadge } from './count-badge.tsx';
import { useShopperCounts } from './use-shopper-counts.ts';

/**
 * Links to the login or the cabinet and to the lists with their counts. The browser fills them in, so each has a fixed
 * size.
 */
export function HeaderActions() {
  const { wishlist, compare, cart, isSignedIn } = useShopperCounts();
  return (
    <nav aria-label={m.shell_shopper()} className="hidden gap-1 md:flex">
      <Action
        to={isSignedIn ? '/cabinet' : '/auth/login'}
        label={isSignedIn ? m.shell_cabinet_short() : m.shell_login()}
        icon={<UserRound aria-hidden className="size-6" />}
      />
      <Action
        to="/wishlist"
        label={m.shell_wishlist()}
        count={wishlist}
        icon={<Heart aria-hidden className="size-6" />}
      />
      <Action to="/compare" label={m.shell_compare()} count={compare} icon={<Scale aria-hidden className="size-6" />} />
      <Action to="/cart" label={m.shell_cart()} count={cart} icon={<ShoppingCart aria-hidden className="size-6" />} />
    </nav>
  );
}

function Action({ to, label, count = 0, icon }: { to: string; label: string; count?: number; icon: ReactNode }) {
  return (
    <LocaleLink
      to={to}
      className="flex min-w-14 flex-col items-center gap-0.5 rounded-control px-1.5 py-1 text-xs text-slate transition-colors hover:text-cobalt-text lg:min-w-17"
    >
      <span className="relative text-ink">
        {icon}
        <CountBadge count={count} />
      </span>
      {label}
    </LocaleLink>
  );
}
