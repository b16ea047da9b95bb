import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from '#server/platform/database/database.ts';

const MAX_ATTEMPTS = 5;
const MAX_BACKOFF_MS = 20;
/** Deadlock, serialization failure. */
const RETRYABLE_SQLSTATES = new Set(['40P01', '40001']);
const UNIQUE_VIOLATION = '23505';
/**
 * A cancelled order makes its voucher active again while the customer gets a new one: after a retry the new one is
 * visible, and the old one stays expired. A code of a piece goes to another order while the refund that has freed it is
 * corrected: after a retry the other order is visible. Any other violation is an error in the program and would fail again.
 */
const RETRYABLE_CONSTRAINTS = new Set(['vouchers_one_active', 'order_pieces_identity']);

/** Another transaction changed what this one has read: it has to be read again. */
export class ConcurrentUpdateError extends Error {}

/** Runs a transaction, and runs it again when it lost a race against another one. */
export async function orderTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await delay(Math.random() * MAX_BACKOFF_MS * attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (error instanceof ConcurrentUpdateError) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (RETRYABLE_SQLSTATES.has(String(code))) return true;
    if (code === UNIQUE_VIOLATION && RETRYABLE_CONSTRAINTS.has(String(constraint))) return true;
  }
  return false;
}
