import { ArrowUpRight, FileText, History, Search, TrendingUp } from 'lucide-react';
import { m } from '#messages';
import { Picture } from '#ui/picture.tsx';
import type { SuggestionOption } from './suggestion-options.ts';

export function SuggestionContent({ option, typed }: { option: SuggestionOption; typed: string }) {
  switch (option.kind) {
    case 'recent':
    case 'popular': {
      const Icon = option.kind === 'recent' ? History : TrendingUp;
      return (
        <>
          <Icon aria-hidden className="size-4 shrink-0 text-slate" />
          <span className="grow">{option.text}</span>
          <ArrowUpRight aria-hidden className="size-4 shrink-0 text-slate" />
        </>
      );
    }
    case 'page':
      return (
        <>
          <FileText aria-hidden className="size-4 shrink-0 text-cobalt-text" />
          <span className="grow font-medium">{option.text}</span>
          <ArrowUpRight aria-hidden className="size-4 shrink-0 text-slate" />
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
          <span className="grow">
            <span className="lines-2">{option.text}</span>
            {option.product.swatches && <Swatches colours={option.product.swatches} />}
          </span>
          <span className="tabular shrink-0 text-right font-semibold whitespace-nowrap">
            {option.product.current_price_formatted}
          </span>
        </>
      );
  }
}

const SHOWN_COLOURS = 6;

/** The colours of a model, of which one variant stands in the row. */
function Swatches({ colours }: { colours: readonly string[] }) {
  const more = colours.length - SHOWN_COLOURS;
  return (
    <span className="mt-1 flex items-center gap-1 text-xs text-slate">
      <span className="sr-only">{m.search_colours({ count: colours.length })}</span>
      {colours.slice(0, SHOWN_COLOURS).map((colour) => (
        <span
          key={colour}
          aria-hidden
          style={{ background: colour }}
          className="size-3 rounded-full border border-slate"
        />
      ))}
      {more > 0 && <span aria-hidden>+{more}</span>}
    </span>
  );
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
