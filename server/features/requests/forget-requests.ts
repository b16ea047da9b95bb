import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requests } from '#server/schema/requests-tables.ts';

/** Removes who it was and what they wrote from requests older than a time. Returns how many, at most `limit`. */
export async function forgetOldRequests(db: Database, before: Date, limit: number): Promise<number> {
  const due = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(lt(requests.createdAt, before), ne(requests.phone, '')))
    .limit(limit);
  const goods = sql`case when ${requests.payload} ? 'goods' then jsonb_build_object('goods', ${requests.payload} -> 'goods')
    else '{}'::jsonb end`;
  const forgotten = await db
    .update(requests)
    .set({ name: null, phone: '', page: null, payload: goods, customerId: null, address: null })
    .where(inArray(requests.id, due))
    .returning({ id: requests.id });
  return forgotten.length;
}
