import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigation } from 'react-router';
import { m } from '#messages';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { pageWindow } from '#web/platform/navigation/page-window.ts';
import { useListing } from './listing-context.ts';

/**
 * "Show more" appends the next page. The numbered links below go to any page and let search engines crawl all pages.
 */
export function ListingPagination({ firstPage }: { firstPage: number }) {
  const { listing, state, hrefOf } = useListing();
  const { current_page: page, last_page: last, per_page: perPage, total, cards = total } = listing.meta;
  if (last <= 1) return null;
  const hrefOfPage = (number: number) => hrefOf({ ...state, query: { ...state.query, page: number } });
  const isLast = page >= last;
  const left = Math.min(perPage, cards - page * perPage);
  return (
    <div className="mt-10 flex flex-col items-center gap-5">
      {!isLast && <ShowMore to={hrefOfPage(page + 1)} firstPage={firstPage} count={left} />}
      <nav aria-label={m.catalog_pages()}>
        <ul className="tabular flex items-center gap-1">
          {page > 1 && (
            <li>
              <LocaleLink to={hrefOfPage(page - 1)} rel="prev" aria-label={m.catalog_page_back()} className={PAGE_LINK}>
                <ChevronLeft aria-hidden className="size-5" />
              </LocaleLink>
            </li>
          )}
          {pageWindow(page, last).map((number) => (
            <li key={number}>
              <LocaleLink
                to={hrefOfPage(number)}
                prefetch="none"
                aria-label={m.catalog_page({ number })}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(PAGE_LINK, number === page && 'bg-cobalt text-on-cobalt hover:bg-cobalt')}
              >
                {number}
              </LocaleLink>
            </li>
          ))}
          {!isLast && (
            <li>
              <LocaleLink to={hrefOfPage(page + 1)} rel="next" aria-label={m.catalog_page_on()} className={PAGE_LINK}>
                <ChevronRight aria-hidden className="size-5" />
              </LocaleLink>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

interface ShowMoreProps {
  to: string;
  firstPage: number;
  count: number;
}

function ShowMore({ to, firstPage, count }: ShowMoreProps) {
  const navigation = useNavigation();
  const isAppending = navigation.state === 'loading' && navigation.location.state?.appends === true;
  return (
    <LocaleLink
      to={to}
      state={{ firstPage, appends: true }}
      replace
      preventScrollReset
      prefetch="none"
      aria-busy={isAppending}
      className={buttonClass('tint', 'lg', classNames('w-full max-w-md', isAppending && 'animate-pulse'))}
    >
      {m.catalog_show_more({ count })}
    </LocaleLink>
  );
}

const PAGE_LINK = 'flex size-11 items-center justify-center rounded-control text-sm font-medium hover:bg-mist';
