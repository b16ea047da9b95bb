import { type ReactNode, useId, useState } from 'react';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import type { ChosenProduct } from '#contract/search-admin/search-admin.ts';
import { staffSearchCalls } from '#contract/staff-search/staff-search-calls.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/forms/field.tsx';

const MIN_LENGTH = 2;

export interface NamedProduct extends ChosenProduct {
  name: string;
}

interface ProductFinderProps {
  label: string;
  /** Goods that are chosen already are not offered. */
  isChosen(id: number): boolean;
  /** The button that chooses a product. */
  children(product: NamedProduct): ReactNode;
}

/** Goods that the query does not find by itself. */
export function ProductFinder({ label, isChosen, children }: ProductFinderProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const query = useDebounced(text);
  const found = useCall(staffSearchCalls.searchEverything, query.length < MIN_LENGTH ? null : { query: { q: query } }, {
    keepsPrevious: true,
  });
  const products = text.length < MIN_LENGTH ? [] : (found.data?.products ?? []).filter((one) => !isChosen(one.id));
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs text-slate">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        className={controlClass(false, 'control px-2.5 text-sm')}
      />
      {products.length > 0 && (
        <ul aria-label={m.admin_search_found_goods()} className="mt-1 divide-y divide-line">
          {products.map(({ id: productId, name }) => (
            <li key={productId} className="flex items-center gap-2 py-1.5">
              <span className="line-clamp-2 min-w-0 grow">{name}</span>
              {children({ id: productId, name })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ChosenName({ product }: { product: ChosenProduct }) {
  return (
    <span className={classNames('line-clamp-2 min-w-0 grow', product.name === null && 'text-slate')}>
      {chosenName(product)}
    </span>
  );
}

/** The name of a chosen product, or that it exists no longer. */
export function chosenName({ id, name }: ChosenProduct): string {
  return name ?? m.admin_search_product_missing({ id });
}
