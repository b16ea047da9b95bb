import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CancelledPriceBatch } from '#contract/price-schedules/price-schedules.ts';
import { lockPrices } from '#server/features/catalog/index.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import { Conflict, TooLarge } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { endSchedules, queueNextTimes } from './apply-price-schedules.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import { countCancelled, finishSchedules, lockUnfinished, productsOfBatch } from './price-schedules-queries.ts';

/** A batch may have all goods of the shop. */
const TIMEOUT_MS = 120_000;

/**
 * Cancels what is not over of a batch, all of it or nothing: what waits begins no more, and what runs ends now. A batch of
 * which nothing is left counts nothing. Null: there is no such batch.
 */
export function cancelPriceBatch(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  { id: batchId, key }: { id: number; key: string },
): Promise<CancelledPriceBatch | null> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    const productIds = await productsOfBatch(tx, batchId);
    if (productIds.length === 0) return null;
    const opened = await openChangeSet(tx, {
      author: { source: 'staff', staffId: caller.id, name: caller.name },
      kind: 'edit',
      key: { key, fingerprint: createHash('sha256').update(`cancel:${batchId}`).digest() },
    });
    if (opened.kind === 'key_reused') throw new Conflict();
    if (opened.kind === 'repeated') return countCancelled(tx, batchId);
    // Goods are locked before their schedules, as by everybody.
    const now = await lockPrices(tx, productIds);
    const unfinished = await lockUnfinished(tx, batchId);
    const { maxBulkRows } = caller.limits;
    if (maxBulkRows !== null && unfinished.length > maxBulkRows) throw new TooLarge();
    const waiting = unfinished.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    const running = unfinished.filter(({ state }) => state === 'running');
    await finishSchedules(tx, waiting, { state: 'cancelled', cancelledBy: caller.name });
    await endSchedules(deps, tx, running, { now, state: 'cancelled', cancelledBy: caller.name });
    // Goods may have other schedules, whose time comes first from now on.
    await queueNextTimes(deps, tx, productIds);
    return { waiting: waiting.length, running: running.length };
  });
}
