import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { optionsOf } from '#admin/entities/product/field-values.ts';
import type { FilterOperator } from '#contract/catalog/product-fields.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import type { FilterCondition } from '#contract/catalog/product-filter.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';

export const OPERATOR_LABELS: Record<FilterOperator, () => string> = {
  in: m.admin_products_op_in,
  not_in: m.admin_products_op_not_in,
  between: m.admin_products_op_between,
  during: m.admin_products_op_during,
  contains: m.admin_products_op_contains,
  not_contains: m.admin_products_op_not_contains,
  is: m.admin_products_op_is,
  empty: m.admin_products_op_empty,
  filled: m.admin_products_op_filled,
};

const SHOWN_VALUES = 3;

/** A condition in words, for its chip: `Бренд: Samsung, LG и ещё 2`. */
export function conditionText(condition: FilterCondition, fields: ProductFields, locale: Locale): string {
  const name = fieldLabel(condition.field, fields, locale);
  switch (condition.operator) {
    case 'in':
      return m.admin_products_chip_plain({ name, values: valueNames(condition, fields, locale) });
    case 'not_in':
      return m.admin_products_chip_not({ name, values: valueNames(condition, fields, locale) });
    case 'between':
      return rangeText(name, condition.from, condition.to, (end) => groupThousands(end));
    case 'during':
      return rangeText(name, condition.from, condition.to, (day) => day.split('-').reverse().join('.'));
    case 'contains':
      return m.admin_products_chip_contains({ name, text: condition.text });
    case 'not_contains':
      return m.admin_products_chip_not_contains({ name, text: condition.text });
    case 'is': {
      const values = condition.value ? m.admin_products_yes() : m.admin_products_no();
      return m.admin_products_chip_plain({ name, values: values.toLowerCase() });
    }
    case 'empty':
    case 'filled':
      return m.admin_products_chip_plain({ name, values: OPERATOR_LABELS[condition.operator]() });
  }
}

function valueNames(
  { field: key, values }: Extract<FilterCondition, { values: unknown }>,
  fields: ProductFields,
  locale: Locale,
): string {
  const field = productField(key);
  const names = new Map(field ? optionsOf(field, fields, locale).map(({ value, label }) => [value, label]) : []);
  const shown = values.slice(0, SHOWN_VALUES).map((value) => names.get(Number(value)) ?? String(value));
  const rest = values.length - shown.length;
  const text = shown.join(', ');
  return rest > 0 ? `${text} ${m.admin_products_chip_more({ count: rest })}` : text;
}

function rangeText<End>(name: string, from: End | null, to: End | null, show: (end: End) => string): string {
  if (from === null) return to === null ? name : m.admin_products_chip_to({ name, to: show(to) });
  if (to === null) return m.admin_products_chip_from({ name, from: show(from) });
  return m.admin_products_chip_between({ name, from: show(from), to: show(to) });
}
