import { z } from 'zod';
import { isOrigin } from './is-origin.ts';
import { StartupError } from './startup-error.ts';

/** The instalment partners with an API; null when the shop's staff process their applications by hand. */
export interface PartnersConfig {
  uzum: UzumConfig | null;
  iman: { url: string; key: string } | null;
  timeoutMs: number;
}

export interface UzumConfig {
  /** Without a slash at its end. */
  url: string;
  token: string;
  /** Sent to the partner's frame: it identifies the shop and grants nothing. */
  publicKey: string;
  /** Origins whose pages may be shown in a frame and send it messages. */
  frameOrigins: string[];
}

const UZUM_URL = 'https://merchants-api.uzumnasiya.uz';
const UZUM_FRAMES = 'https://auth.uzumnasiya.uz';

const address = z
  .string()
  .refine(isOrigin, `must be an origin without a path, such as ${UZUM_URL}`)
  .transform((url) => new URL(url).origin)
  .optional();

/** The variables, part of the schema in `config.ts`. */
export const partnerVariables = {
  UZUM_URL: address,
  UZUM_TOKEN: z.string().optional(),
  UZUM_PUBLIC_KEY: z.string().optional(),
  UZUM_FRAME_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), `must be origins with commas between, such as ${UZUM_FRAMES}`)
    .optional(),
  IMAN_URL: address,
  IMAN_KEY: z.string().optional(),
  INSTALMENTS_TIMEOUT_MS: z
    .string()
    .regex(/^\d{3,5}$/, 'must be a whole number from 100 to 60000')
    .transform(Number)
    .default(10_000),
};

const variables = z.object(partnerVariables);

/** The owner's accounts, or else the sandbox; without both the applications are processed by hand. */
export function partnersConfig(values: z.output<typeof variables>, sandboxUrl: string | null): PartnersConfig {
  return {
    uzum: uzumConfig(values, sandboxUrl),
    iman: imanConfig(values, sandboxUrl),
    timeoutMs: values.INSTALMENTS_TIMEOUT_MS,
  };
}

function uzumConfig(values: z.output<typeof variables>, sandboxUrl: string | null): UzumConfig | null {
  const { UZUM_URL: url, UZUM_TOKEN: token, UZUM_PUBLIC_KEY: publicKey, UZUM_FRAME_ORIGINS: frameOrigins } = values;
  if (token) {
    if (!publicKey) throw new StartupError('UZUM_PUBLIC_KEY must be set with UZUM_TOKEN');
    return { url: url ?? UZUM_URL, token, publicKey, frameOrigins: frameOrigins ?? [UZUM_FRAMES] };
  }
  if (sandboxUrl === null) return null;
  const sandbox = url ?? sandboxUrl;
  return { url: sandbox, token: 'sandbox', publicKey: 'pk_sandbox', frameOrigins: frameOrigins ?? [sandbox] };
}

function imanConfig(
  { IMAN_URL: url, IMAN_KEY: key }: z.output<typeof variables>,
  sandboxUrl: string | null,
): PartnersConfig['iman'] {
  if (key && !url) throw new StartupError('IMAN_URL must be set with IMAN_KEY');
  if (key && url) return { url, key };
  return sandboxUrl === null ? null : { url: url ?? sandboxUrl, key: 'sandbox' };
}
