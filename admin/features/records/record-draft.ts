import { fieldOfTime, timeOfField } from '#admin/platform/i18n/moment-field.ts';
import { groupThousands } from '#contract/money/money.ts';
import { formatPhone } from '#contract/phone/format-phone.ts';
import {
  fieldOfValue,
  type RecordField,
  type RecordKind,
  type RecordValue,
  type RecordValues,
  valueKeys,
} from '#contract/records/record-kind.ts';
import { normalValue } from '#contract/records/record-rules.ts';

/** What the form starts with: numbers as they are typed, and every value of the kind. */
export function draftOf(kind: RecordKind, values: Readonly<RecordValues>): RecordValues {
  return Object.fromEntries(
    kind.fields.flatMap((field) =>
      valueKeys(field).map((key) => [key, draftValue(field, values[key] ?? null)] as const),
    ),
  );
}

function draftValue(field: RecordField, value: RecordValue): RecordValue {
  switch (field.kind) {
    case 'line':
      return field.pattern === 'phone' ? formatPhone(String(value ?? '')) : (value ?? '');
    case 'text':
    case 'rich':
      return value ?? '';
    case 'moment':
      return typeof value === 'string' ? fieldOfTime(new Date(value)) : '';
    case 'money':
      return typeof value === 'number' ? groupThousands(value) : '';
    case 'number':
      return value === null ? '' : String(value);
    case 'flag':
      return value === true;
    default:
      return value;
  }
}

/** A new record: shown in the shop unless it starts as a draft, from now on, and the first of each short list chosen. */
export function emptyDraft(kind: RecordKind): RecordValues {
  const values = kind.fields.map((field): [string, RecordValue] => {
    if (field.kind === 'choice') return [field.key, field.options[0] ?? null];
    if (field.kind === 'moment') return [field.key, field.isRequired ? new Date().toISOString() : null];
    return [field.key, field.key === 'is_published' ? kind.startsAsDraft !== true : null];
  });
  return draftOf(kind, Object.fromEntries(values));
}

/** The values that a draft means. A number that cannot be read stays text, which the rules refuse. */
export function valuesOfDraft(kind: RecordKind, draft: Readonly<RecordValues>): RecordValues {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, typed]) => {
      const field = fieldOfValue(kind, key);
      return field === undefined ? [] : [[key, storedValue(field, typed)]];
    }),
  );
}

function storedValue(field: RecordField, typed: RecordValue): RecordValue {
  if (field.kind === 'moment' && typeof typed === 'string') return timeOfField(typed)?.toISOString() ?? (typed || null);
  if ((field.kind !== 'number' && field.kind !== 'money') || typeof typed !== 'string')
    return normalValue(field, typed);
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (text === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? typed : number;
}

/** What a rule says of the attribute that it names. */
const OF_ATTRIBUTE = new Set(['value_ids', 'number_from', 'number_to', 'reserve_percent']);

/** Of a shelf only the list that its kind names is chosen from, and a rule without an attribute has no values of one. */
export function isFieldShown(field: RecordField, draft: Readonly<RecordValues>): boolean {
  if (OF_ATTRIBUTE.has(field.key)) return (draft.attribute_id ?? null) !== null;
  if (field.key === 'category_id' && 'kind' in draft) return draft.kind === 'category';
  return field.key === 'brand_id' ? draft.kind === 'brand' : true;
}

/** What is not shown is not stored either. */
export function withoutHidden(kind: RecordKind, values: RecordValues): RecordValues {
  const hidden = kind.fields.filter((field) => !isFieldShown(field, values)).flatMap(valueKeys);
  return { ...values, ...Object.fromEntries(hidden.map((key) => [key, null])) };
}
