import type { ReactNode } from 'react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { Breadcrumbs } from '#web/platform/navigation/breadcrumbs.tsx';
import { useRootData } from '#web/platform/site-settings/root-data.ts';

interface ContentLayoutProps {
  url: string;
  title: string;
  /** Content below the text, with the full width of the page. */
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of a text page. On desktop the other pages of the same menu are listed beside it. */
export function ContentLayout({ url, title, below, children }: ContentLayoutProps) {
  const menu = useRootData()?.shell.menus.footer.find(({ menuItems }) => menuItems.some((item) => item.url === url));
  return (
    <>
      <Breadcrumbs trail={[]} />
      <div className="container-shop mt-1 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <h1 className="text-xl md:text-2xl">{title}</h1>
          {children}
        </div>
        {menu && (
          <nav aria-label={m.content_beside()} className="hidden lg:block">
            <div className="sticky top-28 rounded-banner bg-mist p-3">
              <p className="px-3 py-2 text-sm text-slate">{menu.title}</p>
              <ul>
                {menu.menuItems.map((item) => (
                  <li key={item.id}>
                    <LocaleLink
                      to={item.url}
                      aria-current={item.url === url ? 'page' : undefined}
                      className={classNames(
                        'flex min-h-10 items-center rounded-control px-3 text-sm',
                        item.url === url ? 'bg-paper font-semibold' : 'hover:bg-paper',
                      )}
                    >
                      {item.title}
                    </LocaleLink>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        )}
      </div>
      {below !== undefined && <div className="container-shop">{below}</div>}
    </>
  );
}
