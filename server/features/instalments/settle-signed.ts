import { eq } from 'drizzle-orm';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import { m } from '#messages';
import { readMaxQuantities } from '#server/features/cart/index.ts';
import { lockStock } from '#server/features/stores/index.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Jobs } from '#server/platform/queue/index.ts';
import { instalmentApplications, instalmentPartners } from '#server/schema/instalments-tables.ts';
import { type ApplicationRow, customerOfPhone } from './application-queries.ts';
import { changeApplicationState, postpone } from './change-application-state.ts';
import type { InstalmentGateway } from './instalment-gateway.ts';
import { pollDelay } from './poll-delay.ts';
import { takeoverAt } from './queue-check.ts';

/** The order functions that a signed contract needs. `customer.id` is null for a guest. */
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
  /** Cancels the order of a contract that the partner has cancelled. */
  cancelOrder(orderNumber: string, note: string): Promise<void>;
}

interface SettleDeps {
  db: Database;
  jobs: Pick<Jobs, 'queue'>;
  orders: PlaceOrder;
  now(): Date;
  log: Log;
}

/**
 * Places the order of a signed contract, which allocates the goods, then activates the contract. Without stock the
 * contract is cancelled.
 */
export async function settleSigned(
  deps: SettleDeps,
  gateway: InstalmentGateway | undefined,
  application: ApplicationRow,
): Promise<boolean> {
  if (application.orderId === null) return placeOrder(deps, application);
  if (!gateway) return activate(deps, application);
  const { contractId, partnerOrderId } = application;
  const ids = { contractId: contractId ?? '', partnerOrderId: partnerOrderId ?? '' };
  const confirmed = await gateway.confirm(ids);
  if (confirmed.kind === 'done') return activate(deps, application);
  const details = { partner: gateway.name, application: application.id, contract: contractId, note: confirmed.note };
  if (confirmed.kind === 'refused') {
    const current = await gateway.state(ids);
    if (current.kind === 'known' && current.state === 'active') return activate(deps, application);
    if (current.kind === 'known' && (current.state === 'cancelled' || current.state === 'refused')) {
      return cancelByPartner(deps, application);
    }
    deps.log.error(details, 'A partner refuses to activate a signed contract; check it manually');
  }
  await postpone(deps, application, {
    until: new Date(deps.now().getTime() + pollDelay(application.checks)),
    reason: confirmed.kind === 'refused' ? 'partner_error' : 'no_answer',
    note: confirmed.note,
  });
  return false;
}

/** Exactly once: the application's row is locked, and an application has one order. */
function placeOrder({ db, jobs, orders, now }: SettleDeps, { id }: ApplicationRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select()
      .from(instalmentApplications)
      .where(eq(instalmentApplications.id, id))
      .for('update');
    if (application?.state !== 'signed' || application.orderId !== null) return true;
    if (!(await areInStock(tx, application.lines))) {
      const learned = { isCancelDue: application.contractId !== null };
      const at = now();
      await changeApplicationState({ db: tx, jobs }, id, {
        to: 'cancelled',
        author: 'system',
        at,
        reason: 'out_of_stock',
        learned,
        checkAt: takeoverAt(at),
      });
      return true;
    }
    const { name, phone, customerId } = application;
    const { orderId, number } = await orders.placeFromInstalment(tx, {
      applicationId: id,
      // The partner has verified that the phone belongs to the buyer.
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

/** The terms of the contract for the operators, after the buyer's own message. */
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

async function activate(deps: SettleDeps, { id }: ApplicationRow): Promise<boolean> {
  const at = deps.now();
  await changeApplicationState(deps, id, { to: 'confirmed', author: 'partner', at, learned: { confirmedAt: at } });
  return false;
}

async function cancelByPartner(deps: SettleDeps, application: ApplicationRow): Promise<boolean> {
  const { id, orderNumber } = application;
  if (orderNumber !== null)
    await deps.orders.cancelOrder(orderNumber, `instalment ${id}: the partner took the contract back`);
  await changeApplicationState(deps, id, { to: 'cancelled', author: 'partner', at: deps.now(), reason: 'by_partner' });
  return false;
}

/**
 * Whether all of these lines can be sold now. The stock is locked, so that the answer stays true until the transaction
 * ends.
 */
async function areInStock(tx: Tx, lines: readonly { productId: number; quantity: number }[]): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  await lockStock(tx, ids);
  const maxQuantities = await readMaxQuantities(tx, ids);
  return lines.every(({ productId, quantity }) => quantity <= (maxQuantities.get(productId) ?? 0));
}
