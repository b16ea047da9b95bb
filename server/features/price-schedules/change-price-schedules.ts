import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import type { NewPriceSchedule, PriceScheduleChange } from '#contract/price-schedules/price-schedules.ts';
import { lockPrices, type ProductPrices, priceRefusal } from '#server/features/catalog/index.ts';
import { openChangeSet } from '#server/features/history/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Conflict } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { priceSchedules } from '#server/schema/price-schedules-tables.ts';
import { endSchedules, queueNextTimes } from './apply-price-schedules.ts';
import type { PriceSchedulesDeps } from './price-schedules-deps.ts';
import {
  findOverlap,
  finishSchedules,
  hasPassed,
  lockPriceSchedule,
  type PriceScheduleRow,
  productOfSchedule,
} from './price-schedules-queries.ts';

export type ScheduleOutcome =
  | { kind: 'saved'; id: number }
  | { kind: 'not_found' }
  /** By rules of prices, or by what the person may do. */
  | { kind: 'refused'; problem: EditProblem }
  /** A time that has passed. */
  | { kind: 'past'; field: 'starts_at' | 'ends_at' }
  /** `id` is that of the schedule in the way: the other one of an overlap, or this one as it is now. */
  | { kind: 'overlap' | 'changed' | 'finished' | 'running'; id: number };

interface Plan {
  price: number;
  oldPrice: number | null;
  startsAt: Date;
  endsAt: Date | null;
  reason: string | null;
}

/** Schedules a price, held against the rules and the person's limits by what the good costs now. */
export function createPriceSchedule(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  request: NewPriceSchedule,
): Promise<ScheduleOutcome> {
  const plan = planOf(request);
  const { product_id: productId } = request;
  return inChangeSet(deps, caller, { ...request, productId }, async (tx, { isRepeated }) => {
    if (isRepeated) return findCreated(tx, caller, productId, plan);
    const refusal =
      (await pastTime(tx, plan)) ??
      (await refusedPrice(deps, tx, caller, productId, plan)) ??
      (await overlapping(tx, { id: null, productId, ...plan }));
    if (refusal !== null) return refusal;
    const [created] = await tx
      .insert(priceSchedules)
      .values({ productId, ...plan, staffId: caller.id, author: caller.name })
      .returning({ id: priceSchedules.id });
    if (created === undefined) throw new Error('A schedule that was inserted has an id');
    return { kind: 'saved', id: created.id };
  });
}

/** Changes one that waits, which is applied by this person's rights from then on, or the end of one that runs. */
export async function changePriceSchedule(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  request: PriceScheduleChange & { id: number },
): Promise<ScheduleOutcome> {
  const plan = planOf(request);
  return inChangeSetOf(deps, caller, request, async (tx, current) => {
    const isRunning = current.state === 'running';
    if (isRunning && (plan.endsAt === null || !hasSamePrice(plan, current))) return { kind: 'running', id: current.id };
    const refusal =
      (await pastTime(tx, plan, isRunning)) ??
      (isRunning ? null : await refusedPrice(deps, tx, caller, current.productId, plan)) ??
      (await overlapping(tx, { id: current.id, productId: current.productId, ...plan }));
    if (refusal !== null) return refusal;
    await tx
      .update(priceSchedules)
      .set({
        ...plan,
        ...(isRunning ? {} : { staffId: caller.id, author: caller.name }),
        revision: current.revision + 1,
      })
      .where(eq(priceSchedules.id, current.id));
    return { kind: 'saved', id: current.id };
  });
}

/** Cancels one that waits; of one that runs the price of before returns now. */
export function cancelPriceSchedule(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  request: { id: number; revision: number; key: string },
): Promise<ScheduleOutcome> {
  return inChangeSetOf(deps, caller, request, async (tx, current, now) => {
    if (current.state === 'running') {
      await endSchedules(deps, tx, [current], { now, state: 'cancelled', cancelledBy: caller.name });
    } else {
      await finishSchedules(tx, [current.id], { state: 'cancelled', cancelledBy: caller.name });
    }
    return { kind: 'saved', id: current.id };
  });
}

