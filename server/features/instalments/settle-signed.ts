import { eq } from 'drizzle-orm';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { instalmentApplications, instalmentPartners } from '#server/schema/instalments-tables.ts';
import { type ApplicationRow, customerOfPhone } from './application-queries.ts';
import { areInStock } from './are-in-stock.ts';
import { changeApplicationState, postpone } from './change-application-state.ts';
import type { InstalmentGateway } from './instalment-gateway.ts';
import { pollDelay } from './poll-delay.ts';

/** What the shop's orders do for a signed contract; `customer.id` null: a guest's. */
export interface PlaceOrder {
  placeFromInstalment(
    tx: Tx,
    signed: {
      applicationId: number;
      customer: { id: number | null; name: string; phone: string };
      lines: readonly { productId: number; name: Localized; quantity: number; price: number }[];
      locale: Locale;
      message: string | null;
    },
  ): Promise<{ orderId: number; number: string }>;
  /** The partner took a contract back whose order is there already. */
  cancelOrder(orderNumber: string, note: string): Promise<void>;
}

interface SettleDeps {
  db: Database;
  orders: PlaceOrder;
  now(): Date;
  log: Log;
}

/** A signed contract: first the order, which takes the goods, then the contract is put into force. Goods that are gone end it. */
export async function settleSigned(
  deps: SettleDeps,
  gateway: InstalmentGateway | undefined,
  application: ApplicationRow,
): Promise<boolean> {
  if (application.orderId === null) return placeOrder(deps, application);
  if (!gateway) return putInForce(deps, application);
  const { contractId, partnerOrderId } = application;
  const ids = { contractId: contractId ?? '', partnerOrderId: partnerOrderId ?? '' };
  const confirmed = await gateway.confirm(ids);
  if (confirmed.kind === 'done') return putInForce(deps, application);
  const told = { partner: gateway.name, application: application.id, contract: contractId, note: confirmed.note };
  if (confirmed.kind === 'refused') {
    const asked = await gateway.state(ids);
    if (asked.kind === 'known' && asked.state === 'active') return putInForce(deps, application);
    if (asked.kind === 'known' && (asked.state === 'cancelled' || asked.state === 'refused')) {
      return cancelByPartner(deps, application);
    }
    deps.log.error(told, 'A signed contract is refused; a person has to look at it');
  }
  await postpone(deps.db, application, {
    until: new Date(deps.now().getTime() + pollDelay(application.checks)),
    reason: confirmed.kind === 'refused' ? 'partner_error' : 'no_answer',
    note: confirmed.note,
  });
  return false;
}

/** Exactly once: the application's row is locked, and its order is unique by it. */
function placeOrder({ db, orders, now }: SettleDeps, { id }: ApplicationRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select()
      .from(instalmentApplications)
      .where(eq(instalmentApplications.id, id))
      .for('update');
    if (application?.state !== 'signed' || application.orderId !== null) return true;
    if (!(await areInStock(tx, application.lines))) {
      const learned = { isCancelDue: application.contractId !== null };
      await changeApplicationState(tx, id, {
        to: 'cancelled',
        author: 'system',
        at: now(),
        reason: 'out_of_stock',
        learned,
      });
      return true;
    }
    const { name, phone, customerId } = application;
    const { orderId, number } = await orders.placeFromInstalment(tx, {
      applicationId: id,
      // Whoever signs at a partner has proved that the phone is theirs.
      customer: { id: customerId ?? (await customerOfPhone(tx, phone)), name, phone },
      lines: application.lines,
      locale: application.locale,
      message: await orderMessage(tx, application),
    });
    await tx
      .update(instalmentApplications)
      .set({ orderId, orderNumber: number })
      .where(eq(instalmentApplications.id, id));
    return true;
  });
}

/** What the people of the shop have to know of it, behind the buyer's own words. */
async function orderMessage(tx: Tx, application: ApplicationRow): Promise<string> {
  const { locale, months, id, firstPay, partnerId, message } = application;
  const [partner] = await tx
    .select({ name: instalmentPartners.name })
    .from(instalmentPartners)
    .where(eq(instalmentPartners.id, partnerId));
  const name = partner ? localize(partner.name, locale) : '';
  const terms = m.instalments_order_note({ partner: name, months, number: id }, { locale });
  const first = firstPay > 0 ? m.instalments_order_note_first({ sum: formatSum(firstPay, locale) }, { locale }) : null;
  return [message, terms, first].filter(Boolean).join('\n');
}

async function putInForce({ db, now }: SettleDeps, { id }: ApplicationRow): Promise<boolean> {
  const at = now();
  await changeApplicationState(db, id, { to: 'confirmed', author: 'partner', at, learned: { confirmedAt: at } });
  return false;
}

async function cancelByPartner({ db, orders, now }: SettleDeps, application: ApplicationRow): Promise<boolean> {
  const { id, orderNumber } = application;
  if (orderNumber !== null)
    await orders.cancelOrder(orderNumber, `instalment ${id}: the partner took the contract back`);
  await changeApplicationState(db, id, { to: 'cancelled', author: 'partner', at: now(), reason: 'by_partner' });
  return false;
}
