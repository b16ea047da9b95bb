import { type SQL, sql } from 'drizzle-orm';

/** What an SMS by hand is stored with in the outbox. */
export function messageSubject(id: SQL): SQL {
  return sql`'message:' || ${id}`;
}
