import { z } from 'zod';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { decryptText, encryptText } from '#server/platform/crypto/encrypt-text.ts';
import type { StaffDeps } from './staff-deps.ts';
import type { StaffRow } from './staff-queries.ts';
import { createTotpSecret, matchTotp, totpUri } from './totp.ts';

const SETUP_MS = 15 * MINUTE_MS;
const ticketSchema = z.object({ staffId: z.int(), secret: z.string(), expires: z.number() });

type SetupDeps = Pick<StaffDeps, 'keys' | 'shopName' | 'now'>;

/**
 * A secret for a new authenticator app. The browser holds it in an encrypted ticket until the first code shows that the
 * app has it; the shop stores nothing before, so the earlier app works on if the person stops here.
 */
export function startTotpSetup({ keys, shopName, now }: SetupDeps, person: StaffRow) {
  const secret = createTotpSecret();
  const ticket = JSON.stringify({ staffId: person.id, secret, expires: now().getTime() + SETUP_MS });
  return {
    secret,
    uri: totpUri(secret, { shop: shopName(person.locale), email: person.email }),
    ticket: encryptText(ticket, keys.ticket).toString('base64url'),
  };
}

/** What is stored of the new app; null when the code is wrong, or the ticket somebody else's or too old. */
export function confirmTotpSetup(
  { keys, now }: Pick<StaffDeps, 'keys' | 'now'>,
  person: StaffRow,
  { ticket, code }: { ticket: string; code: string },
) {
  const opened = decryptText(Buffer.from(ticket, 'base64url'), keys.ticket);
  const parsed = opened === null ? undefined : ticketSchema.parse(JSON.parse(opened));
  if (parsed === undefined || parsed.staffId !== person.id || parsed.expires < now().getTime()) return null;
  const step = matchTotp(parsed.secret, code, now());
  if (step === null) return null;
  return {
    encryptedTotpSecret: encryptText(parsed.secret, keys.totp),
    totpConfirmedAt: now(),
    // The code has been used: it does not sign in as well.
    totpLastStep: step,
  };
}
