import { sql } from 'drizzle-orm';
import { storeIdOf } from '#contract/catalog/product-fields.ts';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { checkChanges, type ProductChange, type RuleDeps } from './check-changes.ts';
import { isSame, RULE_FIELDS, type Values, withConsequences } from './edit-rules.ts';
import type { EditingDeps } from './editing-deps.ts';
import { readProductValues } from './grid-rows-queries.ts';
import { type StockAdjustment, writeProducts } from './write-products.ts';

/** What products are to become, in values that their fields accept one by one. */
export type RequestedValues = ReadonlyMap<number, Values>;

export interface ValuesPlan {
  changes: ProductChange[];
  /** Products that have all the values already. */
  unchanged: number[];
  refused: { id: number; problems: { field: string; problem: EditProblem }[] }[];
  /** Of every product that exists. */
  names: ReadonlyMap<number, string>;
}

/** Besides the fields of a change, what decides whether the product can be bought. */
const READ_FIELDS = [...RULE_FIELDS, 'status', 'stock'] as const;

/**
 * What the values would change, and which products the rules or the person's rights refuse. `adapt` may leave values out
 * by what the product has. Reads once for all.
 */
export async function planValues(
  deps: RuleDeps,
  db: Queryable,
  caller: StaffCaller,
  requested: RequestedValues,
  adapt: (before: Readonly<Values>, values: Values) => Values = (_, values) => values,
): Promise<ValuesPlan> {
  const fields = [...new Set([...READ_FIELDS, ...[...requested.values()].flatMap(Object.keys)])];
  const stored = await readProductValues(db, [...requested.keys()], fields);
  const changes: ProductChange[] = [];
  const unchanged: number[] = [];
  const missing: ValuesPlan['refused'] = [];
  for (const [id, values] of requested) {
    const before = stored.get(id);
    if (before === undefined) {
      missing.push({ id, problems: [{ field: 'id', problem: 'not_found' }] });
      continue;
    }
    const after = Object.fromEntries(
      Object.entries(adapt(before, values)).filter(([field, value]) => !isSame(field, before[field] ?? null, value)),
    );
    if (Object.keys(after).length === 0) unchanged.push(id);
    else changes.push({ id, before, after: withConsequences(before, after) });
  }
  const problems = Map.groupBy(await checkChanges(deps, db, caller, changes), ({ id }) => id);
  return {
    changes: changes.filter(({ id }) => !problems.has(id)),
    unchanged,
    refused: [
      ...missing,
      ...[...problems].map(([id, ofProduct]) => ({
        id,
        problems: ofProduct.map(({ field, problem }) => ({ field, problem })),
      })),
    ],
    names: new Map([...stored].map(([id, values]) => [id, String(values.name_ru ?? '')])),
  };
}

/** A change as it was planned some time ago: only the fields that it writes. */
export interface PlannedChange {
  id: number;
  before: Readonly<Values>;
  after: Readonly<Values>;
}

export interface WrittenBatch {
  written: number[];
  refused: { id: number; problems: { field: string; problem: EditProblem | 'changed_since' }[] }[];
  /** Stock is written by `writePlannedStock`, when all products are locked. */
  adjustments: StockAdjustment[];
}

/**
 * Writes planned changes in the caller's transaction. Ids ascend, over batches too: every writer locks products in this
 * order. A product whose field is no longer what the plan saw stays as it is; of stock, which orders take meanwhile, the
 * difference is what counts.
 */
export async function writePlannedChanges(
  deps: EditingDeps,
  tx: Tx,
  caller: StaffCaller,
  planned: readonly PlannedChange[],
): Promise<WrittenBatch> {
  const ids = planned.map(({ id }) => id);
  await tx.execute(sql`
    select from products where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
  const fields = [...new Set([...READ_FIELDS, ...planned.flatMap(({ after }) => Object.keys(after))])];
  const stored = await readProductValues(tx, ids, fields);
  const refused: WrittenBatch['refused'] = [];
  const changes: ProductChange[] = [];
  const adjustments: StockAdjustment[] = [];
  for (const { id, before, after } of planned) {
    const now = stored.get(id);
    const moved = Object.keys(after).filter(
      (field) => storeIdOf(field) === null && !isSame(field, now?.[field] ?? null, before[field] ?? null),
    );
    if (now === undefined) refused.push({ id, problems: [{ field: 'id', problem: 'not_found' }] });
    else if (moved.length > 0) {
      refused.push({ id, problems: moved.map((field) => ({ field, problem: 'changed_since' as const })) });
    } else changes.push({ id, before: { ...now, ...stockOf(before, after) }, after });
  }
  const problems = Map.groupBy(await checkChanges(deps, tx, caller, changes), ({ id }) => id);
  for (const [id, ofProduct] of problems) {
    refused.push({ id, problems: ofProduct.map(({ field, problem }) => ({ field, problem })) });
  }
  const allowed = changes.filter(({ id }) => !problems.has(id));
  await writeProducts(tx, allowed, async (_, ofBatch) => void adjustments.push(...ofBatch));
  return { written: allowed.map(({ id }) => id), refused, adjustments };
}

/** The difference is between what the plan saw and what it wants. */
function stockOf(before: Readonly<Values>, after: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.keys(after).flatMap((field) => (storeIdOf(field) === null ? [] : [[field, before[field] ?? null]])),
  );
}

/** Adds the pieces of all batches. Returns the places that have too few by now; their stock stays as it is. */
export async function writePlannedStock(
  deps: EditingDeps,
  tx: Tx,
  adjustments: readonly StockAdjustment[],
): Promise<StockAdjustment[]> {
  if (adjustments.length === 0) return [];
  const locked = await deps.lockStock(tx, adjustments);
  const there = new Map(locked.map(({ productId, storeId, quantity }) => [`${productId}:${storeId}`, quantity]));
  const [possible, impossible] = [[] as StockAdjustment[], [] as StockAdjustment[]];
  for (const one of adjustments) {
    const left = (there.get(`${one.productId}:${one.storeId}`) ?? 0) + one.difference;
    (left < 0 ? impossible : possible).push(one);
  }
  if (possible.length > 0) await deps.adjustStock(tx, possible);
  return impossible;
}
