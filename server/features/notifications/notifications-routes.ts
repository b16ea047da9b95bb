import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notificationsCalls } from '#contract/notifications/notifications-calls.ts';
import { DEFAULT_BELL_KINDS } from '#contract/shop-events/shop-event-kinds.ts';
import { m } from '#messages';
import { auditOriginOf, recordAudit } from '#server/features/staff/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import { type StaffCaller, staffCallerOf } from '#server/platform/http/staff-caller.ts';
import { chooseBellKinds, markRead } from './change-notifications.ts';
import { eventPlace, eventText } from './event-text.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { allowedKinds, readBellChoice, readNotifications } from './notifications-queries.ts';
import { changeTeamChat, readTeamChat } from './team-chat.ts';

type RoutesDeps = Pick<NotificationsDeps, 'db' | 'telegram'>;

export function notificationsRoutes({ db, telegram }: RoutesDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await serveCall(app, notificationsCalls.readNotifications, async ({ request, query: { before }, locale }) => {
      const { rows, unread, next } = await readNotifications(db, staffCallerOf(request), before);
      const list = rows.map(({ event, readAt }) => ({
        id: event.id,
        kind: event.kind,
        text: eventText(event, locale),
        to: eventPlace(event),
        at: event.at.toISOString(),
        is_read: readAt !== null,
      }));
      return { notifications: list, unread, next };
    });

    await serveCall(app, notificationsCalls.markNotificationsRead, ({ request, body }) =>
      markRead(db, staffCallerOf(request).id, body, new Date()),
    );

    await serveCall(app, notificationsCalls.readNotificationChoices, ({ request }) =>
      choicesOf(db, staffCallerOf(request)),
    );

    await serveCall(app, notificationsCalls.chooseNotifications, async ({ request, body }) => {
      const caller = staffCallerOf(request);
      const allowed = allowedKinds(caller);
      const before = (await readBellChoice(db, caller.id)) ?? DEFAULT_BELL_KINDS;
      // What a person may not see they cannot choose; their former choice of it waits for the right to come back.
      const hiddenChoices = before.filter((kind) => !allowed.includes(kind));
      await chooseBellKinds(db, caller.id, [...hiddenChoices, ...allowed.filter((kind) => body.bell.includes(kind))]);
      return choicesOf(db, caller);
    });

    await serveCall(app, notificationsCalls.readTeamChat, async () => ({
      is_connected: telegram !== undefined,
      ...(await teamChatOf(db)),
    }));

    await serveCall(app, notificationsCalls.changeTeamChat, async ({ request, body }) => {
      await db.transaction(async (tx) => {
        if (!(await changeTeamChat(tx, body))) throw new Conflict((locale) => m.admin_chat_changed({}, { locale }));
        const details = { changed: 'team_chat', added: body.kinds };
        await recordAudit(tx, auditOriginOf(request), { kind: 'settings_changed', subject: 'list:team-chat', details });
      });
      return { is_connected: telegram !== undefined, ...(await teamChatOf(db)) };
    });
  };
}

async function choicesOf(db: Queryable, caller: StaffCaller) {
  const allowed = allowedKinds(caller);
  const bell = (await readBellChoice(db, caller.id)) ?? DEFAULT_BELL_KINDS;
  return { allowed, bell: allowed.filter((kind) => bell.includes(kind)) };
}

async function teamChatOf(db: Queryable) {
  const { kinds, locale, revision } = await readTeamChat(db);
  return { kinds, locale, revision };
}
