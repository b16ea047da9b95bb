import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from '#server/platform/database/database.ts';

const ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 20;
/** Deadlock, serialisation failure, a second active voucher: seen anew, each of them has its answer. */
const TO_REPEAT = new Set(['40P01', '40001', '23505']);

/** Somebody else was faster between two statements: what was read has to be read anew. */
export class Overtaken extends Error {}

/** A transaction that is done again when somebody else got in between. */
export async function orderTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isToRepeat(error)) throw error;
      await delay(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}

function isToRepeat(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (TO_REPEAT.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}
