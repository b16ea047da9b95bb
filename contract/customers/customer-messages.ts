import { z } from 'zod';
import { LOCALES } from '../i18n/locale.ts';
import { smsParts } from '../sms/sms-text.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { startOfTashkentDay } from '../time/tashkent-day.ts';

/** Ready texts for anybody, and those about an order. */
export const CUSTOMER_MESSAGE_KINDS = ['missed_call', 'call_us'] as const;
export const ORDER_MESSAGE_KINDS = ['order_missed_call', 'order_details', 'order_delay', 'order_pickup'] as const;
/**
 * Words of one's own are sent about an order alone. The shop asks nobody whether they want advertising, so that none is sent
 * by hand.
 */
export const MESSAGE_KINDS = [...CUSTOMER_MESSAGE_KINDS, ...ORDER_MESSAGE_KINDS, 'own'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** So many SMS by hand one person gets in 24 hours, whoever sends them. */
export const MESSAGES_PER_DAY = 3;
/** Of words of one's own; the name of the shop before them is counted. */
export const MAX_MESSAGE_PARTS = 3;
/** Cheap to check before the parts are counted. */
export const MAX_OWN_TEXT = 450;

const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 9;

/** When people may be woken by an SMS again: nine in the morning in Tashkent; null: it is not so late or early now. */
export function quietUntil(now: Date): Date | null {
  const midnight = startOfTashkentDay(now).getTime();
  const hours = (now.getTime() - midnight) / HOUR_MS;
  if (hours < QUIET_UNTIL_HOUR) return new Date(midnight + QUIET_UNTIL_HOUR * HOUR_MS);
  return hours < QUIET_FROM_HOUR ? null : new Date(midnight + DAY_MS + QUIET_UNTIL_HOUR * HOUR_MS);
}

/** When the evening begins in which nobody is written to any more, of the day of the moment. */
export function quietFrom(now: Date): Date {
  return new Date(startOfTashkentDay(now).getTime() + QUIET_FROM_HOUR * HOUR_MS);
}

/** Words of one's own as they are sent: who writes stands first. */
export function ownMessage(shop: string, text: string): string {
  return `${shop}: ${text}`;
}

const messageShape = {
  /** Made by the client for this message; the same key never sends two. */
  key: z.uuid(),
  locale: z.enum(LOCALES),
  /** At once, although people sleep: a courier stands at the door. */
  is_urgent: z.boolean().default(false),
};

export const customerMessageSchema = z.object({ ...messageShape, kind: z.enum(CUSTOMER_MESSAGE_KINDS) });

export const orderMessageSchema = z.discriminatedUnion('kind', [
  z.object({ ...messageShape, kind: z.enum(ORDER_MESSAGE_KINDS) }),
  z.object({
    ...messageShape,
    kind: z.literal('own'),
    text: z
      .string()
      .trim()
      .min(1, 'form_required')
      .max(MAX_OWN_TEXT, 'admin_message_long')
      .refine((text) => smsParts(text) <= MAX_MESSAGE_PARTS, 'admin_message_long'),
  }),
]);

/** What can be written to somebody now. */
export const messageChoicesSchema = z.object({
  /** The customer's language. */
  locale: z.enum(LOCALES),
  shop_name: z.object({ ru: z.string(), uz: z.string() }),
  /** Ready texts as they would be sent. */
  texts: z.array(z.object({ kind: z.enum(MESSAGE_KINDS), ru: z.string(), uz: z.string() })),
  takes_own_text: z.boolean(),
  /** SMS by hand that are left for this person today. */
  left: z.int(),
  /** When an SMS that is not urgent leaves; null: at once. */
  quiet_until: z.iso.datetime({ offset: true }).nullable(),
});
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

export const sentMessageSchema = z.object({
  id: z.int(),
  /** Null: it is on its way. */
  send_at: z.iso.datetime({ offset: true }).nullable(),
});
