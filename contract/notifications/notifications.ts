import { z } from 'zod';
import { revisionSchema } from '../api/revision-schema.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { CHAT_KINDS, SHOP_EVENT_KINDS } from '../shop-events/shop-event-kinds.ts';

export const NOTIFICATIONS_PER_PAGE = 30;
/** Above it the bell says "99+". */
export const MAX_UNREAD_SHOWN = 99;

const eventKindSchema = z.enum(SHOP_EVENT_KINDS);

export const notificationSchema = z.object({
  id: z.int(),
  kind: eventKindSchema,
  /** What happened, in the reader's language; never personal data. */
  text: z.string(),
  /** The screen of the thing, below `/admin`. */
  to: z.string(),
  at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int(),
  /** `before` of the next page; null on the last. */
  next: z.int().nullable(),
});

/** What of the events that a person may know they are notified of. */
export const notificationChoicesSchema = z.object({
  /** Every kind that the person's permissions allow, in the order of the contract. */
  allowed: z.array(eventKindSchema),
  bell: z.array(eventKindSchema),
});
export const bellChoiceFormSchema = z.object({ bell: z.array(eventKindSchema).max(SHOP_EVENT_KINDS.length) });

/** What the bot writes to the team's chat. */
export const teamChatSchema = z.object({
  /** Whether the shop has a bot and a chat: they are settings of the server. */
  is_connected: z.boolean(),
  kinds: z.array(eventKindSchema),
  locale: localeSchema,
  revision: revisionSchema,
});
export const teamChatFormSchema = z.object({
  kinds: z.array(z.enum(SHOP_EVENT_KINDS)).refine((kinds) => kinds.every((kind) => CHAT_KINDS.includes(kind))),
  locale: localeSchema,
  /** Of the choice that the person saw. */
  revision: revisionSchema,
});
