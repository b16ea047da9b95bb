import { useId } from 'react';
import { optionsOf } from '#admin/entities/product/field-values.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { Checkbox } from '#admin/ui/checkbox.tsx';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import { productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { ImportSettings } from '#contract/imports/imports.ts';
import { m } from '#messages';

interface NewGoodsProps {
  creates: ImportSettings['creates'];
  fields: ProductFields;
  onChange(creates: ImportSettings['creates']): void;
}

/** Whether goods that the shop does not have become drafts, and what they get that their rows do not name. */
export function NewGoods({ creates, fields, onChange }: NewGoodsProps) {
  return (
    <div className="grid gap-4">
      <Checkbox
        label={m.admin_imports_creates()}
        checked={creates !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { category: null, brand: null } : null)}
      />
      {creates !== null && (
        <div className="flex flex-wrap gap-4">
          <Default
            label={m.admin_imports_default_category()}
            field="category"
            fields={fields}
            value={creates.category}
            onChange={(category) => onChange({ ...creates, category })}
          />
          <Default
            label={m.admin_imports_default_brand()}
            field="brand"
            fields={fields}
            value={creates.brand}
            onChange={(brand) => onChange({ ...creates, brand })}
          />
        </div>
      )}
    </div>
  );
}

interface DefaultProps {
  label: string;
  field: 'category' | 'brand';
  fields: ProductFields;
  value: number | null;
  onChange(value: number | null): void;
}

function Default({ label, field, fields, value, onChange }: DefaultProps) {
  const id = useId();
  const definition = productField(field);
  return (
    <div className="grid w-72 max-w-full content-start gap-1">
      <label htmlFor={id} className="text-slate">
        {label}
      </label>
      <ChoicePicker
        id={id}
        options={definition === undefined ? [] : optionsOf(definition, fields, currentLocale())}
        value={value}
        onChange={onChange}
        canBeEmpty
        placeholder={m.admin_imports_no_default()}
      />
    </div>
  );
}
