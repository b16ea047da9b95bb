import type { CellOption } from '#admin/grid/grid-column.ts';
import { formatFieldText } from '#contract/catalog/product-field-text.ts';
import type { FieldValue, ProductField } from '#contract/catalog/product-fields.ts';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { m } from '#messages';
import { STATUS_LABELS } from './field-labels.ts';

type Choice = ProductFields['choices'][string][number];

/** The list that the ids of a field name. */
export function choicesOf(field: ProductField, { columns, choices }: ProductFields): readonly Choice[] {
  const name = columns.find(({ key }) => key === field.key)?.choices;
  return (name ? choices[name] : undefined) ?? [];
}

/** The same for pickers, in the person's language; a category with the names above it. */
export function optionsOf(field: ProductField, fields: ProductFields, locale: Locale): CellOption[] {
  if (field.key === 'status') return STATUS_LABELS.map(({ id, label }) => ({ value: id, label: label() }));
  const choices = choicesOf(field, fields);
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  return choices.map((choice) => {
    const path = parentsOf(choice, byId).map((parent) => localize(parent, locale));
    return { value: choice.id, label: localize(choice, locale), ...(path.length > 0 && { detail: path.join(' / ') }) };
  });
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

/** What a cell shows. `choiceNames` are the names of the ids of the field. */
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
      return `${String(value).replace('.', ',')}\u00a0%`;
    case 'flag':
      return value === true ? m.admin_products_yes() : m.admin_products_no();
    case 'choice':
      return choiceNames.get(Number(value)) ?? String(value);
    case 'choices':
      return Array.isArray(value) ? value.map((id) => choiceNames.get(Number(id)) ?? String(id)).join(', ') : '';
    case 'time':
      return showTime(String(value), locale);
    default:
      return formatFieldText(field, value, locale);
  }
}

const TIME_ZONE = 'Asia/Tashkent';
const formats = new Map<Locale, Intl.DateTimeFormat>();

/** `22.11.26, 14:05` by the clock of the shop; the format is made once, because making it costs more than using it. */
function showTime(iso: string, locale: Locale): string {
  let format = formats.get(locale);
  if (!format) {
    // Russian digits and order serve both languages: browsers have no Uzbek dates that agree.
    format = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
    formats.set(locale, format);
  }
  return format.format(new Date(iso)).replace(',', '');
}
