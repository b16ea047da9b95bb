import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { stores } from '#server/schema/stores-tables.ts';

export async function readStoreNames(db: Queryable, locale: Locale): Promise<Map<number, string>> {
  const rows = await db.select({ id: stores.id, name: stores.name }).from(stores);
  return new Map(rows.map(({ id, name }) => [id, localize(name, locale)]));
}
