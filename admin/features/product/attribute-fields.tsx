import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import { attributeField, attributeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import type { Drafts } from './product-draft.ts';
import { type FieldRowsProps, ProductFieldRow } from './product-field-row.tsx';

interface AttributeFieldsProps extends FieldRowsProps {
  columns: ProductFields['columns'];
  /** Shown before they have a value. */
  usual?: readonly string[];
}

/** The characteristics that the good has or usually would; others of the shop's hundreds can be added. */
export function AttributeFields({ columns, usual = [], ...props }: AttributeFieldsProps) {
  const id = useId();
  const [added, setAdded] = useState<readonly string[]>([]);
  const { formState } = useFormContext<Drafts>();
  const isShown = (key: string) =>
    added.includes(key) ||
    usual.includes(key) ||
    formState.dirtyFields[key] === true ||
    isFilled(props.row.values[key]);
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
          <ChoicePicker
            id={id}
            value={null}
            options={others
              .map((column) => ({
                value: attributeIdOf(column.key) ?? 0,
                label: fieldLabel(column.key, props.fields, locale),
              }))
              .sort((a, b) => a.label.localeCompare(b.label, locale))}
            onChange={(attribute) => attribute !== null && setAdded([...added, attributeField(attribute)])}
            className="max-w-xs"
          />
        </div>
      )}
    </>
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}
