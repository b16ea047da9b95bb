import { eq } from 'drizzle-orm';
import { DAY_SECONDS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { sessions } from '#server/schema/identity-tables.ts';
import { type Device, rememberDevice } from './known-devices.ts';

export const YEAR_SECONDS = 365 * DAY_SECONDS;
/** A session cookie lives until the browser is closed, and some browsers are never closed. */
const SHORT_SESSION_SECONDS = 30 * DAY_SECONDS;
const MAX_USER_AGENT_LENGTH = 300;

/** What the browser's cookies get at a sign-in. */
export interface NewSession {
  token: string;
  deviceToken: string;
  /** The customer has never signed in with this browser before. */
  isNewDevice: boolean;
}

/**
 * Creates a session in a browser, which the customer is known by from now on, and ends the one that the browser had.
 * Returns the tokens, of which only the hashes are stored.
 */
export async function createSession(
  tx: Queryable,
  customerId: number,
  device: Device,
  isRemembered: boolean,
  now: Date,
): Promise<NewSession> {
  const { userAgent, sessionToken } = device;
  if (sessionToken !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(sessionToken)));
  const { deviceId, deviceToken, isNewDevice } = await rememberDevice(tx, customerId, device, now);
  const token = createToken();
  const seconds = isRemembered ? YEAR_SECONDS : SHORT_SESSION_SECONDS;
  await tx.insert(sessions).values({
    customerId,
    deviceId,
    tokenHash: hashToken(token),
    isRemembered,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    provenAt: now,
  });
  return { token, deviceToken, isNewDevice };
}
