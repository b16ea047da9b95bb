import { fieldLabel } from '#admin/entities/product/field-labels.ts';
import { optionsOf, showValue } from '#admin/entities/product/field-values.ts';
import { type ProductField, productField } from '#contract/catalog/product-fields.ts';
import type { ProductOperation } from '#contract/catalog/product-operations.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import type { Rounding } from '#contract/catalog/round-sum.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';

/** An operation in one line: "Цена: −5 %, до 1 000". */
export function operationText(operation: ProductOperation, fields: ProductFields, locale: Locale): string {
  const field = productField(operation.field);
  if (field === undefined) return operation.field;
  const name = fieldLabel(field.key, fields, locale);
  if (operation.kind === 'copy') return `${name} = ${fieldLabel(operation.from, fields, locale)}`;
  return `${name}: ${whatText(operation, field, fields, locale)}`;
}

function whatText(
  operation: Exclude<ProductOperation, { kind: 'copy' }>,
  field: ProductField,
  fields: ProductFields,
  locale: Locale,
): string {
  const names = () => new Map(optionsOf(field, fields, locale).map(({ value, label }) => [value, label]));
  switch (operation.kind) {
    case 'set':
      return showValue(field, operation.value, locale, names()) || '—';
    case 'clear':
      return m.admin_products_bulk_clear().toLowerCase();
    case 'add':
      return signed(groupThousands(Math.abs(operation.amount)), operation.amount);
    case 'percent': {
      const percent = `${String(Math.abs(operation.percent)).replace('.', ',')}\u00a0%`;
      return [signed(percent, operation.percent), operation.rounding && roundingText(operation.rounding)]
        .filter((part) => part !== undefined)
        .join(', ');
    }
    case 'round':
      return `${m.admin_products_bulk_round().toLowerCase()} ${roundingText(operation.rounding)}`;
    case 'replace':
      return `«${operation.find}» → «${operation.replacement}»`;
    case 'add_choice':
      return signed(names().get(operation.id) ?? String(operation.id), 1);
    case 'remove_choice':
      return signed(names().get(operation.id) ?? String(operation.id), -1);
  }
}

function signed(text: string, value: number): string {
  return `${value < 0 ? '−' : '+'}${text}`;
}

function roundingText({ step, ending }: Rounding): string {
  return ending === 0
    ? m.admin_products_bulk_rounding_step({ step: groupThousands(step) })
    : m.admin_products_bulk_rounding_9000();
}
