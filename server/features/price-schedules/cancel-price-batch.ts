import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CancelledPriceBatch } from '#contract/price-schedules/price-schedules.ts';
import { lockPrices } from '#server/features/catalog/index.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { endSchedule } from './apply-price-schedules.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import { batchExists, cancelWaiting, lockPriceSchedule, unfinishedOfBatch } from './price-schedules-queries.ts';

/** A batch may have all goods of the shop. */
const TIMEOUT_MS = 120_000;

/**
 * Cancels what is not over of a batch, all of it or nothing: what waits begins no more, and what runs ends now. A batch of
 * which nothing is left counts nothing, so that a request that is sent again is no mistake. Null: there is no such batch.
 */
export function cancelPriceBatch(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  { id: batchId, key }: { id: number; key: string },
): Promise<CancelledPriceBatch | null> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    if (!(await batchExists(tx, batchId))) return null;
    const opened = await openChangeSet(tx, {
      author: { source: 'staff', staffId: caller.id, name: caller.name },
      kind: 'edit',
      key: { key, fingerprint: createHash('sha256').update(`cancel:${batchId}`).digest() },
    });
    if (opened.kind === 'key_reused') throw new Conflict();
    const cancelled = { waiting: 0, running: 0 };
    // Goods are locked before their schedules and in the order of ids, as by everybody.
    for (const { id, productId } of await unfinishedOfBatch(tx, batchId)) {
      const now = await lockPrices(tx, productId);
      const current = await lockPriceSchedule(tx, id);
      if (now === null || current === null) continue;
      if (current.state === 'running') {
        await endSchedule(deps, tx, current, { now, state: 'cancelled', cancelledBy: caller.name });
        cancelled.running++;
      } else if (current.state === 'waiting') {
        await cancelWaiting(tx, current, caller.name);
        cancelled.waiting++;
      }
    }
    return cancelled;
  });
}
