import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { promotionProducts, promotions } from '#server/schema/content-tables.ts';

/**
 * The promotion that a product is sold under at a moment: a published one that runs then. Of several it is the one that began last,
 * because its price and its page are the newest. Null: none.
 */
export function promotionOfProduct(productId: SQL, at: SQL): SQL<number | null> {
  const runs = and(
    eq(promotionProducts.productId, productId),
    promotions.isPublished,
    lte(promotions.startAt, at),
    or(isNull(promotions.endAt), gt(promotions.endAt, at)),
  );
  return sql`(select ${promotions.id} from ${promotionProducts}
    join ${promotions} on ${promotions.id} = ${promotionProducts.promotionId}
    where ${runs} order by ${desc(promotions.startAt)}, ${desc(promotions.id)} limit 1)`;
}

/** The promotions that have begun, the newest first: those to come are known to who plans them alone. */
export async function readPromotionNames(db: Queryable, locale: Locale): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: promotions.id, name: promotions.name })
    .from(promotions)
    .where(lte(promotions.startAt, sql`now()`))
    .orderBy(desc(promotions.startAt), desc(promotions.id));
  return rows.map(({ id, name }) => ({ id, name: localize(name, locale) }));
}
