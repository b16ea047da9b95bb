import { currentLocale } from '#admin/platform/appearance/appearance.ts';
import type { TaxonFields } from '#contract/catalog/taxonomy-admin.ts';

/** What the person calls it; without an Uzbek name it is known by the Russian one. */
export function categoryName({ name_ru, name_uz }: Pick<TaxonFields, 'name_ru' | 'name_uz'>): string {
  return (currentLocale() === 'uz' && name_uz) || name_ru;
}
