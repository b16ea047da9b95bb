import { z } from 'zod';

/** Digits of a complete Uzbek number: `998` and nine more. */
export const PHONE_DIGITS = 12;
export const PHONE_PREFIX = '998';
const LOOSE_DIGITS = 9;
const MAX_DIGITS = 15;

/** Identity and checkout: the digits `998` and nine more (specification 5.13). */
export const strictPhoneSchema = z
  .string()
  .trim()
  .superRefine((phone, context) => {
    const fault = strictPhoneFault(phone);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ description: 'Digits: 998 and nine more', examples: ['998901234567'] });

/** Requests: at least nine digits in any notation (specification 5.14); the result contains only digits. */
export const loosePhoneSchema = z
  .string()
  .trim()
  .superRefine((phone, context) => {
    const fault = loosePhoneFault(phone);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .transform((phone) => phone.replace(/\D/g, ''));

type PhoneFault = 'form_required' | 'form_phone_prefix' | 'form_phone_strict' | 'form_phone_loose' | 'form_invalid';

function strictPhoneFault(phone: string): PhoneFault | undefined {
  if (phone === '') return 'form_required';
  if (!phone.startsWith(PHONE_PREFIX)) return 'form_phone_prefix';
  if (/\D/.test(phone) || phone.length > PHONE_DIGITS) return 'form_invalid';
  return phone.length < PHONE_DIGITS ? 'form_phone_strict' : undefined;
}

function loosePhoneFault(phone: string): PhoneFault | undefined {
  if (phone === '') return 'form_required';
  const digits = phone.replace(/\D/g, '').length;
  if (!/^\+?[\d\s().-]*$/.test(phone) || digits > MAX_DIGITS) return 'form_invalid';
  return digits < LOOSE_DIGITS ? 'form_phone_loose' : undefined;
}

/**
 * Typed or pasted input as the nine digits after `998`: `+998 90 123-45-67`, `8 (998) 90…`, `90 1234567` and
 * `901234567` are the same number. Missing digits stay missing; surplus digits are cut.
 */
export function localPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const isWhole = digits.startsWith(PHONE_PREFIX) && (digits.length >= PHONE_DIGITS || /^\s*\+/.test(text));
  const withoutTrunk = /^8998\d{9}$/.test(digits) ? digits.slice(4) : digits;
  return (isWhole ? digits.slice(PHONE_PREFIX.length) : withoutTrunk).slice(0, LOOSE_DIGITS);
}
