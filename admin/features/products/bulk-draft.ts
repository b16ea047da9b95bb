import { parseFieldText } from '#contract/catalog/product-field-text.ts';
import type { ProductField } from '#contract/catalog/product-fields.ts';
import type { ProductOperation } from '#contract/catalog/product-operations.ts';

/** What a person has filled in for a bulk operation, as text; every operation reads what it needs. */
export interface BulkDraft {
  value: string;
  choice: number | null;
  choices: readonly number[];
  isYes: boolean;
  /** `step:ending` of the rounding; empty: none. */
  rounding: string;
  find: string;
  from: string;
}

export const EMPTY_DRAFT: BulkDraft = {
  value: '',
  choice: null,
  choices: [],
  isYes: true,
  rounding: '',
  find: '',
  from: '',
};

/** Roundings that shops use: step and what a price ends in. */
export const ROUNDINGS = ['100:0', '1000:0', '10000:0', '10000:9000'] as const;

/** The operation that the form means; null while something is missing or is no value of the field. */
export function operationOf(
  field: ProductField,
  kind: ProductOperation['kind'],
  draft: BulkDraft,
): ProductOperation | null {
  switch (kind) {
    case 'set':
      return setOperation(field, draft);
    case 'clear':
      return { kind, field: field.key };
    case 'add': {
      const amount = numberOf(draft.value);
      return amount === null || amount === 0 ? null : { kind, field: field.key, amount };
    }
    case 'percent': {
      const percent = numberOf(draft.value);
      if (percent === null || percent === 0 || percent < -99 || percent > 1000) return null;
      const rounding = roundingOf(draft.rounding);
      return { kind, field: field.key, percent, ...(rounding && { rounding }) };
    }
    case 'round': {
      const rounding = roundingOf(draft.rounding);
      return rounding && { kind, field: field.key, rounding };
    }
    case 'replace':
      return draft.find === '' ? null : { kind, field: field.key, find: draft.find, replacement: draft.value };
    case 'add_choice':
    case 'remove_choice':
      return draft.choice === null ? null : { kind, field: field.key, id: draft.choice };
    case 'copy':
      return draft.from === '' ? null : { kind, field: field.key, from: draft.from };
  }
}

function setOperation(field: ProductField, draft: BulkDraft): ProductOperation | null {
  const set = { kind: 'set', field: field.key } as const;
  if (field.kind === 'flag') return { ...set, value: draft.isYes };
  if (field.kind === 'choice' || field.key === 'status')
    return draft.choice === null ? null : { ...set, value: draft.choice };
  if (field.kind === 'choices') return draft.choices.length === 0 ? null : { ...set, value: [...draft.choices] };
  if (draft.value.trim() === '') return null;
  const parsed = parseFieldText(field, draft.value);
  if ('problem' in parsed || parsed.value === null) return null;
  const { value } = parsed;
  if (typeof value !== 'object') return { ...set, value };
  return { ...set, value: value.every((item) => typeof item === 'number') ? value.map(Number) : value.map(String) };
}

function numberOf(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace('−', '-');
  return /^[-+]?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}

function roundingOf(text: string) {
  const [step, ending] = text.split(':').map(Number);
  const steps = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;
  const known = steps.find((one) => one === step);
  return known === undefined ? null : { step: known, ending: ending ?? 0, direction: 'nearest' as const };
}
