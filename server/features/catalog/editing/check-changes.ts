import { sql } from 'drizzle-orm';
import { attributeIdOf, type FieldValue, storeIdOf } from '#contract/catalog/product-fields.ts';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { productProblems, type Values } from './edit-rules.ts';

/** What one product is to become: `after` has only the fields that change, `before` those and what rules need. */
export interface ProductChange {
  id: number;
  before: Readonly<Values>;
  after: Readonly<Values>;
}

/** What the rules need of other features. */
export interface RuleDeps {
  /** The highest price of each product before this person changed it within a day. */
  highestPrices(db: Queryable, staffId: number, productIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Which of these stores exist, warehouses among them. */
  knownStores(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface ChangeProblem {
  id: number;
  field: string;
  problem: EditProblem;
}

/**
 * Why changes may not be made. Every road goes through it: cells one by one and bulk changes. It reads the database
 * four times at most, however many changes there are.
 */
export async function checkChanges(
  deps: RuleDeps,
  db: Queryable,
  caller: StaffCaller,
  changes: readonly ProductChange[],
): Promise<ChangeProblem[]> {
  const priced = caller.limits.maxDiscountPercent === null ? [] : changes.filter(({ after }) => 'price' in after);
  const ids = priced.map(({ id }) => id);
  const highest = ids.length === 0 ? new Map<number, number>() : await deps.highestPrices(db, caller.id, ids);
  const byRules = changes.flatMap(({ id, before, after }) =>
    productProblems(caller, before, { ...before, ...after }, highest.get(id)).map((problem) => ({ id, ...problem })),
  );
  return [
    ...byRules,
    ...(await unknownStores(deps, db, changes)),
    ...(await unknownChoices(db, changes)),
    ...(await takenCodes(db, changes)),
  ];
}

async function unknownStores(
  deps: RuleDeps,
  db: Queryable,
  changes: readonly ProductChange[],
): Promise<ChangeProblem[]> {
  const named = changes.flatMap(({ id, after }) =>
    Object.keys(after).flatMap((field) => {
      const storeId = storeIdOf(field);
      return storeId === null ? [] : [{ id, field, storeId }];
    }),
  );
  if (named.length === 0) return [];
  const known = await deps.knownStores(db, [...new Set(named.map(({ storeId }) => storeId))]);
  return named
    .filter(({ storeId }) => !known.has(storeId))
    .map(({ id, field }) => ({ id, field, problem: 'unknown_field' }));
}

async function unknownChoices(db: Queryable, changes: readonly ProductChange[]): Promise<ChangeProblem[]> {
  const named = changes.flatMap(({ id, after }) =>
    Object.entries(after).flatMap(([field, value]) => choicesIn(field, value).map((choice) => ({ id, field, choice }))),
  );
  if (named.length === 0) return [];
  const known = await readKnownChoices(db, named);
  return named
    .filter(({ field, choice }) => !known.has(`${field}:${choice}`))
    .map(({ id, field }) => ({ id, field, problem: 'unknown_choice' }));
}

/** The ids that have to exist. */
function choicesIn(field: string, value: FieldValue): number[] {
  if (field !== 'brand' && field !== 'category' && field !== 'stickers' && attributeIdOf(field) === null) return [];
  return [value].flat().filter((one) => typeof one === 'number');
}

async function readKnownChoices(
  db: Queryable,
  named: readonly { field: string; choice: number }[],
): Promise<ReadonlySet<string>> {
  const ids = sql.param([...new Set(named.map(({ choice }) => choice))]);
  const { rows } = await db.execute<{ choice: string }>(sql`
    select 'brand:' || id as choice from brands where id = any(${ids}::int[])
    union all select 'category:' || id from categories where id = any(${ids}::int[])
    union all select 'stickers:' || id from stickers where id = any(${ids}::int[])
    union all select 'a' || attribute_id || ':' || id from attribute_values where id = any(${ids}::int[])`);
  return new Set(rows.map(({ choice }) => choice));
}

/** SKU and barcode belong to one product. Two that exchange theirs have to do it in two steps. */
async function takenCodes(db: Queryable, changes: readonly ProductChange[]): Promise<ChangeProblem[]> {
  const codes = changes.flatMap(({ id, after }) =>
    (['sku', 'barcode'] as const).flatMap((field) => {
      const code = after[field];
      return typeof code === 'string' ? [{ id, field, code }] : [];
    }),
  );
  if (codes.length === 0) return [];
  const texts = sql.param(codes.map(({ code }) => code));
  const { rows } = await db.execute<{ owner: number; place: string }>(sql`
    select id as owner, 'sku:' || sku as place from products where sku = any(${texts}::text[])
    union all select id, 'barcode:' || barcode from products where barcode = any(${texts}::text[])`);
  const owners = new Map(rows.map(({ owner, place }) => [place, owner]));
  return codes.flatMap(({ id, field, code }) => {
    const owner = owners.get(`${field}:${code}`);
    if (owner !== undefined && owner !== id) return [{ id, field, problem: 'taken' as const }];
    owners.set(`${field}:${code}`, id);
    return [];
  });
}
