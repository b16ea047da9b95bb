import { Heart, House, LayoutGrid, ShoppingCart, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleNavLink } from '#web/platform/i18n/locale-link.tsx';
import { CountBadge } from './count-badge.tsx';
import { useShopperCounts } from './use-shopper-counts.ts';

/** The navigation bar at the bottom on phones: home, catalogue, favourites, cart, and cabinet or login. */
export function BottomBar() {
  const { wishlist, cart, isSignedIn } = useShopperCounts();
  return (
    <nav
      aria-label={m.shell_bottom_bar()}
      className="fixed inset-x-0 bottom-0 z-40 grid h-(--bottom-bar) grid-cols-5 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Tab to="/" end label={m.shell_home()} icon={<House aria-hidden className="size-6" />} />
      <Tab to="/catalog" label={m.shell_catalog()} icon={<LayoutGrid aria-hidden className="size-6" />} />
      <Tab to="/wishlist" label={m.shell_wishlist()} count={wishlist} icon={<Heart aria-hidden className="size-6" />} />
      <Tab to="/cart" label={m.shell_cart()} count={cart} icon={<ShoppingCart aria-hidden className="size-6" />} />
      <Tab
        to={isSignedIn ? '/cabinet' : '/auth/login'}
        label={isSignedIn ? m.shell_cabinet_short() : m.shell_login()}
        icon={<UserRound aria-hidden className="size-6" />}
      />
    </nav>
  );
}

interface TabProps {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
  end?: boolean;
}

function Tab({ to, label, icon, count = 0, end }: TabProps) {
  return (
    <LocaleNavLink
      to={to}
      end={end ?? false}
      className={({ isActive }) =>
        classNames(
          'flex flex-col items-center justify-center gap-0.5 text-xs',
          isActive ? 'font-semibold text-cobalt-text' : 'text-slate',
        )
      }
    >
      <span className="relative">
        {icon}
        <CountBadge count={count} />
      </span>
      <span className="max-w-full truncate px-0.5">{label}</span>
    </LocaleNavLink>
  );
}
