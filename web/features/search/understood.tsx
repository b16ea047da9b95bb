import { ArrowRight, FileText } from 'lucide-react';
import type { UnderstoodQuery } from '#contract/search/understood-query.ts';
import { m } from '#messages';
import { LocaleLink } from '#web/platform/i18n/locale-link.tsx';
import { useServicePages } from './service-pages.ts';

interface UnderstoodProps {
  keyword: string;
  understood: UnderstoodQuery;
}

/**
 * What a search understood besides goods: the pages about the services that it names, and the words that it left out.
 * Its price and order are chips among the chosen filters of the listing.
 */
export function Understood({ keyword, understood: { services, set_aside } }: UnderstoodProps) {
  const pages = useServicePages(services);
  return (
    <>
      {pages.length > 0 && (
        <ul aria-label={m.search_service_pages()} className="flex flex-wrap gap-2">
          {pages.map(({ title, url }) => (
            <li key={url} className="max-sm:w-full">
              <LocaleLink
                to={url}
                className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-paper px-4 font-medium hover:border-slate"
              >
                <FileText aria-hidden className="size-5 shrink-0 text-cobalt-text" />
                <span className="grow">{title}</span>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-slate" />
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
      {set_aside.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-slate">
          <span>{m.search_set_aside()}</span>
          {set_aside.map((words) => (
            <s key={words}>{words}</s>
          ))}
          <LocaleLink
            to={`/search?keyword=${encodeURIComponent(keyword)}&exact=1`}
            rel="nofollow"
            prefetch="none"
            className="hit-area text-cobalt-text underline"
          >
            {m.search_every_word()}
          </LocaleLink>
        </p>
      )}
    </>
  );
}
