import { eq, sql } from 'drizzle-orm';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import { MINUTE_MS } from '#contract/time/durations.ts';
import { lockPrices, type ProductPrices, setPrices } from '#server/features/catalog/index.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { priceSchedules } from '#server/schema/price-schedules-tables.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import {
  findDueSchedule,
  nextTimesOf,
  type PriceScheduleRow,
  productsWithDueSchedules,
} from './price-schedules-queries.ts';

const APPLY = 'price_schedules.apply';

/** Why a scheduled price did not begin: a rule of prices, its whole time passed unnoticed, or its author has left. */
export type ScheduleProblem = EditProblem | 'missed' | 'author_left';

/**
 * One job waits for each good that has schedules, at the time of the next. Every minute all that is due is looked for as
 * well: a job that was lost delays a price by no more.
 */
export function schedulePrices(deps: PriceSchedulesDeps): void {
  deps.jobs.work<{ product_id: number }>(APPLY, ({ product_id }) => applyDueSchedules(deps, product_id));
  deps.jobs.every('price_schedules.apply_due', MINUTE_MS, async () => {
    for (const productId of await productsWithDueSchedules(deps.db)) await applyDueSchedules(deps, productId);
  });
}

/** Has each good looked at when the next of its schedules begins or ends; called by whoever changes one of them. */
export async function queueNextTimes(
  { jobs }: Pick<PriceSchedulesDeps, 'jobs'>,
  tx: Tx,
  productIds: readonly number[],
): Promise<void> {
  for (const { productId, at } of await nextTimesOf(tx, productIds)) {
    await jobs.queue(tx, APPLY, { product_id: productId }, { at, key: String(productId) });
  }
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
    const now = await lockPrices(tx, productId);
    if (now === null) return false;
    const due = await findDueSchedule(tx, productId);
    if (due === null) {
      await queueNextTimes(deps, tx, [productId]);
      return false;
    }
    if (due.isMissed) await fail(tx, due, 'missed');
    else if (due.state === 'running') await endSchedule(deps, tx, due, { now, state: 'ended' });
    else await begin(deps, tx, due, now);
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
  now: ProductPrices;
  state: 'ended' | 'cancelled';
  /** Who ends it before its time, in a change set that is open already. */
  cancelledBy?: string;
}

/**
 * The price of before returns unless somebody has changed it. Nothing is asked of rights: a price must not stay because
 * its author has left.
 */
export async function endSchedule(
  deps: PriceSchedulesDeps,
  tx: Tx,
  schedule: PriceScheduleRow,
  { now, state, cancelledBy }: Ending,
): Promise<void> {
  const { price, oldPrice, priceBefore, oldPriceBefore, productId } = schedule;
  const isOurs = now.price === price && now.oldPrice === oldPrice && priceBefore !== null;
  if (cancelledBy === undefined) await openChangeSetOf(tx, schedule);
  if (isOurs) await setPrices(deps.editing, tx, null, productId, { price: priceBefore, oldPrice: oldPriceBefore });
  await write(tx, schedule, {
    state,
    result: isOurs ? 'returned' : 'kept',
    finishedAt: sql`clock_timestamp()`,
    ...(cancelledBy !== undefined && { cancelledBy }),
  });
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
