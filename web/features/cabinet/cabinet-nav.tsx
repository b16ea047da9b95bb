import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleNavLink } from '#web/platform/i18n/locale-link.tsx';
import { useRedirectToLogin } from '#web/platform/session/use-redirect-to-login.ts';
import { CABINET_SECTIONS, type CabinetSection } from './cabinet-sections.ts';

const TAB =
  'flex min-h-11 items-center gap-2.5 rounded-full px-4 text-sm font-medium whitespace-nowrap transition-colors lg:rounded-control';

/** The cabinet's tabs: a scrolling row on a phone, a column on a wide screen. */
export function CabinetNav() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The scroll position belongs to the browser: the current tab is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page changes
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={m.cabinet_sections()}
      className="scrollbar-none relative -mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1.5 py-1 lg:flex-col lg:gap-1">
        {CABINET_SECTIONS.map((section) => (
          <li key={section.path}>
            <SectionTab section={section} />
          </li>
        ))}
        <li>
          <LogOutButton />
        </li>
      </ul>
    </nav>
  );
}

function SectionTab({ section: { path, name, icon: Icon } }: { section: CabinetSection }) {
  return (
    <LocaleNavLink
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
