import {
  CalendarRange,
  CreditCard,
  Heart,
  House,
  LogOut,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Package,
  Scale,
  ShoppingCart,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleNavLink } from '#web/platform/i18n/locale-link.tsx';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';

/** The cabinet's tabs in their order. A feature with a page in the cabinet adds a line. */
const CABINET_SECTIONS: readonly CabinetSection[] = [
  { path: '/cabinet', name: m.cabinet_home, icon: House },
  { path: '/cabinet/orders', name: m.orders_title, icon: Package },
  { path: '/cabinet/cupon', name: m.vouchers_title, icon: TicketPercent },
  { path: '/cabinet/pay', name: m.instalments_page, icon: CalendarRange },
  { path: '/cabinet/payment', name: m.payments_page, icon: CreditCard },
  { path: '/cabinet/personal', name: m.cabinet_personal, icon: UserRound },
  { path: '/cabinet/cart', name: m.shell_cart, icon: ShoppingCart },
  { path: '/cabinet/wishlist', name: m.shell_wishlist, icon: Heart },
  { path: '/cabinet/compare', name: m.shell_compare, icon: Scale },
  { path: '/cabinet/addresses', name: m.cabinet_addresses, icon: MapPin },
  { path: '/cabinet/sessions', name: m.cabinet_sessions, icon: MonitorSmartphone },
];

const TAB =
  'flex min-h-11 items-center gap-2.5 rounded-full px-4 text-sm font-medium whitespace-nowrap transition-colors lg:rounded-control';

/** The cabinet's tabs: a scrolling row on a phone, a column on a wide screen. */
export function CabinetNav() {
  const path = pathWithoutLocale(useLocation().pathname);
  // The longest path wins: an order is a page of the orders.
  const current = CABINET_SECTIONS.filter((section) => path === section.path || path.startsWith(`${section.path}/`)).at(
    -1,
  )?.path;
  return (
    <nav
      aria-label={m.cabinet_sections()}
      className="scrollbar-none relative -mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1.5 py-1 lg:flex-col lg:gap-1">
        {CABINET_SECTIONS.map((section) => (
          <li key={section.path}>
            <SectionTab section={section} isCurrent={section.path === current} />
          </li>
        ))}
        <li>
          <LogOutButton />
        </li>
      </ul>
    </nav>
  );
}

/** The tabs of a phone do not fit, so that of the page is scrolled into view. */
function showCurrentTab(tab: HTMLElement | null) {
  const row = tab?.closest('nav');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

function SectionTab({ section: { path, name, icon: Icon }, isCurrent }: SectionTabProps) {
  return (
    <LocaleNavLink
      ref={isCurrent ? showCurrentTab : null}
      to={path}
      end={path === '/cabinet'}
      prefetch="none"
      className={({ isActive }) =>
        classNames(
          TAB,
          isActive ? 'bg-cobalt-tint text-cobalt-text' : 'bg-mist text-ink hover:text-cobalt-text lg:bg-paper',
        )
      }
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {name()}
    </LocaleNavLink>
  );
}

function LogOutButton() {
  const { logOut } = useRedirectToLogin();
  const [isBusy, setBusy] = useState(false);
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={async () => {
        setBusy(true);
        await logOut();
        setBusy(false);
      }}
      className={classNames(TAB, 'w-full bg-mist text-slate hover:text-anor-text disabled:opacity-50 lg:bg-paper')}
    >
      <LogOut aria-hidden className="size-5 shrink-0" />
      {m.cabinet_log_out()}
    </button>
  );
}

interface SectionTabProps {
  section: CabinetSection;
  isCurrent: boolean;
}

interface CabinetSection {
  path: string;
  name(): string;
  icon: LucideIcon;
}
