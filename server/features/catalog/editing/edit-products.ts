import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { checkFieldValue } from '#contract/catalog/product-field-rules.ts';
import { attributeIdOf, type FieldValue, productField, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { ProductEditResult, productEditsSchema } from '#contract/catalog/products-admin.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Conflict, TooLarge } from '#server/platform/http/shop-error.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { findChangeResult, storeChangeResult } from './change-results-queries.ts';
import { type ChangeProblem, checkChanges, type ProductChange } from './check-changes.ts';
import { editProblemMessage } from './edit-problem-messages.ts';
import { fieldEditProblem, isSame, numberOf, RULE_FIELDS, type Values, withConsequences } from './edit-rules.ts';
import { applyOrNothing, type EditingDeps, NothingApplied } from './editing-deps.ts';
import { readProductValues } from './grid-rows-queries.ts';
import { openStaffEdit } from './open-staff-edit.ts';
import { writeProducts } from './write-products.ts';

type EditRequest = z.output<typeof productEditsSchema>;
type Edit = EditRequest['edits'][number];
type EditConflict = ProductEditResult['conflicts'][number];

/**
 * Edits of cells as one change set. A field changes when it still holds what the person saw; stock changes by the
 * difference between what they counted and saw. Whoever changed the same field meanwhile makes a conflict. When
 * anything conflicts or is refused, nothing is applied, unless the request wants the part that can be.
 */
export async function editProducts(
  deps: EditingDeps<Queryable>,
  caller: StaffCaller,
  request: EditRequest,
  locale: Locale,
): Promise<ProductEditResult> {
  const { maxBulkRows } = caller.limits;
  const productCount = new Set(request.edits.map(({ id }) => id)).size;
  if (maxBulkRows !== null && productCount > maxBulkRows) throw new TooLarge();
  const { edits, problems } = checkedEdits(caller, request.edits);
  return applyOrNothing(deps.db, async (tx) => {
    const opened = await openStaffEdit(deps, tx, caller, {
      key: request.key,
      content: { edits: request.edits, partial: request.partial },
      reason: request.reason,
    });
    if (opened.isRepeated) return storedResult(tx, opened.id);
    const plan = await planEdits(deps, tx, caller, edits);
    const refused = [...problems, ...plan.problems].map((problem) => ({
      ...problem,
      message: editProblemMessage(problem.problem, locale),
    }));
    const isComplete = refused.length === 0 && plan.conflicts.length === 0;
    const isApplied = plan.changes.length > 0 && (isComplete || request.partial);
    if (!isApplied) {
      throw new NothingApplied<ProductEditResult>({
        change_set: null,
        applied: isComplete || request.partial ? plan.held : [],
        conflicts: plan.conflicts,
        refused,
      });
    }
    await writeProducts(tx, plan.changes, deps.adjustStock);
    const applied = [...plan.held, ...plan.changes.flatMap(({ id, after }) => cells(id, after))];
    const result: ProductEditResult = { change_set: opened.id, applied, conflicts: plan.conflicts, refused };
    await storeChangeResult(tx, opened.id, result);
    return result;
  });
}

async function storedResult(tx: Tx, changeSetId: number): Promise<ProductEditResult> {
  const result = await findChangeResult(tx, changeSetId);
  if (result === null || !('applied' in result)) throw new Conflict();
  return result;
}

function cells(id: number, values: Readonly<Values>): ProductEditResult['applied'] {
  return Object.entries(values).map(([field, value]) => ({ id, field, value: copyOf(value) }));
}

/** What is wrong with an edit whatever the product holds: its field, its value, the person's rights. */
function checkedEdits(caller: StaffCaller, requested: readonly Edit[]): { edits: Edit[]; problems: ChangeProblem[] } {
  const edits: Edit[] = [];
  const problems: ChangeProblem[] = [];
  for (const edit of requested) {
    const field = productField(edit.field);
    const refused = fieldEditProblem(caller, edit.field);
    if (field === undefined || refused !== null) {
      problems.push({ id: edit.id, field: edit.field, problem: refused ?? 'unknown_field' });
      continue;
    }
    const checked = checkFieldValue(field, edit.value);
    if ('problem' in checked) problems.push({ id: edit.id, field: edit.field, problem: checked.problem });
    else edits.push({ ...edit, value: copyOf(checked.value) });
  }
  return { edits, problems };
}

interface EditPlan {
  changes: ProductChange[];
  /** Cells that hold already what they are to hold. */
  held: ProductEditResult['applied'];
  conflicts: EditConflict[];
  problems: ChangeProblem[];
}

async function planEdits(
  deps: EditingDeps<Queryable>,
  tx: Tx,
  caller: StaffCaller,
  edits: readonly Edit[],
): Promise<EditPlan> {
  const plan: EditPlan = { changes: [], held: [], conflicts: [], problems: [] };
  const byProduct = Map.groupBy(edits, ({ id }) => id);
  const stored = await lockAndRead(deps, tx, edits);
  for (const [id, ofProduct] of byProduct) {
    const before = stored.get(id);
    if (before === undefined) {
      plan.problems.push(...ofProduct.map(({ field }) => ({ id, field, problem: 'not_found' as const })));
      continue;
    }
    const after = comparedEdits(plan, id, ofProduct, before);
    if (Object.keys(after).length > 0) plan.changes.push({ id, before, after });
  }
  await dropRefused(deps, tx, caller, plan);
  await nameAuthors(deps, tx, plan.conflicts);
  return plan;
}

/**
 * Locks products before stock and each in the order of ids, as every other writer. The pieces that there are decide
 * what is refused, so they are locked before they are read; orders of these goods from these stores wait until the
 * cells are written. Stock of many goods is a bulk change, which locks it last.
 */
async function lockAndRead(deps: EditingDeps<Queryable>, tx: Tx, edits: readonly Edit[]): Promise<Map<number, Values>> {
  const ids = [...new Set(edits.map(({ id }) => id))];
  const fields = [...new Set([...RULE_FIELDS, ...edits.map(({ field }) => field)])];
  await tx.execute(sql`
    select from products where id = any(${sql.param(ids)}::int[]) order by id for no key update`);
  const places = edits.flatMap(({ id, field }) => {
    const storeId = storeIdOf(field);
    return storeId === null ? [] : [{ productId: id, storeId }];
  });
  if (places.length > 0) await deps.lockStock(tx, places);
  return readProductValues(tx, ids, fields);
}

/** The fields of one product that change. Conflicts and cells that are the same already go to the plan. */
function comparedEdits(plan: EditPlan, id: number, edits: readonly Edit[], before: Readonly<Values>): Values {
  const after: Values = {};
  for (const { field, seen, value } of edits) {
    const current = before[field] ?? null;
    if (storeIdOf(field) !== null) {
      const counted = Number(value) - (numberOf(seen) ?? 0) + Number(current);
      if (counted < 0) plan.problems.push({ id, field, problem: 'stock_below_zero' });
      else if (counted === current) plan.held.push({ id, field, value: copyOf(current) });
      else after[field] = counted;
    } else if (isSame(field, current, value)) plan.held.push({ id, field, value: copyOf(current) });
    else if (isSame(field, current, seen)) after[field] = value;
    else {
      plan.conflicts.push({
        id,
        field,
        seen,
        value,
        current: copyOf(current),
        changed_by: null,
        changed_at: null,
      });
    }
  }
  return withConsequences(before, after);
}

/** Fields that go together: without one of them the other would be another change than the person made. */
const TOGETHER: readonly (readonly string[])[] = [['price', 'old_price']];

/** Takes what rules refuse out of the plan, until the rest is allowed. */
async function dropRefused(deps: EditingDeps<Queryable>, tx: Tx, caller: StaffCaller, plan: EditPlan): Promise<void> {
  for (;;) {
    const problems = await checkChanges(deps, tx, caller, plan.changes);
    if (problems.length === 0) return;
    const changes = new Map(plan.changes.map((change) => [change.id, change]));
    const refused = problems.flatMap(({ id, field, problem }) =>
      togetherWith(field, changes.get(id)?.after ?? {}).map((one) => ({ id, field: one, problem })),
    );
    plan.problems.push(...new Map(refused.map((one) => [`${one.id}:${one.field}`, one])).values());
    const fieldsOfProduct = Map.groupBy(refused, ({ id }) => id);
    plan.changes = plan.changes.flatMap((change) => {
      const fields = (fieldsOfProduct.get(change.id) ?? []).map(({ field }) => field);
      const after = Object.fromEntries(Object.entries(change.after).filter(([field]) => !fields.includes(field)));
      return Object.keys(after).length === 0 ? [] : [{ ...change, after }];
    });
  }
}

function togetherWith(field: string, after: Readonly<Values>): string[] {
  const group = TOGETHER.find((one) => one.includes(field)) ?? [field];
  return group.filter((one) => one in after);
}

const MAX_NAMED_CONFLICTS = 50;
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  name_ru: 'name',
  name_uz: 'name',
  gift_ru: 'gift',
  gift_uz: 'gift',
  description_ru: 'description',
  description_uz: 'description',
  archived: 'is_archived',
  brand: 'brand_id',
  category: 'category_id',
  published: 'is_published',
  status: 'status_override',
  expected: 'is_expected',
  warranty: 'warranty_months',
  weight: 'weight_grams',
  sizes: 'size_mm',
};

async function nameAuthors(deps: EditingDeps<Queryable>, tx: Tx, conflicts: EditConflict[]): Promise<void> {
  for (const conflict of conflicts.slice(0, MAX_NAMED_CONFLICTS)) {
    const last = await deps.lastProductChange(tx, conflict.id, placeOf(conflict.field));
    conflict.changed_by = last?.author ?? null;
    conflict.changed_at = last?.at.toISOString() ?? null;
  }
}

function placeOf(field: string): { column: string } | { table: string } {
  if (field === 'stickers') return { table: 'product_stickers' };
  if (attributeIdOf(field) !== null) return { table: 'product_attribute_values' };
  return { column: COLUMN_OF_FIELD[field] ?? field };
}

/** A cell as the contract's schemas have it. */
export function copyOf(value: FieldValue): Edit['value'] {
  if (!Array.isArray(value)) return value as Edit['value'];
  return value.every((one) => typeof one === 'number') ? value.map(Number) : value.map(String);
}
