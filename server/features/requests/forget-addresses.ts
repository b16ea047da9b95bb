import { and, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requests } from '#server/schema/requests-tables.ts';

const DAY_MS = 86_400_000;

/** Network addresses serve the limits of an hour; after a day nobody needs to know them. */
export async function forgetAddresses(db: Database, now: Date): Promise<void> {
  const isOld = lt(requests.createdAt, new Date(now.getTime() - DAY_MS));
  await db
    .update(requests)
    .set({ address: null })
    .where(and(isOld, isNotNull(requests.address)));
}
