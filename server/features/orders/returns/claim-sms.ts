import { eq } from 'drizzle-orm';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { ReturnOutcome, ReturnStep } from '#contract/orders/return-states.ts';
import { m } from '#messages';
import { storeAddress } from '#server/features/stores/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { orderReturns, returnClaims } from '#server/schema/returns-tables.ts';
import type { OrderDeps } from '../order-deps.ts';
import { smsSubject } from '../order-sms.ts';
import type { OrderRow } from '../orders-queries.ts';

/**
 * Queues the SMS about a step of a claim, in its language, in the transaction that takes the step. A return that the shop has
 * opened sends none: its buyer stands there.
 */
export async function queueClaimSms(
  tx: Tx,
  { messaging, shopName }: Pick<OrderDeps, 'messaging' | 'shopName'>,
  order: Pick<OrderRow, 'number' | 'phone'>,
  { id, step }: { id: number; step: ReturnStep },
): Promise<void> {
  const [found] = await tx
    .select({ locale: returnClaims.locale, row: orderReturns })
    .from(returnClaims)
    .innerJoin(orderReturns, eq(orderReturns.id, returnClaims.returnId))
    .where(eq(returnClaims.returnId, id));
  if (found === undefined || order.phone === '') return;
  const { locale, row } = found;
  const address = row.way === 'store' ? await storeAddress(tx, row.storeId) : null;
  const text = textOf(step, {
    ...{ shop: shopName(locale), number: order.number, outcome: row.outcome, locale },
    store: address && localize(address, locale),
  });
  if (text !== null) await messaging.queue(tx, { phone: order.phone, text, subject: smsSubject(order) });
}

interface ClaimText {
  shop: string;
  number: string;
  /** Null: the courier collects the goods. */
  store: string | null;
  outcome: ReturnOutcome | null;
  locale: Locale;
}

/** Null: the buyer has done it, or sees no other state by it. */
function textOf(step: ReturnStep, { store, outcome, locale, ...names }: ClaimText): string | null {
  const options = { locale };
  switch (step) {
    case 'accept':
      return store === null
        ? m.orders_sms_claim_courier(names, options)
        : m.orders_sms_claim_accepted({ ...names, store }, options);
    case 'receive':
      return m.orders_sms_claim_received(names, options);
    case 'decide':
      return outcome && DECIDED[outcome](names, options);
    case 'refund':
    case 'finish':
      return m.orders_sms_claim_closed(names, options);
    case 'refuse':
      return m.orders_sms_claim_refused(names, options);
    case 'reconsider':
      return m.orders_sms_claim_reconsidered(names, options);
    case 'request':
    case 'withdraw':
    case 'open':
    case 'reopen':
    case 'correct':
      return null;
  }
}

const DECIDED = {
  refund: m.orders_sms_claim_refund,
  exchange: m.orders_sms_claim_exchange,
  repair: m.orders_sms_claim_repair,
} as const satisfies Record<ReturnOutcome, unknown>;
