import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { isOrigin } from './is-origin.ts';
import { StartupError } from './startup-error.ts';
import { wholeNumber } from './whole-number.ts';

/** The gateway that sends SMS; by default the sandbox. */
export interface SmsConfig {
  provider: 'eskiz' | 'playmobile';
  /** Without a slash at its end. */
  url: string;
  login: string;
  password: string;
  /** The sender that people see. */
  from: string;
  timeoutMs: number;
}

const SMS_GATEWAYS = {
  eskiz: { url: 'https://notify.eskiz.uz', from: '4546' },
  playmobile: { url: 'https://send.smsxabar.uz', from: '3700' },
} as const;

/** The variables, part of the schema in `config.ts`. */
export const smsVariables = {
  SMS_PROVIDER: z.enum(['eskiz', 'playmobile'], 'must be "eskiz" or "playmobile"').default('eskiz'),
  SMS_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, such as https://notify.eskiz.uz')
    .transform((url) => new URL(url).origin)
    .optional(),
  SMS_LOGIN: z.string().optional(),
  SMS_PASSWORD: z.string().optional(),
  SMS_FROM: z.string().max(20, 'must be at most 20 characters').optional(),
  SMS_TIMEOUT_MS: wholeNumber(100, MINUTE_MS).default(10_000),
};

/** The owner's gateway account, or else the sandbox; without both a `StartupError`. */
export function smsConfig(
  values: z.output<z.ZodObject<typeof smsVariables>>,
  { sandboxUrl, isNode }: { sandboxUrl: string | null; isNode: boolean },
): SmsConfig {
  const provider = values.SMS_PROVIDER;
  const { url, from } = SMS_GATEWAYS[provider];
  const rest = { provider, from: values.SMS_FROM ?? from, timeoutMs: values.SMS_TIMEOUT_MS };
  if (values.SMS_LOGIN && values.SMS_PASSWORD) {
    return { ...rest, url: values.SMS_URL ?? url, login: values.SMS_LOGIN, password: values.SMS_PASSWORD };
  }
  if (values.SMS_LOGIN || values.SMS_PASSWORD)
    throw new StartupError('SMS_LOGIN and SMS_PASSWORD must be set together');
  if (sandboxUrl === null) {
    throw new StartupError(
      `SMS_LOGIN and SMS_PASSWORD must be set when SANDBOX is off${isNode ? ', as it is beside DATABASE_URL' : ''}: \
nobody can sign in without codes`,
    );
  }
  return {
    ...rest,
    url: values.SMS_URL ?? sandboxUrl,
    login: 'shop@sandbox.test',
    password: 'sandbox',
  };
}
