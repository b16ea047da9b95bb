import { and, eq, gt, isNull } from 'drizzle-orm';
import { MESSAGES_PER_DAY } from '#contract/customers/customer-messages.ts';
import { DAY_MS } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { customerMessages } from '#server/schema/customers-tables.ts';
import type { Addressee } from './send-message.ts';

/** How many SMS by hand a person may still get within the 24 hours. */
export async function countMessagesLeft(db: Queryable, { customerId, order }: Addressee, now: Date): Promise<number> {
  const toThem =
    customerId === null
      ? and(isNull(customerMessages.customerId), eq(customerMessages.orderId, order?.id ?? 0))
      : eq(customerMessages.customerId, customerId);
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await db.$count(customerMessages, and(toThem, gt(customerMessages.at, since)));
  return Math.max(0, MESSAGES_PER_DAY - sent);
}
