import { and, eq, isNull } from 'drizzle-orm';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { type Locale, localePath } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Messaging } from '#server/platform/sms/index.ts';
import { notices } from '#server/schema/stock-alerts-tables.ts';
import { isDue } from './is-due.ts';
import { findWaiting, type WaitingNotice } from './stock-alerts-queries.ts';

export interface TellParts {
  db: Database;
  catalog: Pick<Catalog, 'cards'>;
  messaging: Pick<Messaging, 'queue' | 'nudge'>;
  publicUrl: string;
  shopName(locale: Locale): string;
}

const AT_ONCE = 500;
/** With the shop's name, the price and the address it makes two parts of an SMS. */
const MOST_NAME = 60;

/** Looks through everything that customers wait for, and sends one SMS for each that has come. */
export async function tellCustomers(parts: TellParts): Promise<void> {
  let lastId = 0;
  for (;;) {
    const waiting = await findWaiting(parts.db, lastId, AT_ONCE);
    for (const locale of ['ru', 'uz'] as const) {
      const inLocale = waiting.filter((notice) => notice.locale === locale);
      const ids = [...new Set(inLocale.map(({ productId }) => productId))];
      const cards = new Map(parts.catalog.cards(ids, locale).map((card) => [card.id, card]));
      for (const notice of inLocale) {
        const card = cards.get(notice.productId);
        if (card && isDue(notice, card)) await tell(parts, notice, card);
      }
    }
    if (waiting.length < AT_ONCE) break;
    lastId = waiting.at(-1)?.id ?? lastId;
  }
  parts.messaging.nudge();
}

/** The mark and the SMS are one transaction: neither twice nor never. */
async function tell({ db, messaging, publicUrl, shopName }: TellParts, notice: WaitingNotice, card: ProductCard) {
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(notices)
      .set({ toldAt: new Date() })
      .where(and(eq(notices.id, notice.id), isNull(notices.toldAt)))
      .returning({ id: notices.id });
    if (marked.length === 0) return;
    await messaging.queue(tx, { phone: notice.phone, text: smsOf(notice, card, publicUrl, shopName) });
  });
}

function smsOf(
  { kind, locale }: WaitingNotice,
  card: ProductCard,
  publicUrl: string,
  shopName: TellParts['shopName'],
): string {
  const words = {
    shop: shopName(locale),
    name: card.name.length > MOST_NAME ? `${card.name.slice(0, MOST_NAME - 1)}…` : card.name,
    // The shop leads the short address to the whole one.
    url: publicUrl + localePath(`/product/${card.id}`, locale),
  };
  if (kind === 'stock') return m.notices_sms_stock(words, { locale });
  return m.notices_sms_price({ ...words, sum: formatSum(card.current_price, locale) }, { locale });
}
