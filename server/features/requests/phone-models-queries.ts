import { asc, eq } from 'drizzle-orm';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { PhoneModel } from '#contract/requests/phone-models.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { phoneModels } from '#server/schema/requests-tables.ts';

/** The published models of the pre-order page. */
export async function listPhoneModels(
  db: Queryable,
  catalog: Pick<Catalog, 'cards'>,
  locale: Locale,
): Promise<PhoneModel[]> {
  const rows = await db
    .select()
    .from(phoneModels)
    .where(eq(phoneModels.isPublished, true))
    .orderBy(asc(phoneModels.position), asc(phoneModels.id));
  const cards = catalog.cards(
    rows.flatMap(({ productId }) => productId ?? []),
    locale,
  );
  return rows
    .filter(({ colors, memories }) => colors.length > 0 && memories.length > 0)
    .map(({ id, name, description, picture, pictures, productId, colors, memories }) => {
      const card = cards.find((candidate) => candidate.id === productId);
      return {
        id,
        name,
        description: description && localize(description, locale),
        url: card?.url ?? null,
        product_id: card?.id ?? null,
        colors: colors.map((code) => {
          const hash = pictures[code] ?? picture;
          return { code, img: hash === null ? null : `/pictures/${hash}` };
        }),
        memories: memories.map((memory) => ({ name: localize(memory.name, locale), price: memory.price })),
      };
    });
}
