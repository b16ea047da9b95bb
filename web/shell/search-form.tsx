import { Search } from 'lucide-react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { SearchCombobox } from '#web/features/search/search-combobox.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';

/** The largest thing in the header: a plain GET form, so that it works before any script. */
export function SearchForm() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const keyword = pathWithoutLocale(pathname) === '/search' ? (params.get('keyword') ?? '') : '';
  return (
    <Form action={localisedAddress('/search')} role="search" className="grow md:relative">
      <SearchCombobox
        key={keyword}
        initialText={keyword}
        className="h-12 w-full rounded-control border-2 border-cobalt bg-paper pr-14 pl-4 text-base text-ellipsis placeholder:text-slate"
      >
        <button
          type="submit"
          aria-label={m.shell_search_submit()}
          className="absolute top-0 right-0 flex h-12 w-13 items-center justify-center rounded-r-control bg-cobalt text-on-cobalt hover:bg-cobalt-hover"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </SearchCombobox>
    </Form>
  );
}
