import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Journal } from '../load/journal.ts';
import type { FaultyShop } from '../shop/faulty-shop.ts';

/** Everything that is compared: what people know, what the shop has stored, and the providers' books. */
export interface Books {
  db: Queryable;
  journal: Journal;
  shop: FaultyShop;
}

/** Sentences about what does not add up. */
export type Findings = string[];

const MAX_NAMED = 5;

export async function rowsOf<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}

/** One sentence for a list of things that should be empty. */
export function whenAny(what: string, things: readonly unknown[]): Findings {
  if (things.length === 0) return [];
  const named = things.slice(0, MAX_NAMED).map((thing) => (typeof thing === 'object' ? JSON.stringify(thing) : thing));
  return [`${what}: ${things.length} (${named.join(', ')})`];
}
