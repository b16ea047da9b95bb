import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { localize } from '#contract/i18n/locale.ts';
import { getLocale } from '#messages/runtime.js';

/** The name of a value of a list, such as a brand; empty when there is none. */
export function choiceName(fields: ProductFields, list: string, id: unknown): string {
  const choice = fields.choices[list]?.find((one) => one.id === id);
  return choice ? localize(choice, getLocale()) : '';
}
