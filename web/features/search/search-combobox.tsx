import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MIN_LENGTH } from '#contract/catalog/listing-query.ts';
import { m } from '#messages';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import type { SuggestionOption } from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';

type SuggestionModule = typeof import('./suggestion-list.tsx');

/**
 * Imports the suggestions when the shopper first uses the field, so that no page loads them in advance. If the import
 * fails, the field still submits a search.
 */
function withSuggestions(use: (suggestions: SuggestionModule) => void): void {
  void import('./suggestion-list.tsx').then(use, () => undefined);
}

interface SearchComboboxProps {
  /** The search text of the current page. */
  initialText: string;
  className: string;
  /** The button beside the input. */
  children: ReactNode;
}

/**
 * The search field with suggestions. The arrow keys move through the suggestions and copy their text to the field,
 * Enter opens a suggestion or submits the search, Esc restores the typed text. Without JavaScript it is a plain search
 * input.
 */
export function SearchCombobox({ initialText, className, children }: SearchComboboxProps) {
  const listId = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialText);
  const [suggestions, setSuggestions] = useState<SuggestionModule>();
  const [recent, setRecent] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const result = useSuggestions(isOpen ? typed : '');

  const isShort = typed.trim().length < SEARCH_MIN_LENGTH;
  const options = suggestions ? suggestions.optionsOf(isShort ? recent : result) : [];
  const shown = active >= 0 ? (options[active]?.text ?? typed) : typed;

  // Text typed before hydration exists only in the DOM, so it is copied to the state.
  useEffect(() => {
    const written = field.current?.value ?? '';
    if (field.current !== document.activeElement || written === initialText) return;
    setTyped(written);
    setOpen(true);
    withSuggestions(setSuggestions);
  }, [initialText]);

  function rememberTyped() {
    if (!isShort) withSuggestions(({ rememberSearch }) => rememberSearch(typed.trim()));
  }

  function open() {
    setOpen(true);
    withSuggestions(setSuggestions);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: SuggestionOption) {
    if (option.kind === 'recent') setTyped(option.text);
    else rememberTyped();
    close();
    field.current?.blur();
    navigate(localisedAddress(option.url));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // The cycle has one position more than there are options: the typed text itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
      setOpen(true);
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Enter') {
      rememberTyped();
      close();
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field and its list closes the list
    <div
      className="contents"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className="relative">
        <input
          ref={field}
          type="search"
          name="keyword"
          role="combobox"
          aria-expanded={isOpen && options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            open();
          }}
          onFocus={() => {
            withSuggestions(({ readRecentSearches }) => setRecent(readRecentSearches()));
            open();
          }}
          onKeyDown={onKeyDown}
          minLength={SEARCH_MIN_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={m.shell_search_placeholder()}
          aria-label={m.shell_search()}
          className={className}
        />
        {children}
      </div>
      {isOpen && suggestions && (
        <suggestions.SuggestionList
          id={listId}
          isOpen={options.length > 0}
          options={options}
          active={active}
          typed={typed.trim()}
          corrected={isShort ? null : (result?.corrected ?? null)}
          onChoose={choose}
          onForget={() => setRecent([])}
        />
      )}
    </div>
  );
}
