import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { formatSum, groupThousands } from '#contract/money/money.ts';
import { staffSearchCalls } from '#contract/staff-search/staff-search-calls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { controlClass } from '#ui/forms/field.tsx';

const MIN_LENGTH = 2;

export interface NamedProduct {
  id: number;
  name: string;
}

interface ProductFinderProps {
  label: string;
  /** Goods that are chosen already are not offered. */
  isChosen(id: number): boolean;
  /** Enter, which a scanner also sends, chooses the only product that is found. */
  onChoose?(product: NamedProduct): void;
  /** The button that chooses a product; `choose` does it and goes back to the field. */
  children(product: NamedProduct, choose: () => void): ReactNode;
}

/** Goods by the shop's search, id or SKU, each with its price, what is left of it, and a button that chooses it. */
export function ProductFinder({ label, isChosen, onChoose, children }: ProductFinderProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const query = useDebounced(text);
  const found = useCall(staffSearchCalls.searchEverything, query.length < MIN_LENGTH ? null : { query: { q: query } }, {
    keepsPrevious: true,
  });
  const products = text.length < MIN_LENGTH ? [] : (found.data?.products ?? []).filter((one) => !isChosen(one.id));
  // Of the text that stands there now, not of the one before.
  const isAnswered = query === text && found.data !== undefined && !found.isPlaceholderData;

  function choose(product: NamedProduct): void {
    onChoose?.(product);
    field.current?.focus();
  }

  function chooseOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = products;
    if (!isAnswered || only === undefined || others.length > 0 || onChoose === undefined) return;
    choose({ id: only.id, name: only.name });
    setTyped('');
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-slate">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={chooseOnEnter}
        autoComplete="off"
        className={controlClass(false, 'control px-2.5 text-sm')}
      />
      {text.length >= MIN_LENGTH && products.length === 0 && (
        <p role="status" className="mt-1 text-slate">
          {found.error?.message ?? (isAnswered ? m.admin_grid_choice_not_found() : m.admin_product_finder_searching())}
        </p>
      )}
      {products.length > 0 && (
        <ul aria-label={m.admin_search_found_goods()} className="mt-1 divide-y divide-line">
          {products.map(({ id: productId, name, price, stock }) => (
            <li key={productId} className="flex items-center gap-2 py-1.5">
              <div className="min-w-0 grow">
                <p className="line-clamp-2">{name}</p>
                <p className="tabular flex flex-wrap gap-x-3 text-xs text-slate">
                  {formatSum(price, getLocale())}
                  <span className={stock > 0 ? undefined : 'text-anor-text'}>
                    {stock > 0
                      ? m.admin_product_finder_left({ count: groupThousands(stock) })
                      : m.admin_product_finder_none()}
                  </span>
                </p>
              </div>
              {children({ id: productId, name }, () => choose({ id: productId, name }))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
