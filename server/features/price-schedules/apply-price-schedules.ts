import { eq, sql } from 'drizzle-orm';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { lockPrices, type ProductPrices, returnPrices, setPrices } from '#server/features/catalog/index.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { priceSchedules } from '#server/schema/price-schedules-tables.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import {
  findDueSchedule,
  finishSchedules,
  nextTimeOf,
  type PriceScheduleRow,
  productsWithDueSchedules,
} from './price-schedules-queries.ts';

const APPLY = 'price_schedules.apply';
const APPLY_BATCH = 'price_schedules.apply_batch';

/** Why a scheduled price did not begin: a rule of prices, its whole time passed unnoticed, or its author has left. */
export type ScheduleProblem = EditProblem | 'missed' | 'author_left';

/**
 * One job waits for each good that has schedules, at the time of the next. Every minute all that is due is looked for as
 * well: a job that was lost delays a price by no more.
 */
export function schedulePrices(deps: PriceSchedulesDeps): void {
  deps.jobs.work<{ product_id: number }>(APPLY, ({ product_id }) => applyDueSchedules(deps, product_id));
  deps.jobs.work<{ batch_id: number }>(APPLY_BATCH, ({ batch_id }) => applyAll(batch_id));
  deps.jobs.every('price_schedules.apply_due', MINUTE_MS, () => applyAll(null));

  async function applyAll(batchId: number | null): Promise<void> {
    for (const productId of await productsWithDueSchedules(deps.db, batchId)) await applyDueSchedules(deps, productId);
  }
}

/** One job begins a whole batch; each good whose price has begun has a job of its own for the end. */
export async function queueBatch({ jobs }: Pick<PriceSchedulesDeps, 'jobs'>, tx: Tx, batchId: number, at: Date) {
  await jobs.queue(tx, APPLY_BATCH, { batch_id: batchId }, { at, key: String(batchId) });
}

/** Has the good looked at when the next of its schedules begins or ends; called by whoever changes one of them. */
export async function queueNextTime({ jobs }: Pick<PriceSchedulesDeps, 'jobs'>, tx: Tx, productId: number) {
  const at = await nextTimeOf(tx, productId);
  if (at !== null) await jobs.queue(tx, APPLY, { product_id: productId }, { at, key: String(productId) });
}

/**
 * Does what is due for a good, in the order of time. Each step is a transaction of its own that locks the good first: the
 * state of the schedule and the price change together or not at all, and of two processes the second finds it done.
 */
export async function applyDueSchedules(deps: PriceSchedulesDeps, productId: number): Promise<void> {
  while (await applyNext(deps, productId));
}

function applyNext(deps: PriceSchedulesDeps, productId: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = (await lockPrices(tx, [productId])).get(productId);
    if (now === undefined) return false;
    const due = await findDueSchedule(tx, productId);
    if (due === null) {
      await queueNextTime(deps, tx, productId);
      return false;
    }
    if (due.isMissed) await fail(tx, due, 'missed');
    else if (due.state === 'running') {
      await openChangeSetOf(tx, due);
      await endSchedules(deps, tx, [due], { now: new Map([[productId, now]]), state: 'ended' });
    } else await begin(deps, tx, due, now);
    return true;
  });
}

/** By the rights that its author has now: they may have lost what they had when they made it. */
async function begin(deps: PriceSchedulesDeps, tx: Tx, due: PriceScheduleRow, now: ProductPrices): Promise<void> {
  const caller = await deps.callerOf(tx, due.staffId);
  if (caller === null) return fail(tx, due, 'author_left');
  await openChangeSetOf(tx, due);
  const refusal = await setPrices(deps.editing, tx, caller, due.productId, due);
  if (refusal !== null) return fail(tx, due, refusal);
  await write(tx, due, {
    ...(due.endsAt === null
      ? { state: 'ended', result: 'stays', finishedAt: sql`clock_timestamp()` }
      : { state: 'running' }),
    priceBefore: now.price,
    oldPriceBefore: now.oldPrice,
  });
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

function fail(tx: Tx, schedule: PriceScheduleRow, problem: ScheduleProblem): Promise<void> {
  return write(tx, schedule, { state: 'failed', problem, finishedAt: sql`clock_timestamp()` });
}

type Changes = Parameters<ReturnType<Tx['update']>['set']>[0];

async function write(tx: Tx, { id, revision }: PriceScheduleRow, changes: Changes): Promise<void> {
  await tx
    .update(priceSchedules)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(priceSchedules.id, id));
}
