import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Catalog } from './create-catalog.ts';
import { type FoundProductRow, findProductsByCode, readFoundProducts } from './find-products-queries.ts';

interface StaffSearchDeps {
  db: Queryable;
  catalog: Pick<Catalog, 'suggestions'>;
}

/**
 * By code first, published or not: somebody who types a whole SKU or scans a barcode wants this good. Then the shop's
 * search, in its order. `corrected`: what the search has understood instead.
 */
export async function findProductsAsStaff(
  { db, catalog }: StaffSearchDeps,
  text: string,
  { limit, locale }: { limit: number; locale: Locale },
): Promise<{ rows: FoundProductRow[]; corrected: string | null }> {
  const byCode = await findProductsByCode(db, text, limit);
  const found = catalog.suggestions(text, limit, locale);
  const known = new Set(byCode.map(({ id }) => id));
  const others = found.data.map(({ id }) => id).filter((id) => !known.has(id));
  const rows = [...byCode, ...(await readFoundProducts(db, others))].slice(0, limit);
  return { rows, corrected: byCode.length > 0 ? null : found.corrected };
}
