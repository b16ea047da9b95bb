import { lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { codeRequests, oneTimeCodes, passwordAttempts, sessions } from '#server/schema/identity-tables.ts';

const DAY_MS = 86_400_000;

/** Forgets what no limit and nobody needs any more: ended sessions, codes of yesterday, names of those who never finished. */
export async function sweepIdentity(db: Queryable, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, yesterday));
  await db.delete(codeRequests).where(lt(codeRequests.at, yesterday));
  await db.delete(passwordAttempts).where(lt(passwordAttempts.changedAt, yesterday));
}
