import { checkFieldValue } from '#contract/catalog/product-field-rules.ts';
import {
  type FieldChoice,
  formatFieldText,
  type ParsedText,
  parseFieldText,
} from '#contract/catalog/product-field-text.ts';
import type { FieldValue, ProductField } from '#contract/catalog/product-fields.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import { groupThousands } from '#contract/money/money.ts';

/** What a control of the form holds: text as it is typed, yes or no, an id, or ids. */
export type Draft = string | boolean | number | null | number[];

/** The form: drafts by the key of their field. */
export type Drafts = Record<string, Draft>;

/** Whether one of a list is chosen. The operator's status is a number, and staff know its words. */
export function isChoice({ key, kind }: ProductField): boolean {
  return kind === 'choice' || key === 'status';
}

/** The draft that a control starts with. */
export function draftOf(field: ProductField, value: FieldValue, locale: Locale): Draft {
  if (isChoice(field)) return typeof value === 'number' ? value : null;
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'choices':
      return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
    case 'money':
      return typeof value === 'number' ? groupThousands(value) : '';
    default:
      return formatFieldText(field, value, locale);
  }
}

/** The value that a draft means, by the rules of the grid. */
export function valueOfDraft(field: ProductField, draft: Draft, choices: readonly FieldChoice[] = []): ParsedText {
  return typeof draft === 'string' ? parseFieldText(field, draft, choices) : checkFieldValue(field, draft);
}
