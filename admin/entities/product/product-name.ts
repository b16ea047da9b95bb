import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import type { GridRow } from '#contract/catalog/products-admin.ts';

/** The column with the name in the person's language. */
export function nameKey(): 'name_ru' | 'name_uz' {
  return currentLocale() === 'uz' ? 'name_uz' : 'name_ru';
}

/** What the person calls the good; one without an Uzbek name is known by the Russian one. */
export function nameOf({ id, values }: GridRow): string {
  return String(values[nameKey()] || values.name_ru || id);
}
