import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { MONEY_STATES, type MoneyState } from '#contract/orders/order-timeline.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { SmsState } from '#server/platform/sms/index.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';
import { orderCourierChanges, orderEdits, orderHistory, orderNotes } from '#server/schema/orders-tables.ts';
import { paymentEvents, payments } from '#server/schema/payments-tables.ts';
import { smsMessages } from '#server/schema/sms-tables.ts';
import { type RefundRow, readRefunds } from './order-refunds-queries.ts';
import { smsSubject } from './order-sms.ts';
import type { OrderRow } from './orders-queries.ts';
import { readReturnSteps } from './returns/returns-queries.ts';

export interface TimelineRows {
  moves: (typeof orderHistory.$inferSelect)[];
  notes: (typeof orderNotes.$inferSelect)[];
  /** `author` null: the bank. */
  payments: { id: number; at: Date; state: MoneyState; amount: number; taken: number | null; author: string | null }[];
  refunds: RefundRow[];
  edits: (typeof orderEdits.$inferSelect)[];
  returns: Awaited<ReturnType<typeof readReturnSteps>>;
  couriers: (typeof orderCourierChanges.$inferSelect)[];
  /** SMS by hand; `state` null: the outbox has forgotten it. */
  messages: { message: typeof customerMessages.$inferSelect; state: SmsState | null }[];
  sms: { id: number; at: Date; state: SmsState }[];
}

/** Everything that is recorded of an order, from the tables that have it. */
export async function readTimelineRows(db: Queryable, order: Pick<OrderRow, 'id' | 'number'>): Promise<TimelineRows> {
  const [moves, notes, money, refunds, edits, returns, couriers, sms, messages] = await Promise.all([
    db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)),
    db
      .select({
        id: paymentEvents.id,
        at: paymentEvents.at,
        state: paymentEvents.state,
        amount: payments.amount,
        // Nothing is known to be taken before the bank says so.
        taken: sql<number | null>`case when ${inArray(paymentEvents.state, ['paid', 'reversing', 'reversed'])}
          then nullif(${payments.takenAmount}, ${payments.amount}) end`.mapWith(toSum),
        author: paymentEvents.author,
      })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .where(
        and(
          eq(payments.purpose, 'order'),
          eq(payments.subject, order.id),
          inArray(paymentEvents.state, [...MONEY_STATES]),
          // Asking the bank changes nothing.
          or(isNull(paymentEvents.act), ne(paymentEvents.act, 'checked')),
        ),
      ),
    readRefunds(db, order.id),
    db.select().from(orderEdits).where(eq(orderEdits.orderId, order.id)),
    readReturnSteps(db, order.id),
    db.select().from(orderCourierChanges).where(eq(orderCourierChanges.orderId, order.id)),
    db
      .select({ id: smsMessages.id, at: smsMessages.createdAt, state: smsMessages.state })
      .from(smsMessages)
      .where(eq(smsMessages.subject, smsSubject(order))),
    db
      .select({ message: customerMessages, state: smsMessages.state })
      .from(customerMessages)
      .leftJoin(smsMessages, eq(smsMessages.subject, sql`'message:' || ${customerMessages.id}`))
      .where(eq(customerMessages.orderId, order.id)),
  ]);
  return {
    ...{ moves, notes, refunds, edits, returns, couriers, sms, messages },
    payments: money.flatMap(({ state, ...row }) => moneyState(state, row)),
  };
}

/** A 64-bit number comes as text. */
function toSum(value: unknown): number {
  return Number(value);
}

function moneyState<Row extends object>(state: string, row: Row): (Row & { state: MoneyState })[] {
  const known = MONEY_STATES.find((name) => name === state);
  return known === undefined ? [] : [{ ...row, state: known }];
}
