import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { MESSAGES_PER_DAY } from '#contract/customers/customer-messages.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';
import { customers } from '#server/schema/identity-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import type { Addressee } from './send-message.ts';

/** How many SMS by hand a person may still get within the 24 hours. */
export async function countMessagesLeft(db: Queryable, { customerId, phone }: Addressee, now: Date): Promise<number> {
  const toThem = or(
    eq(customerMessages.customerId, customerId ?? 0),
    inArray(customerMessages.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.phone, phone))),
    inArray(
      customerMessages.customerId,
      db.select({ id: customers.id }).from(customers).where(eq(customers.phone, phone)),
    ),
  );
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await db.$count(customerMessages, and(toThem, gt(customerMessages.at, since)));
  return Math.max(0, MESSAGES_PER_DAY - sent);
}
