import { z } from 'zod';
import { optionalEmailSchema, personNameSchema } from '#contract/identity/identity.ts';
import { loosePhoneSchema, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { optionalMessageSchema, optionalNameSchema } from '#contract/requests/requests.ts';

/** The field's value starts with `998`; only the digits after it count as input. */
export const requestPhoneSchema = z
  .string()
  .transform((phone) => phone.slice(PHONE_PREFIX.length))
  .pipe(loosePhoneSchema)
  .transform((digits) => PHONE_PREFIX + digits);

/** A one-click purchase requires only the phone: a missing name is empty, like fields that a form does not show. */
export const phoneFirstSchema = z.object({
  name: optionalNameSchema.transform((name) => name ?? ''),
  phone: requestPhoneSchema,
  email: optionalEmailSchema,
  company_name: optionalNameSchema,
  message: optionalMessageSchema,
});

/** All other forms require a name as well. */
export const requestFormSchema = phoneFirstSchema.extend({
  name: z
    .string()
    .nullish()
    .transform((name) => name ?? '')
    .pipe(personNameSchema),
});

export type TypedRequest = z.input<typeof phoneFirstSchema>;
export type FilledRequest = z.output<typeof phoneFirstSchema>;
