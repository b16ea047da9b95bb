import { IDLE_MS, VERIFIED_MS } from './staff-deps.ts';
import type { SessionRow } from './staff-queries.ts';

/** Locked by the person, or because there was no call for an hour. */
export function isLocked({ lockedAt, lastSeenAt }: SessionRow, now: Date): boolean {
  return lockedAt !== null || now.getTime() - lastSeenAt.getTime() >= IDLE_MS;
}

/** Until when the last proof counts for dangerous calls. */
export function verifiedUntil({ verifiedAt }: SessionRow): Date {
  return new Date(verifiedAt.getTime() + VERIFIED_MS);
}
