import { z } from 'zod';
import { CODE_DIGITS } from '../identity/identity.ts';
import { ALERT_CHANNELS, ALERT_KINDS } from './alert-kinds.ts';

const kindSchema = z.enum(ALERT_KINDS);
const channelSchema = z.enum(ALERT_CHANNELS);
const momentSchema = z.iso.datetime();

/** What a person is sent, and where. */
export const alertSettingsSchema = z.object({
  /** Every kind that the person's permissions allow, in the order of the contract. */
  allowed: z.array(kindSchema),
  kinds: z.array(kindSchema),
  /** Whether the person may see anything of a digest. */
  may_digest: z.boolean(),
  digest: z.boolean(),
  channels: z.array(channelSchema),
  telegram: z.object({
    /** Whether the shop has a bot. */
    is_available: z.boolean(),
    /** `blocked`: the person has stopped the bot; `waiting`: a link was made and not opened yet. */
    state: z.enum(['none', 'waiting', 'linked', 'blocked']),
  }),
  email: z.object({
    /** Whether the shop sends e-mail. */
    is_available: z.boolean(),
    /** With which the person signs in. */
    address: z.string(),
    /** `waiting`: a code was sent to the address; `blocked`: its server did not take a message. */
    state: z.enum(['none', 'waiting', 'confirmed', 'blocked']),
  }),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const alertSettingsFormSchema = z.object({
  kinds: z.array(kindSchema).max(ALERT_KINDS.length),
  digest: z.boolean(),
  channels: z.array(channelSchema).max(ALERT_CHANNELS.length),
});
export type AlertSettingsForm = z.infer<typeof alertSettingsFormSchema>;

/** Opens the bot in Telegram, which connects the chat of whoever opens it first. */
export const telegramLinkSchema = z.object({ url: z.url(), expires_at: momentSchema });

export const emailCodeSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'admin_form_email_code'),
});

export const shopAlertSchema = z.object({
  id: z.int(),
  kind: kindSchema,
  /** What is wrong, in the reader's language; never personal data. */
  text: z.string(),
  /** The screen of the thing, below `/admin`. */
  to: z.string(),
  started_at: momentSchema,
  /** Null: it goes on. */
  ended_at: momentSchema.nullable(),
});
export type ShopAlert = z.infer<typeof shopAlertSchema>;

export const shopAlertsSchema = z.object({
  alerts: z.array(shopAlertSchema),
  /** `before` of the next page; null on the last. */
  next: z.int().nullable(),
});
