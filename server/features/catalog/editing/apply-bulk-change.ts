import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { storeIdOf } from '#contract/catalog/product-fields.ts';
import type { BulkResult, bulkApplySchema } from '#contract/catalog/products-admin.ts';
import { markApplied, type ProposalRow, takeProposal } from '#server/features/proposals/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Conflict, TooLarge } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type BulkPreviewRow, deleteBulkPreview, findBulkPreview } from './bulk-previews-queries.ts';
import { findChangeResult, fingerprintOf, storeChangeResult } from './change-results-queries.ts';
import type { ProductChange } from './check-changes.ts';
import { numberOf } from './edit-rules.ts';
import { applyOrNothing, type BulkDeps, NothingApplied, type ScheduledBatch } from './editing-deps.ts';
import {
  assertOperationsAllowed,
  assertToCome,
  type BulkPlan,
  markOf,
  planBulkChange,
  readTargetIds,
} from './plan-bulk-change.ts';
import { sampleOf } from './preview-bulk-change.ts';
import { type StockAdjustment, writeProducts } from './write-products.ts';

/** A change of a whole large shop takes less; a database that hangs is not waited for longer. */
const TIMEOUT_MS = 120_000;
const MAX_SAMPLES = 20;

/**
 * Applies a preview as one change set and one transaction: all of it or nothing. Goods, rights and limits are read
 * again under locks; when the result would differ from the preview for any product, nothing is applied and the
 * differences are the answer.
 */
export async function applyBulkChange(
  deps: BulkDeps,
  caller: StaffCaller,
  request: z.output<typeof bulkApplySchema>,
): Promise<BulkResult> {
  try {
    return await apply(deps, caller, request);
  } catch (error) {
    if (!(error instanceof StockMoved)) throw error;
    return describeMoved(deps, caller, request.token, error.productIds);
  }
}

/** Orders took stock between the preview and the lock; nothing is applied. */
class StockMoved extends Error {
  readonly productIds: readonly number[];

  constructor(productIds: readonly number[]) {
    super('Stock that a bulk change previewed has moved');
    this.productIds = productIds;
  }
}

function apply(deps: BulkDeps, caller: StaffCaller, request: z.output<typeof bulkApplySchema>): Promise<BulkResult> {
  return applyOrNothing(deps.db, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
    const opened = await deps.openChangeSet(tx, {
      author: { source: 'staff', staffId: caller.id, name: caller.name },
      kind: 'bulk',
      title: null,
      reason: request.reason ?? null,
      key: { key: request.key, fingerprint: fingerprintOf({ token: request.token }) },
    });
    if (opened.kind === 'key_reused') throw new Conflict();
    if (opened.kind === 'repeated') return storedResult(tx, opened.id);
    const preview = await findBulkPreview(tx, caller.id, request.token);
    if (preview === null || preview.proposed !== null) throw new NothingApplied<BulkResult>({ kind: 'expired' });
    const proposal = await takeProposed(tx, caller, preview);
    const plan = await planUnderLock(deps, tx, caller, preview);
    const differing = differences(preview, plan);
    if (differing.length > 0) throw new NothingApplied(outdated(plan, differing));
    const { term } = preview.change;
    if (term === undefined) {
      await writeProducts(tx, plan.changes, async (_, adjustments) => {
        await lockPreviewedStock(deps, tx, plan, adjustments);
        await deps.adjustStock(tx, adjustments);
      });
    } else {
      await assertToCome(deps, tx, term, 'apply');
      const reason = request.reason ?? null;
      await deps.schedules.add(tx, caller, { id: opened.id, term, reason, prices: plan.changes.map(pricesOf) });
    }
    if (proposal !== null) await markApplied(tx, caller, { proposal, changeSetId: opened.id });
    await deleteBulkPreview(tx, request.token);
    const result: BulkResult = { kind: 'applied', change_set: opened.id, changed: plan.changes.length };
    await storeChangeResult(tx, opened.id, result);
    return result;
  });
}

