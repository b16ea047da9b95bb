import { and, eq, isNull, sql } from 'drizzle-orm';
import { isBuyable } from '#contract/catalog/product-status.ts';
import type { NoticeKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { notices } from '#server/schema/stock-alerts-tables.ts';
import { countNotices, type NoticeRow } from './stock-alerts-queries.ts';

export const MOST_NOTICES = 100;

interface Wish {
  customerId: number;
  productId: number;
  kind: NoticeKind;
  locale: 'ru' | 'uz';
}

export type AskedNotice =
  | { kind: 'asked'; notice: NoticeRow }
  /** The product is there already. */
  | { kind: 'not_needed' }
  | { kind: 'too_many' }
  | { kind: 'unknown_product' };

/** Asking again sets the price to beat to the present one. */
export async function askNotice(
  db: Database,
  catalog: Pick<Catalog, 'cards'>,
  { customerId, productId, kind, locale }: Wish,
): Promise<AskedNotice> {
  const [card] = catalog.cards([productId], locale);
  if (card === undefined) return { kind: 'unknown_product' };
  if (kind === 'stock' && isBuyable(card.status)) return { kind: 'not_needed' };
  return db.transaction(async (tx) => {
    // Wishes of one customer at the same time are counted one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notices ${customerId}`}, 0))`);
    const price = card.current_price;
    const isOne = and(
      eq(notices.customerId, customerId),
      eq(notices.productId, productId),
      eq(notices.kind, kind),
      isNull(notices.toldAt),
    );
    const [renewed] = await tx.update(notices).set({ price, locale }).where(isOne).returning();
    if (renewed) return { kind: 'asked', notice: renewed };
    if ((await countNotices(tx, customerId)) >= MOST_NOTICES) return { kind: 'too_many' };
    const [notice] = await tx.insert(notices).values({ customerId, productId, kind, price, locale }).returning();
    if (notice === undefined) throw new Error('A notice was not stored');
    return { kind: 'asked', notice };
  });
}

export async function forgetNotice(db: Database, { customerId, productId, kind }: Omit<Wish, 'locale'>): Promise<void> {
  await db
    .delete(notices)
    .where(
      and(
        eq(notices.customerId, customerId),
        eq(notices.productId, productId),
        eq(notices.kind, kind),
        isNull(notices.toldAt),
      ),
    );
}
