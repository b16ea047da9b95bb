import { Autocomplete } from '@base-ui/react/autocomplete';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_NAME_LENGTH } from '#contract/catalog/listing-query.ts';
import { m } from '#messages';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { reportChoice } from './report-choice.ts';
import { useServicePages } from './service-pages.ts';
import { SuggestionContent } from './suggestion-content.tsx';
import { emptyOptions, pageOptions, resultOptions, type SuggestionOption } from './suggestion-options.ts';
import { usePopularSearches } from './use-popular-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchAutocompleteProps {
  /** The attributes of the input. */
  input: ComponentProps<'input'>;
  /** The input that this one replaces, with its text and focus. */
  replaced: RefObject<HTMLInputElement | null>;
  onReplaced(): void;
  /** The button beside the input. */
  children: ReactNode;
}

/**
 * The search input with suggestions. The arrow keys move through the suggestions and show their text in the field,
 * Enter opens a suggestion or submits the search, Esc restores the typed text.
 */
export function SearchAutocomplete({ input, replaced, onReplaced, children }: SearchAutocompleteProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const actions = useRef<Autocomplete.Root.Actions>(null);
  const [typed, setTyped] = useState(() => replaced.current?.value ?? '');
  const [recent, setRecent] = useState(readRecentSearches);
  const [isOpen, setOpen] = useState(false);
  const { answer, suggest } = useSuggestions();
  const isShort = typed.trim().length < SEARCH_NAME_LENGTH;
  const pages = useServicePages((isShort ? null : answer?.understood?.services) ?? []);
  const popular = usePopularSearches(isOpen && isShort);
  const options = isShort
    ? emptyOptions(recent, popular)
    : [...pageOptions(pages), ...(answer === null ? [] : resultOptions(answer))];
  // What stands together under a heading; suggestions for a text have none.
  const groups = [...Map.groupBy(options, ({ kind }) => (kind === 'recent' || kind === 'popular' ? kind : null))];

  function show(text: string) {
    setTyped(text);
    setOpen(true);
    suggest(text);
  }

  // Before the browser paints, and while the replaced input is still there: a phone's keyboard stays open only if the
  // focus goes from one input to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input is replaced once
  useLayoutEffect(() => {
    const before = replaced.current;
    if (before === null) return;
    if (before === document.activeElement) field.current?.focus();
    if (before.value !== typed) show(before.value);
    onReplaced();
  }, []);

  // The highlight, and its text in the field, end with the list. Base UI would wait for the animation of its own popup.
  const endWithList = useCallback(() => () => actions.current?.unmount(), []);

  function choose(option: SuggestionOption) {
    if (option.kind === 'recent' || option.kind === 'popular') setTyped(option.text);
    else if (!isShort) rememberSearch(typed.trim());
    if (option.kind === 'product') reportChoice(typed.trim(), option.product.id);
    field.current?.blur();
    navigate(localisedAddress(option.url));
  }

  return (
    <Autocomplete.Root
      actionsRef={actions}
      items={options}
      mode="both"
      filter={null}
      itemToStringValue={(option: SuggestionOption) => option.text}
      value={typed}
      onValueChange={(text, { reason }) => reason !== 'item-press' && show(text)}
      open={isOpen && options.length > 0}
      onOpenChange={(open, details) => {
        // The buttons above the list are outside of it; what closes it is that the input loses the focus.
        if (details.reason === 'outside-press') details.cancel();
        else setOpen(open);
      }}
    >
      <div className="relative">
        <Autocomplete.Input
          {...input}
          ref={field}
          onFocus={() => {
            setRecent(readRecentSearches());
            show(typed);
          }}
          onBlur={() => {
            setOpen(false);
            suggest('');
          }}
        />
        {children}
      </div>
      {isOpen && options.length > 0 && (
        <div
          ref={endWithList}
          className="absolute inset-x-0 top-full z-50 max-h-[65dvh] overflow-y-auto border-y border-line bg-paper py-2 shadow-float md:mt-2 md:max-h-[70vh] md:rounded-tile md:border"
        >
          {/* Beside the list, which may hold nothing but options. */}
          {groups[0]?.[0] === 'recent' && (
            <RecentHeading
              onForget={() => {
                forgetSearches();
                setRecent([]);
              }}
            />
          )}
          {!isShort && answer?.corrected != null && (
            <p className="px-4 py-1 text-xs text-slate">{m.search_corrected({ corrected: answer.corrected })}</p>
          )}
          <Autocomplete.List aria-label={m.search_suggestions()}>
            {groups.map(([heading, ofGroup]) => (
              <Autocomplete.Group key={heading} {...(heading === 'recent' && { 'aria-label': m.search_recent() })}>
                {heading === 'popular' && (
                  <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-xs text-slate">
                    {m.search_popular()}
                  </Autocomplete.GroupLabel>
                )}
                {ofGroup.map((option) => (
                  <Autocomplete.Item
                    key={option.key}
                    value={option}
                    render={(props) => <a {...props} href={localisedAddress(option.url)} />}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) {
                        event.preventBaseUIHandler();
                        return;
                      }
                      event.preventDefault();
                      choose(option);
                    }}
                    className="flex min-h-12 items-center gap-3 px-4 py-1.5 text-sm data-highlighted:bg-mist"
                  >
                    <SuggestionContent option={option} typed={typed.trim()} />
                  </Autocomplete.Item>
                ))}
              </Autocomplete.Group>
            ))}
          </Autocomplete.List>
        </div>
      )}
    </Autocomplete.Root>
  );
}

function RecentHeading({ onForget }: { onForget(): void }) {
  return (
    <div className="flex items-center justify-between px-4 py-1 text-xs text-slate">
      <span>{m.search_recent()}</span>
      <button
        type="button"
        tabIndex={-1}
        className="hit-area font-medium hover:text-ink"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onForget}
      >
        {m.search_forget()}
      </button>
    </div>
  );
}
