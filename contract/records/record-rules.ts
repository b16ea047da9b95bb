import { MAX_ID } from '../api/max-id.ts';
import { localPhoneDigits, PHONE_DIGITS, PHONE_PREFIX } from '../phone/phone.ts';
import {
  type FieldProblem,
  fieldOfValue,
  type RecordField,
  type RecordKind,
  type RecordPattern,
  type RecordProblem,
  type RecordValue,
  type RecordValues,
  valueKeys,
} from './record-kind.ts';

const MAX_SUM = 10_000_000_000;
/** A year that is typed with a wrong digit is refused. */
const FIRST_MOMENT = '2000';
const LAST_MOMENT = '2100';

const PATTERNS: Record<RecordPattern, RegExp> = {
  /** Of this shop, with a query perhaps. */
  path: /^\/(?!(uz|api|admin)(\/|$))([^/\\\s][^\s]*)?$/,
  /** Of this shop or elsewhere. */
  link: /^(\/(?!(uz|api|admin)(\/|$))([^/\\\s][^\s]*)?|https:\/\/[^\s"'<>]+)$/,
  redirect: /^\/(?!(uz|api|admin)(\/|$))[^/?#\s]([^?#\s]*[^/?#\s])?$/,
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  colour: /^#[0-9a-f]{6}$/i,
  phone: /^998\d{9}$/,
  https: /^https:\/\/[^\s"'<>]+$/,
  /** Of the tiles of a map: its host becomes part of the pages' Content-Security-Policy. */
  tiles: /^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})https?:\/\/[\w.-]+(:\d+)?\/[^\s"'<>;,\\]+$/,
  /** Of a company, or of a person. */
  tax_id: /^(\d{9}|\d{14})$/,
  analytics: /^(G|GT|AW|GTM|UA)-[A-Z0-9-]{4,30}$/,
  pixel: /^\d{5,20}$/,
  hours: /^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-3]):[0-5]\d$/,
};

/** The value as it is stored: no spaces around it, nothing instead of an empty text. */
export function normalValue(field: RecordField, value: RecordValue): RecordValue {
  if (typeof value !== 'string') return value;
  switch (field.kind) {
    case 'line': {
      const line = value.replace(/\s+/g, ' ').trim();
      return (field.pattern === 'phone' ? normalPhone(line) : line) || null;
    }
    case 'text':
      return value.replace(/\r\n/g, '\n').trim() || null;
    case 'rich':
      return isEmptyHtml(value) ? null : value.trim();
    case 'moment':
      return normalMoment(value);
    default:
      return value === '' ? null : value;
  }
}

/** `+998 71 200-00-00` and `712000000` as digits. What is no number stays as it is, and the rules refuse it. */
function normalPhone(line: string): string {
  const local = localPhoneDigits(line);
  return /^[\d\s()+-]+$/.test(line) && local.length === PHONE_DIGITS - PHONE_PREFIX.length
    ? PHONE_PREFIX + local
    : line;
}

/** Whether HTML shows nothing: an editor leaves an empty paragraph. */
function isEmptyHtml(html: string): boolean {
  return !/<(img|hr|table)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** In UTC with milliseconds. What is no moment stays as it is, and the rules refuse it. */
function normalMoment(text: string): string | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? text || null : new Date(moment).toISOString();
}

/** What is wrong with a value of a field, whatever else the record holds. */
export function valueProblem(field: RecordField, valueKey: string, value: RecordValue): RecordProblem | null {
  if (value === null) {
    const isNeeded = field.isRequired && !valueKey.endsWith('_uz');
    return isNeeded ? 'required' : null;
  }
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'rich':
      if (typeof value !== 'string') return 'bad_format';
      if (value.length > field.max) return 'too_long';
      return field.kind === 'line' && field.pattern && !PATTERNS[field.pattern].test(value) ? 'bad_format' : null;
    case 'picture':
      return typeof value === 'string' && /^[0-9a-f]{20}$/.test(value) ? null : 'bad_format';
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'bad_format';
      if (field.isWhole && !Number.isInteger(value)) return 'bad_format';
      return value < field.min || value > field.max ? 'out_of_range' : null;
    case 'money':
      if (typeof value !== 'number' || !Number.isInteger(value)) return 'bad_format';
      return value < 0 || value > MAX_SUM ? 'out_of_range' : null;
    case 'moment':
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return 'bad_format';
      return value < FIRST_MOMENT || value > LAST_MOMENT ? 'out_of_range' : null;
    case 'flag':
      return typeof value === 'boolean' ? null : 'bad_format';
    case 'choice':
      return field.options.some((option) => option === value) ? null : 'unknown_choice';
    case 'reference':
      return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID ? null : 'bad_format';
    case 'references':
      return typeof value === 'string' && /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(value) ? null : 'bad_format';
  }
}

/** Everything that is wrong with a record as a whole, in the order of its fields. */
export function recordProblems(kind: RecordKind, values: Readonly<RecordValues>): FieldProblem[] {
  const problems = kind.fields.flatMap((field) =>
    valueKeys(field).flatMap((key): FieldProblem[] => {
      const problem = valueProblem(field, key, values[key] ?? null);
      return problem === null ? [] : [{ field: key, problem }];
    }),
  );
  for (const { key, isLocalized, isRequired } of kind.fields) {
    if (!isLocalized || isRequired) continue;
    // A text in two languages has at least the Russian one.
    const isHalf = (values[`${key}_ru`] ?? null) === null && (values[`${key}_uz`] ?? null) !== null;
    if (isHalf) problems.push({ field: `${key}_ru`, problem: 'russian_required' });
  }
  if (problems.length > 0) return problems;
  const problem = kind.check?.({ ...values }) ?? null;
  return problem === null ? [] : [problem];
}

/** The values that differ from those that the person saw, as they are stored. */
export function changedValues(
  kind: RecordKind,
  seen: Readonly<RecordValues>,
  draft: Readonly<RecordValues>,
): RecordValues {
  const changed: RecordValues = {};
  for (const [key, value] of Object.entries(draft)) {
    const field = fieldOfValue(kind, key);
    if (field === undefined) continue;
    const stored = normalValue(field, value);
    if (stored !== (seen[key] ?? null)) changed[key] = stored;
  }
  return changed;
}
