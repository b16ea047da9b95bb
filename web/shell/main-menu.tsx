import { Flame } from 'lucide-react';
import type { Menu } from '#contract/content/content.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';

/** The bar below the header: the first item is highlighted, the fifth burns (specification 2.76). */
export function MainMenu({ menu }: { menu: Menu }) {
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
