import { MINUTE_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { Invalid } from '#server/platform/http/shop-error.ts';

/** Guessing takes many calls, and people need few. This limit comes on top of the limits by phone. */
export const GUESSING_LIMIT = { config: { rateLimit: { max: 60, timeWindow: MINUTE_MS }, isLimitedTogether: true } };

/** 422: the code or the password is wrong. */
export function wrongFieldError(field: 'otp' | 'password'): Invalid {
  const message = field === 'otp' ? m.identity_wrong_code : m.identity_wrong_password;
  return new Invalid({ [field]: [(locale) => message({}, { locale })] }, (locale) => message({}, { locale }));
}
