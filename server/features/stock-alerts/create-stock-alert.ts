import { and, eq, isNull } from 'drizzle-orm';
import { isBuyable } from '#contract/catalog/product-status.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { StockAlertKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/sliding-limit.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';
import { countStockAlerts, type StockAlertRow } from './stock-alerts-queries.ts';

export const MAX_STOCK_ALERTS = 100;

interface NewStockAlert {
  customerId: number;
  productId: number;
  kind: StockAlertKind;
  locale: Locale;
}

export type CreateStockAlertOutcome =
  | { kind: 'created'; stockAlert: StockAlertRow }
  /** The product can be bought already. */
  | { kind: 'not_needed' }
  | { kind: 'too_many' }
  | { kind: 'unknown_product' };

/** Creates an alert; an existing one gets the current price as the price to beat. */
export async function createStockAlert(
  db: Database,
  catalog: Pick<Catalog, 'cards'>,
  { customerId, productId, kind, locale }: NewStockAlert,
): Promise<CreateStockAlertOutcome> {
  const [card] = catalog.cards([productId], locale);
  if (card === undefined) return { kind: 'unknown_product' };
  if (kind === 'stock' && isBuyable(card.status)) return { kind: 'not_needed' };
  return db.transaction(async (tx) => {
    // The lock serialises concurrent calls of one customer, so that each of them counts the others.
    await lockKeys(tx, `notices ${customerId}`);
    const price = card.current_price;
    const isSameAlert = and(
      eq(stockAlerts.customerId, customerId),
      eq(stockAlerts.productId, productId),
      eq(stockAlerts.kind, kind),
      isNull(stockAlerts.notifiedAt),
    );
    const [renewed] = await tx.update(stockAlerts).set({ price, locale }).where(isSameAlert).returning();
    if (renewed) return { kind: 'created', stockAlert: renewed };
    if ((await countStockAlerts(tx, customerId)) >= MAX_STOCK_ALERTS) return { kind: 'too_many' };
    const [stockAlert] = await tx
      .insert(stockAlerts)
      .values({ customerId, productId, kind, price, locale })
      .returning();
    if (stockAlert === undefined) throw new Error('A stock alert was not stored');
    return { kind: 'created', stockAlert };
  });
}

export async function deleteStockAlert(
  db: Database,
  { customerId, productId, kind }: Omit<NewStockAlert, 'locale'>,
): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(
      and(
        eq(stockAlerts.customerId, customerId),
        eq(stockAlerts.productId, productId),
        eq(stockAlerts.kind, kind),
        isNull(stockAlerts.notifiedAt),
      ),
    );
}
