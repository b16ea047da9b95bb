import { and, count, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { NOTIFICATIONS_PER_PAGE } from '#contract/notifications/notifications.ts';
import { EVENT_PERMISSIONS, SHOP_EVENT_KINDS, type ShopEventKind } from '#contract/shop-events/shop-event-kinds.ts';
import { visibleInStores, visibleReturns } from '#server/features/orders/index.ts';
import { visiblePayments } from '#server/features/payments/index.ts';
import type { ShopEvent } from '#server/features/shop-events/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { notificationChoices, notifications } from '#server/schema/notifications-tables.ts';
import { orders } from '#server/schema/orders-tables.ts';
import { payments } from '#server/schema/payments-tables.ts';
import { orderReturns } from '#server/schema/returns-tables.ts';
import { shopEvents } from '#server/schema/shop-events-tables.ts';

export interface NotificationRow {
  event: ShopEvent;
  readAt: Date | null;
}

/** The kinds that the person's permissions of this moment allow. */
export function allowedKinds({ permissions }: Pick<StaffCaller, 'permissions'>): ShopEventKind[] {
  return SHOP_EVENT_KINDS.filter((kind) => {
    const needed = EVENT_PERMISSIONS[kind];
    return needed === 'own' || permissions.has(needed);
  });
}

/** Rights are those of now: what was taken away since the event is not shown, and not counted. */
export async function readNotifications(
  db: Queryable,
  caller: StaffCaller,
  before: number | undefined,
): Promise<{ rows: NotificationRow[]; unread: number; next: number | null }> {
  const isOwn = isVisible(caller);
  const rows = await db
    .select({ event: shopEvents, readAt: notifications.readAt })
    .from(notifications)
    .innerJoin(shopEvents, eq(shopEvents.id, notifications.eventId))
    .where(and(isOwn, before === undefined ? undefined : lt(notifications.eventId, before)))
    .orderBy(desc(notifications.eventId))
    .limit(NOTIFICATIONS_PER_PAGE + 1);
  const [unread] = await db
    .select({ count: count() })
    .from(notifications)
    .innerJoin(shopEvents, eq(shopEvents.id, notifications.eventId))
    .where(and(isOwn, isNull(notifications.readAt)));
  const page = rows.slice(0, NOTIFICATIONS_PER_PAGE);
  return {
    rows: page,
    unread: unread?.count ?? 0,
    next: rows.length > page.length ? (page.at(-1)?.event.id ?? null) : null,
  };
}

/** Condition: it stands in the caller's bell and they may see what it is about. */
function isVisible(caller: StaffCaller): SQL | undefined {
  const orderScope = caller.storesOf('orders:see');
  const returnScope = caller.storesOf('returns:see');
  const paymentScope = caller.storesOf('payments:see');
  const ofOrder = sql`exists (select from ${orders} where ${orders.id} = ${shopEvents.orderId} and ${visibleInStores(orderScope)})`;
  // A return may come to a store that has nothing to do with its order.
  const ofReturn = sql`exists (select from ${orderReturns} where ${orderReturns.id}::text = ${shopEvents.target}
    and ${visibleReturns(returnScope) ?? sql`true`})`;
  const ofPayment = sql`exists (select from ${payments} where ${payments.id} = ${shopEvents.paymentId}
    and ${visiblePayments(paymentScope) ?? sql`true`})`;
  return and(
    eq(notifications.staffId, caller.id),
    inArray(shopEvents.kind, allowedKinds(caller)),
    sql`(${shopEvents.kind} <> 'proposal_waiting'
      or (${shopEvents.data} -> 'needs') <@ to_jsonb(${sql.param([...caller.permissions])}::text[]))`,
    orderScope === 'all' ? undefined : or(isNull(shopEvents.orderId), eq(shopEvents.kind, 'return_opened'), ofOrder),
    returnScope === 'all' ? undefined : or(ne(shopEvents.kind, 'return_opened'), ofReturn),
    paymentScope === 'all' ? undefined : or(isNull(shopEvents.paymentId), ofPayment),
  );
}

export async function readEvent(db: Queryable, id: number): Promise<ShopEvent | null> {
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.id, id));
  return event ?? null;
}

/** What the person has chosen; null: nothing yet. */
export async function readBellChoice(db: Queryable, staffId: number): Promise<ShopEventKind[] | null> {
  const [row] = await db.select().from(notificationChoices).where(eq(notificationChoices.staffId, staffId));
  return row?.bell ?? null;
}
