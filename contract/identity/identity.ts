import { z } from 'zod';
import { strictPhoneSchema } from '../phone/phone.ts';

/** Seconds before another code may be requested (specification 9.28). */
export const RESEND_AFTER_SECONDS = 120;
export const CODE_DIGITS = 6;
export const PASSWORD_MIN = 8;
const NAME_MAX = 191;
const PASSWORD_MAX = 191;
const PROOF_MAX = 120;

/** An incomplete code is a field error and does not count as an attempt. */
const codeSchema = z
  .string()
  .trim()
  .min(1, { error: 'form_required', abort: true })
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), 'form_code');
const passwordSchema = z.string().min(1, 'form_required').max(PASSWORD_MAX, 'form_max_191');

export const personNameSchema = z.string().trim().min(1, 'form_required').max(NAME_MAX, 'form_max_191');
export const newPasswordSchema = z
  .string()
  .min(1, { error: 'form_required', abort: true })
  .min(PASSWORD_MIN, 'form_password_min')
  .max(PASSWORD_MAX, 'form_max_191');

/** An optional e-mail; an empty one counts as missing. */
export const optionalEmailSchema = z
  .union([z.literal(''), z.email('form_email').max(NAME_MAX, 'form_max_191')], 'form_email')
  .nullish()
  .transform((email) => email || null);

/** The solution of the challenge of a refusal, `<challenge>:<number>` (`code-challenge.ts`). */
const proofSchema = z.string().max(PROOF_MAX).optional();
/** What a call for a code is refused with while many are requested. */
export const codeRefusalSchema = z.object({ challenge: z.string() }).optional();

export const registerSchema = z.object({ name: personNameSchema, phone_number: strictPhoneSchema, proof: proofSchema });
export const phoneOnlySchema = z.object({ phone_number: strictPhoneSchema, proof: proofSchema });
/**
 * With `may_register` a phone that nobody has gets a code too: whoever has it becomes a customer with `POST
 * /verify/phone`, which then needs their name.
 */
export const codeRequestSchema = phoneOnlySchema.extend({ may_register: z.boolean().optional() });
/** With a password it signs in; without one it sends a code. */
export const loginSchema = z.object({
  phone_number: strictPhoneSchema,
  password: passwordSchema.optional(),
  remember: z.boolean().optional(),
  proof: proofSchema,
});
export const codeCheckSchema = z.object({ phone_number: strictPhoneSchema, otp: codeSchema });
/** `name` replaces the name that was given when the code was requested; it is required when none was given. */
export const phoneConfirmSchema = codeCheckSchema.extend({ name: personNameSchema.optional() });
export const codeLoginSchema = codeCheckSchema.extend({ remember: z.boolean().optional() });
export const resetPasswordSchema = codeCheckSchema.extend({ new_password: newPasswordSchema });
export const profileUpdateSchema = z.object({ name: personNameSchema, email: optionalEmailSchema });
/** `old_password` is required if the customer has a password. */
export const passwordChangeSchema = z.object({
  old_password: z.string().max(PASSWORD_MAX, 'form_max_191').optional(),
  new_password: newPasswordSchema,
});

/** Who is signed in proves who they are, for what a stolen session must not do. */
export const proofOfCustomerSchema = z
  .object({ password: passwordSchema.optional(), otp: codeSchema.optional() })
  .refine(({ password, otp }) => (password === undefined) !== (otp === undefined), {
    path: ['password'],
    error: 'form_required',
  });
/** What a call is refused with (403) that needs a proof of the last ten minutes. */
export const proofRefusalSchema = z.object({ reason: z.literal('step_up') }).optional();

export const profileSchema = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string(),
  email: z.string().nullable(),
  has_active_voucher: z.boolean(),
  /** From when on the next voucher may be claimed; null: now, or there is an active one. */
  next_voucher_at: z.iso.datetime().nullable(),
  /** Whether the customer has a password; customers who signed up by code may have none. */
  has_password: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

/** `phone_number` is the one in the request: the response does not reveal whether it is registered. */
export const codeSentSchema = z.object({ phone_number: z.string(), resend_after: z.int() });
export const signedInSchema = z.object({ token: z.string(), user: profileSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionSchema = z.object({
  id: z.int(),
  /** `Chrome`, `Safari`; null when the device did not say. */
  browser: z.string().nullable(),
  /** `Android`, `Windows`. */
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type CustomerSession = z.infer<typeof sessionSchema>;
export const sessionParamsSchema = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
