import { eq, sql } from 'drizzle-orm';
import { RESEND_AFTER_SECONDS } from '#contract/identity/identity.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/durations.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeys, secondsUntilAllowed } from '#server/platform/database/sliding-limit.ts';
import { codeRequests, UNKNOWN_DEVICE } from '#server/schema/identity-tables.ts';
import type { CodeKey } from './one-time-code.ts';

const LIMITS_OF_PHONE = [
  { max: 1, seconds: RESEND_AFTER_SECONDS },
  { max: 5, seconds: DAY_SECONDS },
] as const;
const LIMITS_OF_ADDRESS = [{ max: 20, seconds: HOUR_SECONDS }] as const;

export type CodeWait = { kind: 'free' } | { kind: 'too_soon' | 'too_many'; seconds: number };

/**
 * Whether another code may be sent to a phone now (ruling R2.4): 120 s after the last, 5 in any 24 hours, and 20 from one
 * address in any hour. A known device counts for itself and not by its address, so that nobody else can spend what it
 * has. Until the transaction ends, concurrent requests of the same phone or address wait.
 */
export async function codeWait(
  tx: Tx,
  { phone, deviceId }: CodeKey,
  sender: string | null,
  now: Date,
): Promise<CodeWait> {
  const address = deviceId === UNKNOWN_DEVICE ? sender : null;
  await lockKeys(tx, `code address ${address}`, `code phone ${phone}`);
  const { at } = codeRequests;
  const ofPhone = { at, owner: sql`${codeRequests.phone} = ${phone} and ${codeRequests.deviceId} = ${deviceId}` };
  const [resend, day] = await secondsUntilAllowed(tx, ofPhone, LIMITS_OF_PHONE, now);
  const [hour] =
    address === null
      ? [0]
      : await secondsUntilAllowed(tx, { at, owner: eq(codeRequests.address, address) }, LIMITS_OF_ADDRESS, now);
  const many = Math.max(day, hour);
  if (many > 0 && many >= resend) return { kind: 'too_many', seconds: many };
  return resend > 0 ? { kind: 'too_soon', seconds: resend } : { kind: 'free' };
}
