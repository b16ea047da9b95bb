import { z } from 'zod';
import { idParamSchema, idSchema } from '../api/id-schema.ts';
import { localeSchema } from '../i18n/locale-schema.ts';
import { uncoverReasonSchema } from '../personal-data/personal-data.ts';
import { REQUEST_TYPES } from './request-kinds.ts';
import {
  COUNTED_REQUEST_GROUPS,
  REQUEST_EVENTS,
  REQUEST_GROUPS,
  REQUEST_MOVES,
  REQUEST_STATES,
} from './request-states.ts';

export const STAFF_REQUESTS_PER_PAGE = 50;
export const MAX_REQUEST_NOTE = 2000;

const momentSchema = z.iso.datetime({ offset: true });

export const requestParamsSchema = z.object({ id: idParamSchema });

const ownerSchema = z.object({ id: z.int(), name: z.string() });
export type RequestOwner = z.infer<typeof ownerSchema>;
export const requestOwnersSchema = z.array(ownerSchema);

/** What staff decide about a request; the answer of each change, and of a refused one. */
export const requestWorkSchema = z.object({
  state: z.enum(REQUEST_STATES),
  owner: ownerSchema.nullable(),
  due_at: momentSchema.nullable(),
});
export type RequestWork = z.infer<typeof requestWorkSchema>;

/** A row of the list of requests. Name and phone are masked. */
export const staffRequestRowSchema = requestWorkSchema.extend({
  id: z.int(),
  type: z.enum(REQUEST_TYPES),
  type_name: z.string(),
  created_at: momentSchema,
  /** Null: not given. */
  name: z.string().nullable(),
  phone: z.string(),
  /** The first of the requested goods, and how many kinds there are. */
  goods: z.object({ name: z.string().nullable(), count: z.int() }).nullable(),
  /** What the goods came to at the prices of then; null without goods or prices. */
  sum: z.int().nullable(),
});
export type StaffRequestRow = z.infer<typeof staffRequestRowSchema>;

export const staffRequestsQuerySchema = z.object({
  group: z.enum(REQUEST_GROUPS).default('new'),
  /** Requests older than the one with this id. */
  before: idParamSchema.optional(),
});

export const staffRequestsSchema = z.object({
  requests: z.array(staffRequestRowSchema),
  /** `before` of the next page; null: this is the last one. */
  next: z.int().nullable(),
  /** Null on later pages. */
  counts: z.record(z.enum(COUNTED_REQUEST_GROUPS), z.int()).nullable(),
});

export const staffRequestSchema = staffRequestRowSchema.omit({ goods: true }).extend({
  /** The language in which the shopper reads. */
  locale: localeSchema,
  /** The page of the shop that it was sent from, with personal data masked; `href` is null when there were any. */
  page: z.object({ shown: z.string(), href: z.string().nullable() }).nullable(),
  customer_id: z.int().nullable(),
  /** Phones and addresses within it are masked; the whole of it for somebody who does not answer requests. */
  message: z.string().nullable(),
  /** The other fields of the form. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  goods: z.array(
    z.object({
      product_id: z.int(),
      name: z.string().nullable(),
      quantity: z.int(),
      /** What the shopper saw. */
      shown_price: z.int().nullable(),
      /** Today's; null: the shop does not sell it any more. */
      price: z.int().nullable(),
      /** Pieces in all stores; null for somebody who may not see stock. */
      stock: z.int().nullable(),
      img: z.string().nullable(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(REQUEST_EVENTS),
      at: momentSchema,
      author: z.string(),
      /** Null for what has no note, and for one that was deleted with the personal data. */
      note: z.string().nullable(),
      owner: z.string().nullable(),
      due_at: momentSchema.nullable(),
    }),
  ),
  moves: z.array(z.enum(REQUEST_MOVES)),
  can_answer: z.boolean(),
  can_uncover: z.boolean(),
});
export type StaffRequest = z.infer<typeof staffRequestSchema>;

const noteSchema = z.string().trim().max(MAX_REQUEST_NOTE, 'admin_request_note_long');

/** A move from the state in which it was seen, with whom it was seen; null: with nobody. */
export const moveRequestSchema = z.object({
  move: z.enum(REQUEST_MOVES),
  from: z.enum(REQUEST_STATES),
  owner_id: idSchema.nullable(),
  note: noteSchema.optional(),
});

/** `from`: who had it when the caller saw it. Null: nobody. */
export const ownRequestSchema = z.object({ owner_id: idSchema.nullable(), from: idSchema.nullable() });

/** `from`: the due time that the caller saw. */
export const dueRequestSchema = z.object({ due_at: momentSchema.nullable(), from: momentSchema.nullable() });

/** `key` is made by the browser for each note, so that a note sent twice is one note. */
export const noteRequestSchema = z.object({ key: z.uuid(), note: noteSchema.min(1, 'form_required') });

export const REQUEST_PERSONAL_FIELDS = ['name', 'phone', 'email', 'message'] as const;

export const uncoverRequestSchema = z.object({
  reason: uncoverReasonSchema,
  fields: z.array(z.enum(REQUEST_PERSONAL_FIELDS)).min(1, 'form_required'),
});

/** Only the requested fields are there; null: the request has none. */
export const uncoveredRequestSchema = z.object({
  name: z.string().nullable().optional(),
  /** Digits: `998901234567`. */
  phone: z.string().optional(),
  email: z.string().nullable().optional(),
  message: z.string().nullable().optional(),
});
export type UncoveredRequest = z.infer<typeof uncoveredRequestSchema>;
