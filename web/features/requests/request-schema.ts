import { z } from 'zod';
import { optionalEmailSchema, personNameSchema } from '#contract/identity/identity.ts';
import { loosePhoneSchema, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { optionalMessageSchema, optionalNameSchema } from '#contract/requests/requests.ts';

/** The field holds `998` and what was typed; what was typed alone counts. */
export const requestPhoneSchema = z
  .string()
  .transform((phone) => phone.slice(PHONE_PREFIX.length))
  .pipe(loosePhoneSchema)
  .transform((digits) => PHONE_PREFIX + digits);

/** One click asks for the phone alone. Fields that a form doesn't show are empty. */
export const phoneFirstSchema = z.object({
  name: optionalNameSchema,
  phone: requestPhoneSchema,
  email: optionalEmailSchema,
  company_name: optionalNameSchema,
  message: optionalMessageSchema,
});

/** Every other form wants a name as well. */
export const requestFormSchema = phoneFirstSchema.extend({
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? '')
    .pipe(personNameSchema),
});

export type TypedRequest = z.input<typeof phoneFirstSchema>;
export type FilledRequest = z.output<typeof phoneFirstSchema>;
