import type { EditProblem } from '#contract/catalog/products-admin.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { lockPrices, type ProductPrices, returnPrices, setPrices } from '#server/features/catalog/index.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import {
  type DueSchedule,
  findDueSchedules,
  finishSchedules,
  markStarted,
  nextTimesOf,
  type PriceScheduleRow,
  productsWithDueSchedules,
} from './price-schedules-queries.ts';

const APPLY = 'price_schedules.apply';
const APPLY_BATCH = 'price_schedules.apply_batch';

/** Why a scheduled price did not begin: a rule of prices, its whole time passed unnoticed, or its author has left. */
export type ScheduleProblem = EditProblem | 'missed' | 'author_left';

/** Goods that one transaction locks. */
const CHUNK_SIZE = 500;

/**
 * One job waits for each good that has schedules, at the time of the next; those that were scheduled together share it.
 * Every minute all that is due is looked for as well: a job that was lost delays a price by no more.
 */
export function schedulePrices(deps: PriceSchedulesDeps): void {
  deps.jobs.work<{ product_id: number }>(APPLY, ({ product_id }) => applyDueSchedules(deps, [product_id]));
  deps.jobs.work<{ batch_id: number }>(APPLY_BATCH, ({ batch_id }) => applyAll(batch_id));
  deps.jobs.every('price_schedules.apply_due', MINUTE_MS, () => applyAll(null));

  async function applyAll(batchId: number | null): Promise<void> {
    const productIds = await productsWithDueSchedules(deps.db, batchId);
    const failures: unknown[] = [];
    for (let start = 0; start < productIds.length; start += CHUNK_SIZE) {
      const chunk = productIds.slice(start, start + CHUNK_SIZE);
      // One good that fails does not hold up the others.
      await applyDueSchedules(deps, chunk).catch(async () => {
        for (const id of chunk) await applyDueSchedules(deps, [id]).catch((error: unknown) => failures.push(error));
      });
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Has goods looked at when the next of their schedules begins or ends; called by whoever changes one of them. */
export async function queueNextTimes(
  { jobs }: Pick<PriceSchedulesDeps, 'jobs'>,
  tx: Tx,
  productIds: readonly number[],
): Promise<void> {
  const times = await nextTimesOf(tx, productIds);
  const shared = new Map<string, { batchId: number; at: Date }>();
  for (const { productId, batchId, at } of times) {
    if (batchId !== null) shared.set(`${batchId}:${at.getTime()}`, { batchId, at });
    else await jobs.queue(tx, APPLY, { product_id: productId }, { at, key: String(productId) });
  }
  // In one order: transactions that hold other goods of these batches wait for each other, and never in a circle.
  for (const [key, { batchId, at }] of [...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await jobs.queue(tx, APPLY_BATCH, { batch_id: batchId }, { at, key });
}

/**
 * Does what is due for these goods, in the order of time. Each step is a transaction of its own that locks the goods first:
 * the state of the schedules and the prices change together or not at all, and of two processes the second finds it done.
 */
export async function applyDueSchedules(deps: PriceSchedulesDeps, productIds: readonly number[]): Promise<void> {
  while (await applyNext(deps, productIds));
}

/** One step for all goods whose next is of the same kind and author, which is one change set. */
function applyNext(deps: PriceSchedulesDeps, productIds: readonly number[]): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = await lockPrices(tx, productIds);
    const due = await findDueSchedules(tx, productIds);
    const [first] = due;
    if (first === undefined) {
      await queueNextTimes(deps, tx, productIds);
      return false;
    }
    const alike = due.filter((one) => stepOf(one) === stepOf(first));
    if (first.isMissed) await fail(tx, alike, 'missed');
    else if (first.state === 'running') {
      await openChangeSetOf(tx, first);
      await endSchedules(deps, tx, alike, { now, state: 'ended' });
    } else await begin(deps, tx, alike, now);
    return true;
  });
}

function stepOf({ isMissed, state, staffId, author, reason }: DueSchedule): string {
  return isMissed ? 'missed' : JSON.stringify([state, staffId, author, reason]);
}

/** By the rights that their author has now: they may have lost what they had when they made them. */
async function begin(
  deps: PriceSchedulesDeps,
  tx: Tx,
  due: readonly DueSchedule[],
  now: ReadonlyMap<number, ProductPrices>,
): Promise<void> {
  const [first] = due;
  if (first === undefined) return;
  const caller = await deps.callerOf(tx, first.staffId);
  if (caller === null) return fail(tx, due, 'author_left');
  await openChangeSetOf(tx, first);
  const refused = await setPrices(deps.editing, tx, caller, new Map(due.map((one) => [one.productId, one])));
  for (const [problem, ofProblem] of Map.groupBy(due, ({ productId }) => refused.get(productId))) {
    if (problem !== undefined) await fail(tx, ofProblem, problem);
    else await markStarted(tx, ofProblem, now);
  }
}

interface Ending {
  /** What the goods cost, which are locked. */
  now: ReadonlyMap<number, ProductPrices>;
  state: 'ended' | 'cancelled';
  /** Who ends it before its time. */
  cancelledBy?: string;
}

/**
 * The prices of before return, in the open change set, unless somebody has changed them. Nothing is asked of rights: a
 * price must not stay because its author has left. One schedule of each good at most: it has one that runs.
 */
export async function endSchedules(
  deps: PriceSchedulesDeps,
  tx: Tx,
  schedules: readonly PriceScheduleRow[],
  { now, state, cancelledBy }: Ending,
): Promise<void> {
  const before = new Map<number, ProductPrices>();
  for (const { productId, price, oldPrice, priceBefore, oldPriceBefore } of schedules) {
    const current = now.get(productId);
    const isOurs = current?.price === price && current.oldPrice === oldPrice;
    if (isOurs && priceBefore !== null) before.set(productId, { price: priceBefore, oldPrice: oldPriceBefore });
  }
  if (before.size > 0) await returnPrices(deps.editing, tx, before);
  for (const result of ['returned', 'kept'] as const) {
    const ids = schedules
      .filter(({ productId }) => before.has(productId) === (result === 'returned'))
      .map(({ id }) => id);
    if (ids.length > 0)
      await finishSchedules(tx, ids, { state, result, ...(cancelledBy !== undefined && { cancelledBy }) });
  }
}

async function openChangeSetOf(tx: Tx, { staffId, author, reason }: PriceScheduleRow): Promise<void> {
  await openChangeSet(tx, { author: { source: 'staff', staffId, name: author }, kind: 'schedule', reason });
}

function fail(tx: Tx, schedules: readonly DueSchedule[], problem: ScheduleProblem): Promise<void> {
  const ids = schedules.map(({ id }) => id);
  return finishSchedules(tx, ids, { state: 'failed', problem });
}
