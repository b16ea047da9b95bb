import { useState } from 'react';
import type { FacetValue } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { EmptyValues } from './fold-empty-values.ts';
import { ValueList } from './value-list.tsx';

/** A longer list is collapsed to this many values and gets a search box. */
const SHOWN = 6;
const SEARCHED_FROM = 12;

interface FilterGroupProps {
  name: string;
  explanation?: string | null;
  values: readonly FacetValue[];
  empty: EmptyValues;
  chosen: readonly number[];
  hrefOf(valueId: number): string;
  isOpen: boolean;
}

/** The values of one filter. Selected values do not move to the top. */
export function FilterGroup({ name, explanation, values, empty, chosen, hrefOf, isOpen }: FilterGroupProps) {
  const isHydrated = useIsHydrated();
  const [words, setWords] = useState('');
  const query = words.trim().toLowerCase();
  const found = query === '' ? values : values.filter((value) => value.name.toLowerCase().includes(query));
  const first = query === '' ? found.slice(0, SHOWN) : found;
  const rest = query === '' ? found.slice(SHOWN) : [];
  const hidden = query === '' ? rest.length + (empty?.count ?? 0) : 0;
  return (
    <details open={isOpen || chosen.length > 0} className="filter-group">
      <summary>
        {name}
        {chosen.length > 0 && (
          <span className="tabular rounded-full bg-cobalt px-1.5 text-xs text-on-cobalt">{chosen.length}</span>
        )}
      </summary>
      <div>
        {explanation && <p className="filter-explanation">{explanation}</p>}
        {isHydrated && values.length >= SEARCHED_FROM && (
          <input
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={m.catalog_filter_search()}
            aria-label={m.catalog_filter_search_in({ name })}
            className="mb-2 h-10 w-full rounded-control border border-line bg-paper px-3 text-sm"
          />
        )}
        <ValueList name={name} values={first} chosen={chosen} hrefOf={hrefOf} />
        {query !== '' && found.length === 0 && <p className="text-sm text-slate">{m.catalog_filter_nothing()}</p>}
        {hidden > 0 && (
          <details className="group/rest" open={rest.some((value) => chosen.includes(value.id)) || undefined}>
            <summary className="flex min-h-11 list-none items-center text-sm font-medium text-cobalt-text md:min-h-8 [&::-webkit-details-marker]:hidden">
              <span className="group-open/rest:hidden">{m.catalog_filter_more({ count: hidden })}</span>
              <span className="hidden group-open/rest:inline">{m.catalog_filter_less()}</span>
            </summary>
            {rest.length > 0 && <ValueList values={rest} chosen={chosen} hrefOf={hrefOf} />}
            {empty !== null && <p className="filter-empty">{m.catalog_filter_empty({ names: empty.names })}</p>}
          </details>
        )}
      </div>
    </details>
  );
}
