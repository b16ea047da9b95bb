import type { Queryable } from '#server/platform/database/database.ts';
import { sessions } from '#server/schema/identity-tables.ts';
import { hashToken, makeToken } from './session-token.ts';

export interface Device {
  userAgent: string | null;
}

export const YEAR_SECONDS = 365 * 86_400;
/** A browser that isn't told how long to keep a cookie keeps it until it is closed; some are never closed. */
const UNREMEMBERED_SECONDS = 30 * 86_400;
const USER_AGENT_LENGTH = 300;

/** Opens a session and gives its token, which is nowhere kept. */
export async function openSession(
  tx: Queryable,
  customerId: number,
  { userAgent }: Device,
  isRemembered: boolean,
  now: Date,
): Promise<string> {
  const token = makeToken();
  const seconds = isRemembered ? YEAR_SECONDS : UNREMEMBERED_SECONDS;
  await tx.insert(sessions).values({
    customerId,
    tokenHash: hashToken(token),
    isRemembered,
    userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return token;
}
