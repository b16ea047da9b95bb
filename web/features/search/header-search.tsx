import { Search } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { SEARCH_NAME_LENGTH } from '#contract/catalog/listing-query.ts';
import { pathWithoutLocale } from '#contract/i18n/locale.ts';
import { m } from '#messages';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';

type AutocompleteModule = typeof import('./search-autocomplete.tsx');

/**
 * The header's search form. It is a plain GET form, so it works without JavaScript, and its input is uncontrolled, so
 * text typed before hydration stays.
 */
export function HeaderSearch() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const keyword = pathWithoutLocale(pathname) === '/search' ? (params.get('keyword') ?? '') : '';
  return (
    <Form action={localisedAddress('/search')} role="search" className="grow md:relative" onSubmit={rememberSubmitted}>
      <SearchInput key={keyword} text={keyword} />
    </Form>
  );
}

/** The input without suggestions, until the shopper uses it and their code is loaded. */
function SearchInput({ text }: { text: string }) {
  const plain = useRef<HTMLInputElement>(null);
  const [autocomplete, setAutocomplete] = useState<AutocompleteModule>();
  const [isReplaced, setReplaced] = useState(false);

  const load = useCallback(() => {
    // If the import fails, the field still submits a search.
    void import('./search-autocomplete.tsx').then(setAutocomplete, () => undefined);
  }, []);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      plain.current = element;
      if (element !== null && element === document.activeElement) load();
    },
    [load],
  );

  const input = {
    type: 'search',
    name: 'keyword',
    enterKeyHint: 'search',
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    placeholder: m.shell_search_placeholder(),
    'aria-label': m.shell_search(),
    className:
      'h-12 w-full rounded-control border-2 border-cobalt bg-paper pr-14 pl-4 text-base text-ellipsis placeholder:text-slate',
  } as const;
  return (
    <>
      {!isReplaced && (
        <div className="relative">
          <input
            {...input}
            ref={attach}
            role="combobox"
            aria-expanded={false}
            aria-autocomplete="both"
            defaultValue={text}
            onPointerEnter={load}
            onFocus={load}
          />
          <SubmitSearch />
        </div>
      )}
      {autocomplete && (
        <autocomplete.SearchAutocomplete input={input} replaced={plain} onReplaced={() => setReplaced(true)}>
          <SubmitSearch />
        </autocomplete.SearchAutocomplete>
      )}
    </>
  );
}

function SubmitSearch() {
  return (
    <button
      type="submit"
      aria-label={m.shell_search_submit()}
      className="absolute top-0 right-0 flex h-12 w-13 items-center justify-center rounded-r-control bg-cobalt text-on-cobalt hover:bg-cobalt-hover"
    >
      <Search aria-hidden className="size-5" />
    </button>
  );
}

function rememberSubmitted(event: FormEvent<HTMLFormElement>): void {
  const text = String(new FormData(event.currentTarget).get('keyword')).trim();
  if (text.length < SEARCH_NAME_LENGTH) return;
  void import('./recent-searches.ts').then(
    ({ rememberSearch }) => rememberSearch(text),
    () => undefined,
  );
}
