import { Flame, LayoutGrid, Menu as MenuIcon, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Menu } from '#contract/content/content.ts';
import type { ShellData } from '#contract/pages/storefront.ts';
import { m } from '#messages';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { REPLAY_CLICK } from '#ui/early-click-replay.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { preloadOnIntent } from '#ui/preload-on-intent.ts';
import { useScrolledPast } from '#ui/use-scrolled-past.ts';
import { HeaderSearch } from '#web/features/search/header-search.tsx';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { HeaderActions } from './header-actions.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { TopBar } from './top-bar.tsx';

const importPanel = () => import('./catalog-panel.tsx');
const CatalogPanel = lazyComponent(async () => (await importPanel()).CatalogPanel);
const importMobileMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyComponent(async () => (await importMobileMenu()).MobileMenu);

/** The header gets a shadow when the page is scrolled past this many pixels (specification 9.9). */
const FIXED_AFTER = 200;

export function Header({ data }: { data: ShellData }) {
  const [isCatalogOpen, setCatalogOpen] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isFixed = useScrolledPast(FIXED_AFTER);

  return (
    <header className="contents">
      <TopBar settings={data.settings} menu={data.menus.top} />
      <div className="container-shop flex h-14 items-center justify-between md:hidden">
        <Logo name={data.settings.shop_name} />
        <LanguageSwitch />
      </div>
      <div
        data-fixed={isFixed || undefined}
        className={classNames('sticky top-0 z-40 bg-paper transition-shadow', isFixed && 'shadow-float')}
      >
        <div className="container-shop flex items-center gap-2 py-2 md:h-20 md:gap-5">
          <IconButton
            {...REPLAY_CLICK}
            label={m.shell_menu()}
            className="-ml-2 md:hidden"
            onPointerEnter={preloadOnIntent(importMobileMenu)}
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon aria-hidden className="size-6" />
          </IconButton>
          <span className="hidden md:block">
            <Logo name={data.settings.shop_name} />
          </span>
          <LocaleLink
            to="/catalog"
            onPointerEnter={preloadOnIntent(importPanel)}
            onFocus={preloadOnIntent(importPanel)}
            aria-haspopup="dialog"
            aria-expanded={isCatalogOpen}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setCatalogOpen(!isCatalogOpen);
            }}
            className={buttonClass('primary', 'md', 'h-12 text-base max-md:hidden')}
          >
            {isCatalogOpen ? <X aria-hidden className="size-5" /> : <LayoutGrid aria-hidden className="size-5" />}
            {m.shell_catalog()}
          </LocaleLink>
          <HeaderSearch />
          <HeaderActions />
        </div>
      </div>
      <MainMenu menu={data.menus.main} />
      <Suspense>
        {isCatalogOpen && <CatalogPanel onClose={() => setCatalogOpen(false)} />}
        {isMenuOpen && <MobileMenu data={data} onClose={() => setMenuOpen(false)} />}
      </Suspense>
    </header>
  );
}

/** The menu bar below the header. The first item is highlighted, the fifth has a flame (specification 2.76). */
function MainMenu({ menu }: { menu: Menu }) {
  return (
    <nav aria-label={m.shell_main_menu()} className="hidden border-b border-line md:block">
      <ul className="container-shop scrollbar-none flex gap-1 overflow-x-auto py-2">
        {menu.menuItems.map((item, index) => (
          <li key={item.id} className="shrink-0">
            <LocaleLink to={item.url} className={itemClass(index)}>
              {index === 4 && <Flame aria-hidden className="flame size-4 fill-on-anor" />}
              {item.title}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function itemClass(index: number): string {
  return classNames(
    'flex h-9 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium transition-colors',
    index === 0 && 'bg-volt text-on-volt',
    index === 4 && 'bg-anor text-on-anor',
    index !== 0 && index !== 4 && 'hover:bg-mist',
  );
}
