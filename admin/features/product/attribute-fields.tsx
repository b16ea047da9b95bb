import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import type { Drafts } from './product-draft.ts';
import { type FieldRowsProps, ProductFieldRow } from './product-field-row.tsx';

/** The characteristics that the good has; others of the shop's hundreds can be added. */
export function AttributeFields({ columns, ...props }: FieldRowsProps & { columns: ProductFields['columns'] }) {
  const id = useId();
  const [added, setAdded] = useState<readonly string[]>([]);
  const { formState } = useFormContext<Drafts>();
  const isShown = (key: string) =>
    added.includes(key) || formState.dirtyFields[key] === true || isFilled(props.row.values[key]);
  const shown = columns.filter(({ key }) => isShown(key));
  const others = columns.filter(({ key, isEditable }) => isEditable && !isShown(key));
  const locale = getLocale();
  return (
    <>
      {shown.map((column) => (
        <ProductFieldRow key={column.key} column={column} {...props} />
      ))}
      {others.length > 0 && (
        <div className="grid items-start gap-x-4 py-1 sm:grid-cols-[12rem_1fr]">
          <label htmlFor={id} className="py-1.5 text-slate">
            {m.admin_product_add_attribute()}
          </label>
          <select
            id={id}
            value=""
            onChange={(event) => setAdded([...added, event.target.value])}
            className="control w-full max-w-xs rounded-control border border-line bg-paper px-2.5 text-sm hover:border-slate"
          >
            <option value="">{m.admin_product_choose()}</option>
            {others
              .map((column) => ({ key: column.key, label: fieldLabel(column.key, props.fields, locale) }))
              .sort((a, b) => a.label.localeCompare(b.label, locale))
              .map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
          </select>
        </div>
      )}
    </>
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}
