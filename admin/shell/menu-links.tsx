import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMay } from '#admin/platform/session/use-session.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { GROUP_TITLES } from './group-titles.ts';
import { keysOf, SCREEN_GROUPS } from './screen.ts';
import { SCREENS } from './screens.ts';

interface MenuLinksProps {
  /** Icons only. */
  isNarrow?: boolean;
  onNavigate?(): void;
}

/** The screens that the person may open, by group. */
export function MenuLinks({ isNarrow = false, onNavigate }: MenuLinksProps) {
  const may = useMay();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The menu is longer than a low window: the current screen would be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another path is the current one.
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} aria-label={m.admin_shell_menu()} className="flex flex-col gap-4">
      {SCREEN_GROUPS.filter((group) => group !== 'account').map((group) => {
        const screens = SCREENS.filter((screen) => screen.group === group && may(screen.permission));
        if (screens.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={classNames('mb-1 px-2.5 text-xs font-medium text-slate', isNarrow && 'sr-only')}>
              {GROUP_TITLES[group]()}
            </h2>
            <ul className="flex flex-col gap-px">
              {screens.map(({ path, title, Icon, ...screen }) => {
                const keys = keysOf(screen)?.toUpperCase();
                return (
                  <li key={path}>
                    <NavLink
                      to={`/${path}`}
                      onClick={onNavigate}
                      title={isNarrow ? [title(), keys].filter(Boolean).join(' · ') : undefined}
                      className={({ isActive }) =>
                        classNames(
                          'group control relative flex items-center gap-2.5 rounded-control px-2.5 transition-colors',
                          isActive ? 'bg-paper font-semibold text-ink' : 'text-ink hover:bg-line/60',
                          isActive && 'shadow-[inset_0_0_0_1px_var(--color-line)]',
                        )
                      }
                    >
                      {({ isActive }) => (
                        <>
                          <Icon
                            aria-hidden
                            strokeWidth={1.75}
                            className={classNames('size-4.5 shrink-0', isActive ? 'text-cobalt-text' : 'text-slate')}
                          />
                          <span className={classNames('grow truncate', isNarrow && 'sr-only')}>{title()}</span>
                          {!isNarrow && keys && (
                            <span
                              aria-hidden
                              className="absolute right-2 rounded-control bg-line px-1.5 text-xs text-slate opacity-0 group-hover:opacity-100 max-md:hidden"
                            >
                              {keys}
                            </span>
                          )}
                        </>
                      )}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
