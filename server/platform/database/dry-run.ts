import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';

/** Takes the transaction back and brings out what it found. */
class TakenBack<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('A dry run was taken back');
    this.result = result;
  }
}

/** Whoever saves the same row meanwhile is waited for so long. */
const LOCK_TIMEOUT = '3s';

/**
 * Runs writes and what reads their outcome in a transaction that is always taken back. Its locks are real until then, so it
 * should be short, and what it returns must not read from the transaction any more.
 */
export async function dryRun<Result>(db: Database, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
      throw new TakenBack(await run(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as Result;
    throw error;
  }
}
