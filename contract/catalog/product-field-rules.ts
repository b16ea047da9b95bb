import { MAX_ID } from '../api/max-id.ts';
import { isVatRate } from '../receipts/vat.ts';
import type { FieldValue, ProductField } from './product-fields.ts';

/** Why a value is not accepted. The screens have a sentence for each. */
export const FIELD_PROBLEMS = [
  'not_editable',
  'required',
  'wrong_kind',
  'not_a_number',
  'not_whole',
  'not_positive',
  'negative',
  'too_large',
  'too_long',
  'bad_slug',
  'bad_sku',
  'bad_barcode',
  'bad_ikpu',
  'bad_package_code',
  'bad_vat',
  'bad_sizes',
  'not_yes_or_no',
  'unknown_choice',
  'old_price_not_above',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** A value in the form in which it is stored, or why it can't be. Rules that need other fields or rows are the server's. */
export type CheckedValue = { value: FieldValue } | { problem: FieldProblem };

/** Checks one value of one field by itself. */
export function checkFieldValue(field: ProductField, value: FieldValue): CheckedValue {
  if (field.edit === null) return { problem: 'not_editable' };
  const normal = emptyToNull(typeof value === 'string' ? tidyText(value) : value);
  if (normal === null) {
    if (field.kind === 'choices' || field.kind === 'texts') return { value: [] };
    return field.isClearable ? { value: null } : { problem: 'required' };
  }
  const problem = problemOf(field, normal);
  return problem === null ? { value: normal } : { problem };
}

/** An old price is shown crossed out, so it has to be above the price. */
export function isOldPriceAllowed(price: number, oldPrice: number | null): boolean {
  return oldPrice === null || oldPrice > price;
}

/** `  Galaxy   A55 ` → `Galaxy A55`; a no-break space counts as a space. */
export function tidyText(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

/** The check digit of GS1 (weights 3 and 1 from the right) for EAN-8, UPC-A, EAN-13 and GTIN-14. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function emptyToNull(value: FieldValue): FieldValue {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

function problemOf(field: ProductField, value: NonNullable<FieldValue>): FieldProblem | null {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? textProblem(field, value) : 'wrong_kind';
    case 'texts':
      return textsProblem(field, value);
    case 'integer':
    case 'money':
    case 'decimal':
    case 'percent':
      return typeof value === 'number' ? numberProblem(field, value) : 'not_a_number';
    case 'flag':
      return typeof value === 'boolean' ? null : 'not_yes_or_no';
    case 'choice':
      return isId(value) ? null : 'unknown_choice';
    case 'choices':
      return Array.isArray(value) && value.length <= 50 && value.every(isId) ? null : 'unknown_choice';
    case 'sizes':
      return areSizes(value) ? null : 'bad_sizes';
    case 'time':
      return 'not_editable';
  }
}

const TEXT_FORMS: Readonly<Record<string, { test(text: string): boolean; problem: FieldProblem }>> = {
  slug: { test: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), problem: 'bad_slug' },
  sku: { test: (text) => /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(text), problem: 'bad_sku' },
  barcode: { test: isGtin, problem: 'bad_barcode' },
  // The code of goods and services of Uzbekistan has 17 digits (tasnif.soliq.uz).
  ikpu: { test: (text) => /^\d{17}$/.test(text), problem: 'bad_ikpu' },
  // Of the package of that code, up to 20 digits.
  package_code: { test: (text) => /^\d{1,20}$/.test(text), problem: 'bad_package_code' },
};

function textProblem({ key, max = 1000 }: ProductField, text: string): FieldProblem | null {
  if (text.length > max) return 'too_long';
  const form = TEXT_FORMS[key];
  return form === undefined || form.test(text) ? null : form.problem;
}

function textsProblem({ max = 100 }: ProductField, value: NonNullable<FieldValue>): FieldProblem | null {
  if (!Array.isArray(value) || value.length > 50) return 'wrong_kind';
  if (!value.every((one) => typeof one === 'string' && one.trim() !== '')) return 'wrong_kind';
  return value.some((one) => typeof one === 'string' && one.length > max) ? 'too_long' : null;
}

function numberProblem({ key, kind, max = Number.MAX_SAFE_INTEGER }: ProductField, value: number): FieldProblem | null {
  if (!Number.isFinite(value)) return 'not_a_number';
  if (kind !== 'decimal' && !Number.isInteger(value)) return 'not_whole';
  if (key === 'vat' && !isVatRate(value)) return 'bad_vat';
  if (kind === 'money' && value <= 0) return 'not_positive';
  if (value < 0) return 'negative';
  return value > max ? 'too_large' : null;
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;
}

function areSizes(value: NonNullable<FieldValue>): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  return value.every((one) => typeof one === 'number' && one > 0 && one <= 20_000);
}
