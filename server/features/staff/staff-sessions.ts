import { and, eq, ne } from 'drizzle-orm';
import { createToken, hashToken } from '#server/platform/crypto/session-token.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { staffSessions } from '#server/schema/staff-tables.ts';
import type { AuditOrigin } from './record-audit.ts';
import { SESSION_MS } from './staff-deps.ts';
import type { SessionRow } from './staff-queries.ts';

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** A session of somebody who has just proved who they are. Only the hash of its token is stored. */
export async function createSession(
  tx: Queryable,
  {
    staffId,
    method,
    origin,
    now,
  }: {
    staffId: number;
    method: SessionRow['method'];
    origin: AuditOrigin;
    now: Date;
  },
): Promise<NewSession> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await tx.insert(staffSessions).values({
    staffId,
    tokenHash: hashToken(token),
    method,
    userAgent: origin.userAgent,
    address: origin.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    verifiedAt: now,
  });
  return { token, expiresAt };
}

/**
 * The session after a new proof: unlocked, verified, and under a new token, so that a token which somebody has seen
 * before is worth nothing (ASVS 5.0, 7.2.4). Null when it has ended meanwhile.
 */
export async function renewSession(tx: Queryable, session: SessionRow, now: Date): Promise<NewSession | null> {
  const token = createToken();
  const [renewed] = await tx
    .update(staffSessions)
    .set({ tokenHash: hashToken(token), lockedAt: null, lastSeenAt: now, verifiedAt: now })
    .where(and(eq(staffSessions.id, session.id), eq(staffSessions.tokenHash, session.tokenHash)))
    .returning({ id: staffSessions.id });
  return renewed === undefined ? null : { token, expiresAt: session.expiresAt };
}

export async function lockSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(staffSessions).set({ lockedAt: now }).where(eq(staffSessions.id, id));
}

export async function recordSeen(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, id));
}

/** Ends one session of a person; false when it is not theirs. */
export async function endSession(db: Queryable, staffId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** Ends every session of a person but `exceptId`; returns how many there were. */
export async function endSessionsOf(db: Queryable, staffId: number, exceptId?: number): Promise<number> {
  const theirs = eq(staffSessions.staffId, staffId);
  const ended = await db
    .delete(staffSessions)
    .where(exceptId === undefined ? theirs : and(theirs, ne(staffSessions.id, exceptId)))
    .returning({ id: staffSessions.id });
  return ended.length;
}