/** The good is locked before its schedule, as by the job that applies it. */
async function inChangeSetOf(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  request: { id: number; revision: number; key: string },
  run: (tx: Tx, current: PriceScheduleRow, now: ReadonlyMap<number, ProductPrices>) => Promise<ScheduleOutcome>,
): Promise<ScheduleOutcome> {
  const productId = await productOfSchedule(deps.db, request.id);
  if (productId === null) return { kind: 'not_found' };
  return inChangeSet(deps, caller, { ...request, productId }, async (tx, { isRepeated, now }) => {
    const current = await lockPriceSchedule(tx, request.id);
    if (current === null) return { kind: 'not_found' };
    if (isRepeated) return { kind: 'saved', id: current.id };
    if (current.state !== 'waiting' && current.state !== 'running') return { kind: 'finished', id: current.id };
    if (current.revision !== request.revision) return { kind: 'changed', id: current.id };
    return run(tx, current, now);
  });
}

interface Opened {
  isRepeated: boolean;
  now: ReadonlyMap<number, ProductPrices>;
}

/**
 * Runs in a change set of the person, with the good locked. A request that is sent again changes nothing; one that was not
 * saved leaves no trace, not even its key.
 */
async function inChangeSet(
  deps: PriceSchedulesDeps,
  caller: StaffCaller,
  { key, productId, ...content }: { key: string; productId: number },
  run: (tx: Tx, opened: Opened) => Promise<ScheduleOutcome>,
): Promise<ScheduleOutcome> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest();
  try {
    return await deps.db.transaction(async (tx) => {
      const author = { source: 'staff', staffId: caller.id, name: caller.name } as const;
      const opened = await openChangeSet(tx, { author, kind: 'edit', key: { key, fingerprint } });
      if (opened.kind === 'key_reused') throw new Conflict();
      const now = await lockPrices(tx, [productId]);
      if (!now.has(productId)) throw new NotSaved({ kind: 'not_found' });
      const outcome = await run(tx, { isRepeated: opened.kind === 'repeated', now });
      if (outcome.kind !== 'saved') throw new NotSaved(outcome);
      await queueNextTimes(deps, tx, [productId]);
      return outcome;
    });
  } catch (error) {
    if (error instanceof NotSaved) return error.outcome;
    throw error;
  }
}

class NotSaved extends Error {
  readonly outcome: ScheduleOutcome;

  constructor(outcome: ScheduleOutcome) {
    super('Nothing was saved');
    this.outcome = outcome;
  }
}

function planOf(request: NewPriceSchedule | PriceScheduleChange): Plan {
  return {
    price: request.price,
    oldPrice: request.old_price,
    startsAt: new Date(request.starts_at),
    endsAt: request.ends_at === null ? null : new Date(request.ends_at),
    reason: request.reason === '' ? null : request.reason,
  };
}

function hasSamePrice(plan: Plan, current: PriceScheduleRow): boolean {
  return (
    plan.price === current.price &&
    plan.oldPrice === current.oldPrice &&
    plan.startsAt.getTime() === current.startsAt.getTime()
  );
}

async function pastTime(tx: Tx, { startsAt, endsAt }: Plan, isRunning = false): Promise<ScheduleOutcome | null> {
  const field = isRunning ? 'ends_at' : 'starts_at';
  return (await hasPassed(tx, isRunning ? endsAt : startsAt)) ? { kind: 'past', field } : null;
}

async function refusedPrice(
  { editing }: PriceSchedulesDeps,
  tx: Tx,
  caller: StaffCaller,
  productId: number,
  plan: Plan,
): Promise<ScheduleOutcome | null> {
  const problem = await priceRefusal(editing, tx, caller, productId, plan);
  return problem === null ? null : { kind: 'refused', problem };
}

async function overlapping(
  tx: Tx,
  schedule: Plan & { id: number | null; productId: number },
): Promise<ScheduleOutcome | null> {
  const id = await findOverlap(tx, schedule);
  return id === null ? null : { kind: 'overlap', id };
}

async function findCreated(tx: Tx, caller: StaffCaller, productId: number, plan: Plan): Promise<ScheduleOutcome> {
  const [found] = await tx
    .select({ id: priceSchedules.id })
    .from(priceSchedules)
    .where(
      and(
        eq(priceSchedules.productId, productId),
        eq(priceSchedules.staffId, caller.id),
        eq(priceSchedules.startsAt, plan.startsAt),
      ),
    )
    .orderBy(desc(priceSchedules.id))
    .limit(1);
  return found === undefined ? { kind: 'not_found' } : { kind: 'saved', id: found.id };
}
