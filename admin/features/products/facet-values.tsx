import { useState } from 'react';
import { optionsOf } from '#admin/entities/product/field-values.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { INPUT } from '#admin/ui/native-select.tsx';
import type { ProductField } from '#contract/catalog/product-fields.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { useProductFields } from './use-product-fields.ts';

interface FacetValuesProps {
  field: ProductField;
  /** The filter in which the values are counted. */
  filter: string;
  chosen: readonly number[];
  onChosen(ids: readonly number[]): void;
}

const MAX_SHOWN = 200;

/** The values of a field with how many of the listed goods have each; those that some goods have come first. */
export function FacetValues({ field, filter, chosen, onChosen }: FacetValuesProps) {
  const fields = useProductFields();
  const [search, setSearch] = useState('');
  const facet = useCall(productsAdminCalls.readProductFacet, { query: { filter, field: field.key } });
  const counts = new Map((facet.data?.counts ?? []).map(({ value, count }) => [Number(value), count]));
  const query = search.trim().toLowerCase();
  const options = optionsOf(field, fields, currentLocale())
    .filter(({ label }) => label.toLowerCase().includes(query))
    .sort((one, other) => (counts.get(other.value) ?? 0) - (counts.get(one.value) ?? 0));
  return (
    <div className="grid gap-2">
      <input
        aria-label={m.admin_products_filter_find_value()}
        placeholder={m.admin_products_filter_find_value()}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
        className={INPUT}
      />
      <fieldset className="-mx-1 max-h-64 overflow-y-auto overscroll-contain px-1">
        <legend className="sr-only">{m.admin_products_filter_values()}</legend>
        {options.slice(0, MAX_SHOWN).map(({ value, label, detail }) => (
          <label key={value} className="control flex items-center gap-2 rounded-control px-1 hover:bg-mist">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChosen(checked ? [...chosen, value] : chosen.filter((id) => id !== value))
              }
              className="size-4 shrink-0 accent-cobalt"
            />
            <span className="min-w-0 grow truncate">
              {label}
              {detail && <span className="ml-1.5 text-xs text-slate">{detail}</span>}
            </span>
            <span className="tabular text-xs text-slate">
              {facet.data ? groupThousands(counts.get(value) ?? 0) : ''}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
