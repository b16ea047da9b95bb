import { type SQL, sql } from 'drizzle-orm';
import { applyOperations, fieldsOf, isOperationAllowed } from '#contract/catalog/apply-operations.ts';
import type { PriceTerm } from '#contract/catalog/price-term.ts';
import { checkFieldValue } from '#contract/catalog/product-field-rules.ts';
import { productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductOperation } from '#contract/catalog/product-operations.ts';
import type { BulkChange, EditProblem } from '#contract/catalog/products-admin.ts';
import { m } from '#messages';
import type { Queryable } from '#server/platform/database/database.ts';
import { Forbidden, Invalid } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { type ChangeProblem, checkChanges, type ProductChange, type RuleDeps } from './check-changes.ts';
import { editProblemMessage } from './edit-problem-messages.ts';
import { fieldEditProblem, isSame, RULE_FIELDS, type Values, withConsequences } from './edit-rules.ts';
import type { PriceScheduler, ScheduledPrice } from './editing-deps.ts';
import { readProductValues } from './grid-rows-queries.ts';
import type { ChangedProducts } from './product-list-queries.ts';
import { targetSql } from './products-admin-queries.ts';
import { targetFilter } from './products-admin-routes.ts';

export interface BulkPlan {
  /** The goods of the target. */
  count: number;
  changes: ProductChange[];
  unchanged: number;
  /** One problem of each product that stays as it is. */
  refused: ChangeProblem[];
}

/** Small enough that other requests of the process are answered in between. */
const BATCH_SIZE = 1000;

/** Refuses operations that a field does not know or the person may not use, whatever the goods are. */
export function assertOperationsAllowed(caller: StaffCaller, operations: readonly ProductOperation[]): void {
  for (const operation of operations) {
    const problem = operationProblem(caller, operation);
    if (problem !== null) throw new Forbidden((locale) => editProblemMessage(problem, locale));
  }
}

function operationProblem(caller: StaffCaller, operation: ProductOperation): EditProblem | null {
  if (!isOperationAllowed(operation)) return 'wrong_kind';
  const refused = fieldEditProblem(caller, operation.field);
  if (refused !== null) return refused;
  if (operation.kind !== 'copy') return null;
  const from = productField(operation.from);
  return from !== undefined && caller.permissions.has(from.see) ? null : 'not_allowed';
}

/** Refuses a term that has passed. One that has begun since its preview begins at once. */
export async function assertToCome(
  { schedules }: { schedules: PriceScheduler },
  db: Queryable,
  term: PriceTerm,
  moment: 'preview' | 'apply',
): Promise<void> {
  const passed = await schedules.passedTime(db, term, moment);
  if (passed !== null) throw new Invalid({ [passed]: [(locale) => m.price_schedules_past({}, { locale })] });
}

/** The ids of a target, in ascending order. */
export async function readTargetIds(
  db: Queryable,
  caller: StaffCaller,
  target: BulkChange['target'],
  changed: ChangedProducts,
): Promise<number[]> {
  const ids: SQL = targetSql(target, targetFilter(caller, target), changed);
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(t.id order by t.id) as ids from (${ids}) as t`);
  return rows[0]?.ids ?? [];
}

/** What the operations would make of each product, and which they may not change. */
export async function planBulkChange(
  deps: RuleDeps & { schedules: PriceScheduler },
  db: Queryable,
  caller: StaffCaller,
  { operations, term }: Pick<BulkChange, 'operations' | 'term'>,
  ids: readonly number[],
): Promise<BulkPlan> {
  const fields = [...new Set([...RULE_FIELDS, ...WATCHED_FIELDS, ...fieldsOf(operations)])];
  const plan: BulkPlan = { count: ids.length, changes: [], unchanged: 0, refused: [] };
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const stored = await readProductValues(db, batch, fields);
    if (term !== undefined) takeExpected(stored, await deps.schedules.pricesAt(db, batch, term));
    await planBatch(deps, db, caller, operations, stored, plan);
  }
  return term === undefined ? plan : withoutScheduled(deps.schedules, db, plan, term);
}

/** A percent of a price that is over by then would be a percent of the wrong one. */
function takeExpected(stored: ReadonlyMap<number, Values>, expected: ReadonlyMap<number, ScheduledPrice>): void {
  for (const [id, { price, oldPrice }] of expected) {
    const values = stored.get(id);
    if (values !== undefined) Object.assign(values, { price, old_price: oldPrice });
  }
}

/** A product with another scheduled price at that time stays as it is. */
async function withoutScheduled(
  schedules: PriceScheduler,
  db: Queryable,
  plan: BulkPlan,
  term: PriceTerm,
): Promise<BulkPlan> {
  const ids = plan.changes.map(({ id }) => id);
  const taken = ids.length === 0 ? new Set<number>() : await schedules.taken(db, ids, term);
  return {
    ...plan,
    changes: plan.changes.filter(({ id }) => !taken.has(id)),
    refused: [
      ...plan.refused,
      ...[...taken].map((id): ChangeProblem => ({ id, field: 'price', problem: 'has_schedule' })),
    ],
  };
}

/** What decides whether a product can be bought. */
const WATCHED_FIELDS = ['status', 'stock'] as const;

async function planBatch(
  deps: RuleDeps,
  db: Queryable,
  caller: StaffCaller,
  operations: readonly ProductOperation[],
  stored: ReadonlyMap<number, Values>,
  plan: BulkPlan,
): Promise<void> {
  const changes: ProductChange[] = [];
  for (const [id, before] of stored) {
    const change = changeOf(id, before, operations);
    if ('problem' in change) plan.refused.push(change);
    else if (Object.keys(change.after).length === 0) plan.unchanged++;
    else changes.push(change);
  }
  const problems = await checkChanges(deps, db, caller, changes);
  const firstOf = new Map(problems.toReversed().map((problem) => [problem.id, problem]));
  plan.refused.push(...firstOf.values());
  for (const change of changes) if (!firstOf.has(change.id)) plan.changes.push(change);
}

function changeOf(
  id: number,
  before: Readonly<Values>,
  operations: readonly ProductOperation[],
): ProductChange | ChangeProblem {
  const results = applyOperations(operations, before);
  const after: Values = {};
  for (const key of new Set(operations.map(({ field }) => field))) {
    const field = productField(key);
    const result = results[key] ?? null;
    if (field === undefined || isSame(key, before[key] ?? null, result)) continue;
    const checked = checkFieldValue(field, result);
    if ('problem' in checked) return { id, field: key, problem: checked.problem };
    if (!isSame(key, before[key] ?? null, checked.value)) after[key] = checked.value;
  }
  return { id, before, after: withConsequences(before, after) };
}

/**
 * A fingerprint of what a product becomes, in 32 bits (FNV-1a). Stock changes by a difference, so for it the pieces
 * before count too.
 */
export function markOf({ before, after }: ProductChange): number {
  const stockBefore = Object.keys(after).flatMap((key) => (storeIdOf(key) === null ? [] : [before[key]]));
  const text = JSON.stringify([after, stockBefore]);
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}
