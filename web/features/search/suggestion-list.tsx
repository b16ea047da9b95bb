import { ArrowUpRight, History, Search } from 'lucide-react';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { localisedAddress } from '#web/platform/i18n/localised-address.ts';
import { forgetSearches } from './recent-searches.ts';
import type { SuggestionOption } from './suggestion-options.ts';

export { readRecentSearches, rememberSearch } from './recent-searches.ts';
export { optionsOf } from './suggestion-options.ts';

interface SuggestionListProps {
  id: string;
  isOpen: boolean;
  options: readonly SuggestionOption[];
  active: number;
  typed: string;
  corrected: string | null;
  onChoose(option: SuggestionOption): void;
  onForget(): void;
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, isOpen, options, active, typed, corrected, onChoose, onForget } = props;
  const isRecent = options[0]?.kind === 'recent';
  return (
    <div
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-50 max-h-[65dvh] overflow-y-auto border-y border-line bg-paper py-2 shadow-float md:mt-2 md:max-h-[70vh] md:rounded-tile md:border"
    >
      {isRecent && (
        <div className="flex items-center justify-between px-4 py-1 text-xs text-slate">
          <span>{m.search_recent()}</span>
          <button
            type="button"
            tabIndex={-1}
            className="hit-area font-medium hover:text-ink"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              forgetSearches();
              onForget();
            }}
          >
            {m.search_forget()}
          </button>
        </div>
      )}
      {corrected !== null && <p className="px-4 py-1 text-xs text-slate">{m.search_corrected({ corrected })}</p>}
      <div id={id} role="listbox" aria-label={m.search_suggestions()}>
        {options.map((option, index) => (
          <a
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={localisedAddress(option.url)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChoose(option);
            }}
            className={classNames(
              'flex min-h-12 items-center gap-3 px-4 py-1.5 text-sm hover:bg-mist',
              index === active && 'bg-mist',
            )}
          >
            <OptionContent option={option} typed={typed} />
          </a>
        ))}
      </div>
    </div>
  );
}

function OptionContent({ option, typed }: { option: SuggestionOption; typed: string }) {
  switch (option.kind) {
    case 'recent':
      return (
        <>
          <History aria-hidden className="size-4 shrink-0 text-slate" />
          <span className="grow">{option.text}</span>
          <ArrowUpRight aria-hidden className="size-4 text-slate" />
        </>
      );
    case 'place':
      return (
        <>
          <Search aria-hidden className="size-4 shrink-0 text-slate" />
          <span className="grow">
            <span className="text-slate">{option.label} </span>
            <Marked text={option.text} typed={typed} />
          </span>
          <span className="text-slate">{option.count}</span>
        </>
      );
    case 'product':
      return (
        <>
          <span className="size-11 shrink-0 rounded-control bg-tile p-1">
            <Picture img={option.product.img} alt="" sizes="44px" widths={[160]} className="size-full object-contain" />
          </span>
          <span className="lines-2 grow">{option.text}</span>
          <span className="tabular shrink-0 text-right font-semibold whitespace-nowrap">
            {option.product.current_price_formatted}
          </span>
        </>
      );
  }
}

/** The predicted part is bold, the typed part is not (ux, "Search" 2). */
function Marked({ text, typed }: { text: string; typed: string }) {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (start === -1) return <b className="font-semibold">{text}</b>;
  const end = start + typed.length;
  return (
    <>
      <b className="font-semibold">{text.slice(0, start)}</b>
      {text.slice(start, end)}
      <b className="font-semibold">{text.slice(end)}</b>
    </>
  );
}