/** The proposal that is applied, held until the end; null: the caller's own change. */
async function takeProposed(tx: Tx, caller: StaffCaller, { proposalId }: BulkPreviewRow): Promise<ProposalRow | null> {
  if (proposalId === null) return null;
  const taken = await takeProposal(tx, caller, { id: proposalId, kind: 'goods' });
  if (taken.kind !== 'open') throw new NothingApplied<BulkResult>({ kind: 'decided' });
  return taken.proposal;
}

function pricesOf({ id, before, after }: ProductChange): ScheduledBatch['prices'][number] {
  const { price, old_price: oldPrice } = { ...before, ...after };
  return { productId: id, price: Number(price), oldPrice: numberOf(oldPrice ?? null) };
}

async function storedResult(tx: Tx, changeSetId: number): Promise<BulkResult> {
  const result = await findChangeResult(tx, changeSetId);
  if (result === null || !('kind' in result) || result.kind !== 'applied') throw new Conflict();
  return result;
}

/** Locks the products, in the order of ids. Orders don't wait for them: they refer to goods and write none. */
async function planUnderLock(
  deps: BulkDeps,
  tx: Tx,
  caller: StaffCaller,
  { change }: BulkPreviewRow,
): Promise<BulkPlan> {
  assertOperationsAllowed(caller, change.operations);
  const ids = await readTargetIds(tx, caller, change.target, deps.changed);
  await tx.execute(sql`
    select from products where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
  const plan = await planBulkChange(deps, tx, caller, change, ids);
  const { maxBulkRows } = caller.limits;
  if (maxBulkRows !== null && plan.changes.length > maxBulkRows) throw new TooLarge();
  return plan;
}

/**
 * Locks the stock that changes when all else is written, products before stock and each in the order of ids, as every
 * writer. Orders of these goods from these stores wait from here to the end of the transaction, which is the time of
 * writing the stock and its history; until here they go on, and what they have taken meanwhile makes the preview
 * outdated.
 */
async function lockPreviewedStock(
  deps: BulkDeps,
  tx: Tx,
  plan: BulkPlan,
  places: readonly StockAdjustment[],
): Promise<void> {
  const locked = await deps.lockStock(tx, places);
  const quantities = new Map(locked.map(({ productId, storeId, quantity }) => [`${productId}:${storeId}`, quantity]));
  const moved = plan.changes.filter((change) =>
    Object.keys(change.after).some((field) => {
      const storeId = storeIdOf(field);
      return storeId !== null && (quantities.get(`${change.id}:${storeId}`) ?? 0) !== (change.before[field] ?? 0);
    }),
  );
  if (moved.length > 0) throw new StockMoved(moved.map(({ id }) => id));
}

/** What the change would now make of these products. */
function describeMoved(
  deps: BulkDeps,
  caller: StaffCaller,
  token: string,
  productIds: readonly number[],
): Promise<BulkResult> {
  return deps.db.transaction(async (tx) => {
    const preview = await findBulkPreview(tx, caller.id, token);
    if (preview === null) return { kind: 'expired' };
    return outdated(await planBulkChange(deps, tx, caller, preview.change, [...productIds]), productIds);
  });
}

/** The products that would become something else than the preview showed, or change only in one of both. */
function differences({ productIds, marks }: BulkPreviewRow, { changes }: BulkPlan): number[] {
  const previewed = new Map(productIds.map((id, index) => [id, marks[index]]));
  const differing: number[] = [];
  for (const change of changes) {
    if (previewed.get(change.id) !== markOf(change)) differing.push(change.id);
    previewed.delete(change.id);
  }
  return [...differing, ...previewed.keys()];
}

function outdated({ changes }: BulkPlan, differing: readonly number[]): BulkResult {
  const byId = new Map<number, ProductChange>(changes.map((change) => [change.id, change]));
  const samples = differing.slice(0, MAX_SAMPLES).flatMap((id) => {
    const change = byId.get(id);
    return change === undefined ? [] : [sampleOf(change)];
  });
  return { kind: 'outdated', differing: differing.length, samples };
}
