import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requestEvents, requests } from '#server/schema/requests-tables.ts';

/** Removes who it was, what they wrote and what was noted from requests older than a time. Returns how many, at most `limit`. */
export async function forgetOldRequests(db: Database, before: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(lt(requests.createdAt, before), ne(requests.phone, '')))
    .limit(limit);
  const goods = sql`case when ${requests.payload} ? 'goods' then jsonb_build_object('goods', ${requests.payload} -> 'goods')
    else '{}'::jsonb end`;
  return db.transaction(async (tx) => {
    const forgotten = await tx
      .update(requests)
      .set({ name: null, phone: '', page: null, payload: goods, customerId: null, address: null })
      .where(inArray(requests.id, due))
      .returning({ id: requests.id });
    const ids = forgotten.map(({ id }) => id);
    // A note may name the person too.
    if (ids.length > 0) await tx.update(requestEvents).set({ note: null }).where(inArray(requestEvents.requestId, ids));
    return ids.length;
  });
}
