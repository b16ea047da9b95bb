import { z } from 'zod';
import { LOCALES } from '../i18n/locale.ts';
import { ORDER_STATUSES } from '../orders/order-states.ts';
import { SMS_OUTCOMES } from '../orders/order-timeline.ts';
import { RETURN_STATES } from '../orders/return-states.ts';
import { REQUEST_TYPES } from '../requests/request-kinds.ts';
import { MESSAGE_KINDS } from './customer-messages.ts';

/** What is in the history of a customer; at the same moment the later kinds stand on top. */
export const CUSTOMER_EVENTS = [
  'registered',
  'sign_in',
  'order',
  'return',
  'request',
  'question',
  'review',
  'voucher',
  'account',
  'sms',
  'message',
  'note',
] as const;
export type CustomerEventKind = (typeof CUSTOMER_EVENTS)[number];

/** What staff did to the account; of the audit log. */
export const ACCOUNT_EVENTS = [
  'customer_disabled',
  'customer_enabled',
  'customer_sessions_ended',
  'voucher_given',
  'voucher_withdrawn',
] as const;

const eventShape = {
  /** Unique within its kind. */
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
};

const postShape = {
  ...eventShape,
  product_id: z.int(),
  product_name: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
};

export const customerEventSchema = z.discriminatedUnion('kind', [
  z.object({ ...eventShape, kind: z.literal('registered') }),
  /** Of a session that has not ended. */
  z.object({
    ...eventShape,
    kind: z.literal('sign_in'),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('order'),
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    status_name: z.string(),
    total: z.int(),
  }),
  z.object({ ...eventShape, kind: z.literal('return'), number: z.string(), state: z.enum(RETURN_STATES) }),
  z.object({
    ...eventShape,
    kind: z.literal('request'),
    type: z.enum(REQUEST_TYPES),
    type_name: z.string(),
    is_done: z.boolean(),
  }),
  z.object({ ...postShape, kind: z.literal('question'), is_answered: z.boolean() }),
  z.object({ ...postShape, kind: z.literal('review'), rating: z.int() }),
  z.object({
    ...eventShape,
    kind: z.literal('voucher'),
    amount: z.int(),
    status: z.enum(['active', 'expired', 'used']),
    /** Who gave it; null: the customer took it. */
    author: z.string().nullable(),
    /** Null also for those who may not see orders. */
    order_number: z.string().nullable(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('account'),
    act: z.enum(ACCOUNT_EVENTS),
    author: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('sms'),
    outcome: z.enum(SMS_OUTCOMES),
    /** Of the order that it was about. */
    order_number: z.string().nullable(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('message'),
    author: z.string(),
    message_kind: z.enum(MESSAGE_KINDS),
    text: z.string(),
    locale: z.enum(LOCALES),
    parts: z.int(),
    outcome: z.enum(SMS_OUTCOMES),
    /** When it leaves, while it waits for the morning. */
    send_at: z.iso.datetime({ offset: true }).nullable(),
    order_number: z.string().nullable(),
  }),
  z.object({
    ...eventShape,
    kind: z.literal('note'),
    author: z.string(),
    text: z.string(),
    is_taken_back: z.boolean(),
    /** Only the author takes a note back. */
    is_own: z.boolean(),
  }),
]);
export type CustomerEvent = z.infer<typeof customerEventSchema>;

export const CUSTOMER_EVENTS_PER_PAGE = 30;

/** Microseconds since 1970, the place of the kind among those at the same moment, the id. */
const CURSOR = /^\d{1,17}_\d{1,2}_\d{1,16}$/;

export const customerTimelineQuerySchema = z.object({
  kind: z.enum(CUSTOMER_EVENTS).optional(),
  /** Events before this one: `next` of the page before. */
  before: z.string().regex(CURSOR).optional(),
});

export const customerTimelineSchema = z.object({
  events: z.array(customerEventSchema),
  next: z.string().nullable(),
});
