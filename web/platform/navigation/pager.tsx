import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PageMeta } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { pageWindow } from './page-window.ts';

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function Pager({ meta, path }: { meta: PageMeta; path: string }) {
  const { current_page: page, last_page: last } = meta;
  if (last <= 1) return null;
  const hrefOf = (number: number) => (number === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${number}`);
  return (
    <nav aria-label={m.catalog_pages()} className="mt-10 flex justify-center">
      <ul className="flex items-center gap-1">
        {page > 1 && (
          <li>
            <LocaleLink to={hrefOf(page - 1)} rel="prev" aria-label={m.catalog_page_back()} className={PAGE_LINK}>
              <ChevronLeft aria-hidden className="size-5" />
            </LocaleLink>
          </li>
        )}
        {pageWindow(page, last).map((number) => (
          <li key={number}>
            <LocaleLink
              to={hrefOf(number)}
              aria-label={m.catalog_page({ number })}
              aria-current={number === page ? 'page' : undefined}
              className={classNames(PAGE_LINK, number === page && 'bg-cobalt text-on-cobalt hover:bg-cobalt')}
            >
              {number}
            </LocaleLink>
          </li>
        ))}
        {page < last && (
          <li>
            <LocaleLink to={hrefOf(page + 1)} rel="next" aria-label={m.catalog_page_on()} className={PAGE_LINK}>
              <ChevronRight aria-hidden className="size-5" />
            </LocaleLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

const PAGE_LINK = 'flex size-11 items-center justify-center rounded-control text-sm font-medium hover:bg-mist';
