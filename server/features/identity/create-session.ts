import { DAY_SECONDS } from '#contract/time/durations.ts';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { sessions } from '#server/schema/identity-tables.ts';

export interface Device {
  userAgent: string | null;
}

export const YEAR_SECONDS = 365 * DAY_SECONDS;
/** A session cookie lives until the browser is closed, and some browsers are never closed. */
const SHORT_SESSION_SECONDS = 30 * DAY_SECONDS;
const MAX_USER_AGENT_LENGTH = 300;

/** Creates a session and returns its token, of which only the hash is stored. */
export async function createSession(
  tx: Queryable,
  customerId: number,
  { userAgent }: Device,
  isRemembered: boolean,
  now: Date,
): Promise<string> {
  const token = createToken();
  const seconds = isRemembered ? YEAR_SECONDS : SHORT_SESSION_SECONDS;
  await tx.insert(sessions).values({
    customerId,
    tokenHash: hashToken(token),
    isRemembered,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return token;
}
