import { and, eq, isNull, lte } from 'drizzle-orm';
import type { ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { notificationChoices, notifications } from '#server/schema/notifications-tables.ts';
import { announceNotifications } from './announce-notifications.ts';

/** One, or all up to one: what came since the person looked stays unread. */
export async function markRead(
  db: Queryable,
  staffId: number,
  which: { id: number } | { up_to: number },
  now: Date,
): Promise<void> {
  const chosen = 'id' in which ? eq(notifications.eventId, which.id) : lte(notifications.eventId, which.up_to);
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.staffId, staffId), isNull(notifications.readAt), chosen))
    .returning({ id: notifications.eventId });
  // The person's other tabs count anew.
  if (marked.length > 0) await announceNotifications(db, [staffId]);
}

export async function chooseBellKinds(db: Queryable, staffId: number, bell: ShopEventKind[]): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ staffId, bell })
    .onConflictDoUpdate({ target: notificationChoices.staffId, set: { bell } });
}
