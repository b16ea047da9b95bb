import { formatMoment } from '#admin/ui/moment.tsx';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import type { RecordField, RecordValues } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import type { Reference } from '#contract/records/records.ts';
import { m } from '#messages';
import { optionName } from './record-texts.ts';

type References = Readonly<Record<string, readonly Reference[]>>;

/** What a list shows of a field. */
export function fieldText(field: RecordField, values: RecordValues, references: References, locale: Locale): string {
  const value = field.isLocalized
    ? (values[`${field.key}_${locale}`] ?? values[`${field.key}_ru`] ?? null)
    : (values[field.key] ?? null);
  if (field.kind === 'reference') {
    const named = (references[field.to] ?? []).find(({ id }) => id === value);
    if (named !== undefined) return named[locale] ?? named.ru;
    return value === null && field.to === 'regions' ? m.admin_records_other_regions() : String(value ?? '');
  }
  if (value === null) return '';
  if (field.kind === 'moment') return formatMoment(String(value));
  if (field.kind === 'flag') return value === true ? m.admin_yes() : m.admin_no();
  if (field.kind === 'choice') return optionName(field.key, String(value));
  if (field.kind === 'line' && field.pattern === 'phone') return formatPhone(String(value));
  return field.kind === 'money' && typeof value === 'number' ? groupThousands(value) : String(value);
}

/** The name of a record. */
export function recordTitle(
  name: RecordKindName,
  values: RecordValues,
  references: References,
  locale: Locale,
): string {
  const kind = recordKind(name);
  const field = kind.fields.find(({ key }) => key === kind.title);
  return field === undefined ? '' : fieldText(field, values, references, locale);
}
