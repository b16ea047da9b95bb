import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { StartupError } from './startup-error.ts';
import { wholeNumber } from './whole-number.ts';

/** The server that takes e-mail to staff. */
export interface EmailConfig {
  /** With user and password. */
  url: string;
  /** Such as `Amper <shop@amper.example>`. */
  from: string;
  timeoutMs: number;
}

const SENDER = /^(?:[^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** The variables, part of the schema in `config.ts`. */
export const emailVariables = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must look like smtps://user:password@mail.example, or smtp:// for STARTTLS')
    .optional(),
  SMTP_FROM: z.string().regex(SENDER, 'must look like Amper <shop@amper.example>').optional(),
  SMTP_TIMEOUT_MS: wholeNumber(100, MINUTE_MS).default(10_000),
};

/** The owner's server, or else the sandbox; null: no e-mail is sent. */
export function emailConfig(
  values: z.output<z.ZodObject<typeof emailVariables>>,
  sandboxPort: number | undefined,
): EmailConfig | null {
  const { SMTP_URL: url, SMTP_FROM: from, SMTP_TIMEOUT_MS: timeoutMs } = values;
  if (url && from) return { url, from, timeoutMs };
  if (url || from) throw new StartupError('SMTP_URL and SMTP_FROM must be set together');
  const port = sandboxSmtpPort(sandboxPort);
  return port === undefined ? null : { url: `smtp://127.0.0.1:${port}`, from: 'Amper <shop@sandbox.test>', timeoutMs };
}

/** The one after that of the sandbox's page. */
export function sandboxSmtpPort(sandboxPort: number | undefined): number | undefined {
  return sandboxPort === undefined ? undefined : sandboxPort + 1;
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '' && (pathname === '' || pathname === '/');
}
