import { z } from 'zod';
import { personNameSchema } from '../identity/identity.ts';

/** The fields of the forms in which staff sign in and set their ways to sign in. */

export const STAFF_PASSWORD_MIN = 12;
const PASSWORD_MAX = 191;
export const TOTP_DIGITS = 6;

export const staffNameSchema = personNameSchema;
export const staffEmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'form_required', abort: true })
  .max(191, 'form_max_191')
  .pipe(z.email('form_email'));

export const staffPasswordSchema = z.string().min(1, 'form_required').max(PASSWORD_MAX, 'form_max_191');
/** Long enough that the second factor is not the only one that holds (ASVS 5.0, 6.2.1 and 6.2.9). */
export const newStaffPasswordSchema = z
  .string()
  .min(1, { error: 'form_required', abort: true })
  .min(STAFF_PASSWORD_MIN, 'admin_form_password_min')
  .max(PASSWORD_MAX, 'form_max_191');

/** The code of the authenticator app; spaces that the app shows are left out. */
export const totpCodeSchema = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'form_required', abort: true })
      .regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`), 'admin_form_code'),
  );

/** `XXXXX-XXXXX` of letters and digits that cannot be confused. */
export const RECOVERY_CODE = /^[A-HJ-NP-Z2-9]{10}$/;

/** A code of the authenticator app or a recovery code, as the person types it. */
export const secondFactorSchema = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, { error: 'form_required', abort: true })
      .regex(new RegExp(`^\\d{${TOTP_DIGITS}}$|${RECOVERY_CODE.source}`), 'admin_form_code_or_recovery'),
  );

/** The secret part of an invitation's link. */
export const invitationTokenSchema = z.string().regex(/^[\w-]{43}$/);
