import { Search } from 'lucide-react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { SEARCH_MIN_LENGTH } from '#contract/listing-query.ts';
import { pathWithoutLocale } from '#contract/locale.ts';
import { m } from '#messages';
import { localisedAddress } from '../locale/localised-address.ts';

/** The largest thing in the header: a plain GET form, so that it works before any script. */
export function SearchForm() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = pathWithoutLocale(pathname) === '/search' ? (params.get('keyword') ?? '') : '';
  return (
    <Form action={localisedAddress('/search')} role="search" className="relative grow">
      <input
        key={asked}
        type="search"
        name="keyword"
        defaultValue={asked}
        minLength={SEARCH_MIN_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={m.shell_search_placeholder()}
        aria-label={m.shell_search()}
        className="h-12 w-full rounded-control border-2 border-cobalt bg-paper pr-14 pl-4 text-base placeholder:text-slate"
      />
      <button
        type="submit"
        aria-label={m.shell_search_submit()}
        className="absolute inset-y-0 right-0 flex w-13 items-center justify-center rounded-r-control bg-cobalt text-on-cobalt hover:bg-cobalt-hover"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </Form>
  );
}
