import type { Permission } from '#contract/permissions/permissions.ts';
import { DEFAULT_BELL_KINDS, EVENT_PERMISSIONS } from '#contract/shop-events/shop-event-kinds.ts';
import type { EventSubscriber, ShopEvent } from '#server/features/shop-events/index.ts';
import { readStaffRights } from '#server/features/staff/index.ts';
import type { ShopFeature } from '#server/platform/shop/shop-feature.ts';
import { notificationChoices, notifications } from '#server/schema/notifications-tables.ts';
import { announceNotifications } from './announce-notifications.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { notificationsRoutes } from './notifications-routes.ts';
import { sendToTeamChat } from './send-to-chat.ts';
import { readTeamChat } from './team-chat.ts';

interface Notifications extends ShopFeature {
  /** Puts events into the bells of those who want to know, and queues messages to the chat. */
  subscriber: EventSubscriber;
}

const SEND = 'notifications.send_to_chat';

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { jobs, telegram } = deps;
  if (telegram !== undefined) jobs.work<{ eventId: number }>(SEND, sendToTeamChat({ ...deps, telegram }));
  return {
    routes: { staff: [notificationsRoutes(deps)] },
    async subscriber(tx, events) {
      const people = await readStaffRights(tx);
      const choices = new Map(
        (await tx.select().from(notificationChoices)).map(({ staffId, bell }) => [staffId, bell] as const),
      );
      const rows = people.flatMap(({ id, rights }) => {
        const kinds = choices.get(id) ?? DEFAULT_BELL_KINDS;
        return events
          .filter((event) => kinds.includes(event.kind) && concerns(event, { id, permissions: rights.permissions }))
          .map((event) => ({ staffId: id, eventId: event.id }));
      });
      if (rows.length > 0) {
        await tx.insert(notifications).values(rows).onConflictDoNothing();
        await announceNotifications(tx, new Set(rows.map(({ staffId }) => staffId)));
      }
      if (telegram === undefined) return;
      const { kinds } = await readTeamChat(tx);
      for (const { id, kind, target } of events) {
        // The chat that a message could not reach is not told so by another one, which would fail as well.
        const isOfChat = kind === 'job_failed' && target === SEND;
        if (kinds.includes(kind) && !isOfChat) await jobs.queue(tx, SEND, { eventId: id }, { key: String(id) });
      }
    },
  };
}

/** Whether the person has the permission, and is the one, or one of those, whom it is about. */
function concerns(
  { kind, data }: ShopEvent,
  { id, permissions }: { id: number; permissions: ReadonlySet<Permission> },
): boolean {
  const needed = EVENT_PERMISSIONS[kind];
  if (needed !== 'own' && !permissions.has(needed)) return false;
  if (kind === 'token_expires' || kind === 'proposal_decided') return data.staff === id;
  if (kind !== 'proposal_waiting') return true;
  const { needs } = data as { needs: Permission[] };
  return data.staff !== id && needs.every((permission) => permissions.has(permission));
}
