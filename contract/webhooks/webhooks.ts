import { z } from 'zod';
import { revisionSchema } from '../api/revision-schema.ts';
import { WEBHOOK_KINDS } from '../shop-events/shop-event-kinds.ts';
import { DELIVERY_FAILURES, DELIVERY_STATES } from './webhook-states.ts';

const kindsSchema = z.array(z.enum(WEBHOOK_KINDS));

export const deliverySchema = z.object({
  id: z.int(),
  /** Null: a test event. */
  kind: z.enum(WEBHOOK_KINDS).nullable(),
  /** The number or id of what it is about. */
  target: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The HTTP status of the last attempt. */
  status: z.int().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  /** The first bytes of the last answer. */
  answer: z.string().nullable(),
  took_ms: z.int().nullable(),
  created_at: z.iso.datetime(),
  attempted_at: z.iso.datetime().nullable(),
  next_at: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  kinds: kindsSchema,
  has_personal_data: z.boolean(),
  /** Until when the secret before signs too. */
  old_secret_until: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  revision: revisionSchema,
  created_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The secret is shown this once. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() });

export const deliveriesSchema = z.object({ deliveries: z.array(deliverySchema), next: z.int().nullable() });

export const webhookFormSchema = z.object({
  url: z.string().trim().min(1).max(500),
  kinds: kindsSchema.min(1).max(WEBHOOK_KINDS.length),
  has_personal_data: z.boolean(),
});
export const webhookChangeSchema = webhookFormSchema.extend({
  /** Of the webhook that the person saw. */
  revision: revisionSchema,
  is_disabled: z.boolean(),
});
