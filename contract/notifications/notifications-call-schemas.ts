import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  bellChoiceFormSchema,
  notificationChoicesSchema,
  notificationsSchema,
  teamChatFormSchema,
  teamChatSchema,
} from './notifications.ts';

const hidden = { tag: 'Staff', isHidden: true } as const;
const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const readNotifications = defineSchemas({
  ...hidden,
  summary: 'My notifications, newest first, and how many are unread',
  query: z.object({ before: rowId.optional() }),
  data: notificationsSchema,
});
export const markNotificationsRead = defineSchemas({
  ...hidden,
  summary: 'Mark one notification as read, or all up to one',
  body: z.union([z.object({ id: rowId }), z.object({ up_to: rowId })]),
});
export const readNotificationChoices = defineSchemas({
  ...hidden,
  summary: 'What I am notified of',
  data: notificationChoicesSchema,
});
export const chooseNotifications = defineSchemas({
  ...hidden,
  summary: 'Choose what I am notified of',
  body: bellChoiceFormSchema,
  data: notificationChoicesSchema,
});
export const readTeamChat = defineSchemas({
  ...hidden,
  summary: "What the bot writes to the team's chat",
  data: teamChatSchema,
});
export const changeTeamChat = defineSchemas({
  ...hidden,
  summary: "Choose what the bot writes to the team's chat; 409 when somebody else was quicker",
  body: teamChatFormSchema,
  data: teamChatSchema,
});
