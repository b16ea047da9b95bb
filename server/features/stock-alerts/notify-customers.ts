import { and, eq, isNull } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { isBuyable } from '#contract/catalog/product-status.ts';
import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { StockAlertKind } from '#contract/stock-alerts/stock-alert-kinds.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';
import { findPendingStockAlerts, type PendingStockAlert } from './stock-alerts-queries.ts';

export interface StockAlertDeps {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  messaging: Pick<Messaging, 'queue'>;
  publicUrl: string;
  shopName(locale: Locale): string;
}

const BATCH_SIZE = 500;
/** With the shop's name, the price and the link, the text fits into two SMS segments. */
const MAX_NAME_LENGTH = 60;

/** Checks all pending stock alerts in batches and sends one SMS for each that is due. */
export async function notifyCustomers(deps: StockAlertDeps): Promise<void> {
  let lastId = 0;
  for (;;) {
    const pending = await findPendingStockAlerts(deps.db, lastId, BATCH_SIZE);
    for (const locale of ['ru', 'uz'] as const) {
      const inLocale = pending.filter((stockAlert) => stockAlert.locale === locale);
      const ids = [...new Set(inLocale.map(({ productId }) => productId))];
      const cards = new Map(deps.catalog.cards(ids, locale).map((card) => [card.id, card]));
      for (const stockAlert of inLocale) {
        const card = cards.get(stockAlert.productId);
        if (card && isDue(stockAlert, card)) await notifyCustomer(deps, stockAlert, card);
      }
    }
    if (pending.length < BATCH_SIZE) break;
    lastId = pending.at(-1)?.id ?? lastId;
  }
}

/** Marking the alert and queueing the SMS are one transaction, so that the SMS is sent exactly once. */
async function notifyCustomer(
  { db, messaging, publicUrl, shopName }: StockAlertDeps,
  stockAlert: PendingStockAlert,
  card: ProductCard,
) {
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(stockAlerts)
      .set({ notifiedAt: new Date() })
      .where(and(eq(stockAlerts.id, stockAlert.id), isNull(stockAlerts.notifiedAt)))
      .returning({ id: stockAlerts.id });
    if (marked.length === 0) return;
    await messaging.queue(tx, { phone: stockAlert.phone, text: smsOf(stockAlert, card, publicUrl, shopName) });
  });
}

function smsOf(
  { kind, locale }: PendingStockAlert,
  card: ProductCard,
  publicUrl: string,
  shopName: StockAlertDeps['shopName'],
): string {
  const words = {
    shop: shopName(locale),
    name: card.name.length > MAX_NAME_LENGTH ? `${card.name.slice(0, MAX_NAME_LENGTH - 1)}…` : card.name,
    // The shop redirects the short address to the full one.
    url: publicUrl + localePath(`/product/${card.id}`, locale),
  };
  if (kind === 'stock') return m.stock_alerts_sms_stock(words, { locale });
  return m.stock_alerts_sms_price({ ...words, sum: formatSum(card.current_price, locale) }, { locale });
}

/** Whether to notify now: a lower price is not announced while the product cannot be bought. */
function isDue(
  stockAlert: { kind: StockAlertKind; price: number },
  product: { status: number; current_price: number },
): boolean {
  if (!isBuyable(product.status)) return false;
  return stockAlert.kind === 'stock' || product.current_price < stockAlert.price;
}
