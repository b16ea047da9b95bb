import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

type Reads = readonly (() => Promise<unknown>)[];
type Results<R extends Reads> = { -readonly [At in keyof R]: Awaited<ReturnType<R[At]>> };

/**
 * Reads at once where there are several connections, and one after the other within a transaction: its only connection takes
 * one statement at a time, and `pg` ends queueing them.
 */
export async function readTogether<const R extends Reads>(db: Queryable, reads: R): Promise<Results<R>> {
  if (!is(db, PgTransaction)) return (await Promise.all(reads.map((read) => read()))) as Results<R>;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as Results<R>;
}
