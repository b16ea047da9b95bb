import { useId } from 'react';
import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { optionsOf } from '#admin/entities/product/field-values.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { ChoicePicker } from '#admin/ui/choice-picker.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import { attributeIdOf, productField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import type { ExchangeColumn } from '#contract/exchange/exchange.ts';
import { USUAL_BRAND } from '#contract/exchange/exchange-settings.ts';
import { m } from '#messages';
import { NOT_TAKEN, UNDECIDED } from './exchange-choices.ts';

interface NewGoodsChoicesProps {
  columns: readonly ExchangeColumn[];
  /** Fields by the keys of columns. */
  chosen: ReadonlyMap<string, string>;
  onChange(key: string, choice: string): void;
}

/** The categories of the program's groups and the attributes of its properties. */
export function NewGoodsChoices({ columns, chosen, onChange }: NewGoodsChoicesProps) {
  const { data: fields } = useCall(productsAdminCalls.readProductFields, {});
  const groups = columns.filter(({ key }) => key.startsWith('group:'));
  const properties = columns.filter(({ key }) => key.startsWith('property:'));
  if (fields === undefined) return null;
  const attributes = attributeOptions(fields);
  return (
    <>
      <SettingsSection title={m.admin_exchange_groups()} hint={m.admin_exchange_groups_hint()}>
        {groups.length === 0 && <p className="text-slate">{m.admin_exchange_groups_none()}</p>}
        <div className="grid max-w-2xl gap-3">
          {groups.map(({ key, title }) => (
            <Choice
              key={key}
              title={title}
              prefix="category_"
              options={listOf('category', fields)}
              placeholder={m.admin_exchange_no_category()}
              value={chosen.get(key)}
              onChange={(choice) => onChange(key, choice)}
            />
          ))}
          {groups.length > 0 && (
            <Choice
              title={m.admin_exchange_usual_brand()}
              prefix="brand_"
              options={listOf('brand', fields)}
              placeholder={m.admin_exchange_no_brand()}
              value={chosen.get(USUAL_BRAND)}
              onChange={(choice) => onChange(USUAL_BRAND, choice)}
            />
          )}
        </div>
      </SettingsSection>
      {properties.length > 0 && (
        <SettingsSection title={m.admin_exchange_properties()} hint={m.admin_exchange_properties_hint()}>
          <div className="grid max-w-2xl gap-3">
            {properties.map(({ key, title }) => (
              <Choice
                key={key}
                title={title}
                prefix="a"
                options={attributes}
                placeholder={m.admin_exchange_not_taken()}
                value={chosen.get(key)}
                onChange={(choice) => onChange(key, choice)}
              />
            ))}
          </div>
        </SettingsSection>
      )}
    </>
  );
}

interface ChoiceProps {
  title: string;
  /** Of the field: `category_` and an id. */
  prefix: string;
  options: ReturnType<typeof listOf>;
  placeholder: string;
  value: string | undefined;
  onChange(choice: string): void;
}

function Choice({ title, prefix, options, placeholder, value = UNDECIDED, onChange }: ChoiceProps) {
  const id = useId();
  const chosen = value.startsWith(prefix) ? Number(value.slice(prefix.length)) : null;
  return (
    <div className="grid items-center gap-x-4 gap-y-1 md:grid-cols-2">
      <label htmlFor={id} className="min-w-0 wrap-break-word">
        {title}
      </label>
      <ChoicePicker
        id={id}
        options={options}
        value={chosen}
        onChange={(one) => onChange(one === null ? NOT_TAKEN : `${prefix}${one}`)}
        canBeEmpty
        placeholder={placeholder}
      />
    </div>
  );
}

function listOf(key: 'category' | 'brand', fields: ProductFields) {
  const field = productField(key);
  return field === undefined ? [] : optionsOf(field, fields, currentLocale());
}

function attributeOptions(fields: ProductFields) {
  return fields.columns.flatMap(({ key, isEditable }) => {
    const id = attributeIdOf(key);
    return id === null || !isEditable ? [] : [{ value: id, label: fieldLabel(key, fields, currentLocale()) }];
  });
}
