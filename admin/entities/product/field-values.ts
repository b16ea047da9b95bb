import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import { formatMoment } from '#admin/platform/i18n/format-time.ts';
import { formatFieldText } from '#contract/catalog/product-field-text.ts';
import { type FieldValue, type ProductField, productField } from '#contract/catalog/product-fields.ts';
import type { GridRow, ProductFields } from '#contract/catalog/products-admin.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { STATUS_LABELS } from './field-labels.ts';

type Choice = ProductFields['choices'][string][number];

/** A value of a list for a picker. */
export interface FieldOption {
  value: number;
  label: string;
  /** What tells it from another of the same name: the categories above it. */
  detail?: string;
}

/** The list that the ids of a field name. */
export function choicesOf(field: ProductField, { columns, choices }: ProductFields): readonly Choice[] {
  const name = columns.find(({ key }) => key === field.key)?.choices;
  return (name ? choices[name] : undefined) ?? [];
}

/** The same for pickers, in the person's language; a category with the names above it. */
export function optionsOf(field: ProductField, fields: ProductFields, locale: Locale): FieldOption[] {
  if (field.key === 'status') return STATUS_LABELS.map(({ id, label }) => ({ value: id, label: label() }));
  const choices = choicesOf(field, fields);
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return choices.map((choice) => {
    const path = parentsOf(choice, byId).map((parent) => localize(parent, locale));
    return { value: choice.id, label: localize(choice, locale), ...(path.length > 0 && { detail: path.join(' / ') }) };
  });
}

/** The names of the ids of a field. */
export function choiceNamesOf(field: ProductField, fields: ProductFields, locale: Locale): ReadonlyMap<number, string> {
  return new Map(optionsOf(field, fields, locale).map(({ value, label }) => [value, label]));
}

/** A field of a good as a person reads it, in their language. */
export function fieldText(key: string, row: GridRow, fields: ProductFields): string {
  const field = productField(key);
  const locale = currentLocale();
  return field ? showValue(field, row.values[key] ?? null, locale, choiceNamesOf(field, fields, locale)) : '';
}

function parentsOf(choice: Choice, byId: ReadonlyMap<number, Choice>): Choice[] {
  const parents: Choice[] = [];
  let parent = choice.parent_id ? byId.get(choice.parent_id) : undefined;
  // A tree that is broken into a circle still ends.
  while (parent && parents.length < 10) {
    parents.unshift(parent);
    parent = parent.parent_id ? byId.get(parent.parent_id) : undefined;
  }
  return parents;
}

/** A value as a person reads it; nothing for an empty one. `choiceNames` are the names of the ids of the field. */
export function showValue(
  field: ProductField,
  value: FieldValue,
  locale: Locale,
  choiceNames: ReadonlyMap<number, string>,
): string {
  if (value === null || value === '') return '';
  if (field.key === 'status') return STATUS_LABELS.find(({ id }) => id === value)?.label() ?? String(value);
  switch (field.kind) {
    case 'money':
      return groupThousands(Number(value));
    case 'integer':
      return field.key === 'id' ? String(value) : groupThousands(Number(value));
    case 'percent':
      return `${String(value).replace('.', ',').replace('-', '−')}\u00a0%`;
    case 'flag':
      return value === true ? m.admin_products_yes() : m.admin_products_no();
    case 'choice':
      return choiceNames.get(Number(value)) ?? String(value);
    case 'choices':
      return Array.isArray(value) ? value.map((id) => choiceNames.get(Number(id)) ?? String(id)).join(', ') : '';
    case 'time':
      return formatMoment(String(value));
    default:
      return formatFieldText(field, value, locale);
  }
}
