import { z } from 'zod';
import { phoneModelRequestSchema } from '#contract/requests/requests.ts';
import { requestPhoneSchema } from './request-schema.ts';

/** What a person adds to the chosen phone. */
export const phoneModelFormSchema = phoneModelRequestSchema
  .pick({ name: true, lastname: true, payment_type: true })
  .extend({
    phone: requestPhoneSchema,
    /** A part of the price: nothing, a tenth, all of it. */
    share: z.enum(['none', 'tenth', 'whole']),
  });
export type TypedPhoneModel = z.input<typeof phoneModelFormSchema>;
export type FilledPhoneModel = z.output<typeof phoneModelFormSchema>;
