import { sql } from 'drizzle-orm';
import { checkFieldValue } from '#contract/catalog/product-field-rules.ts';
import { productField } from '#contract/catalog/product-fields.ts';
import type { EditProblem } from '#contract/catalog/products-admin.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { checkChanges, type ProductChange } from './check-changes.ts';
import { fieldEditProblem, isSame, numberOf, RULE_FIELDS, type Values } from './edit-rules.ts';
import type { EditingDeps } from './editing-deps.ts';
import { readProductValues } from './grid-rows-queries.ts';
import { writeProducts } from './write-products.ts';

export interface ProductPrices {
  price: number;
  oldPrice: number | null;
}

/**
 * Locks products until the transaction ends, in the order of ids as every writer of goods does, and returns what they cost.
 * One that does not exist is not among them.
 */
export async function lockPrices(tx: Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, ProductPrices>> {
  await tx.execute(sql`
    select from products where id = any(${sql.param(productIds)}::int[]) order by id for no key update`);
  const prices = new Map<number, ProductPrices>();
  for (const [id, { price, old_price }] of await readProductValues(tx, productIds, ['price', 'old_price'])) {
    prices.set(id, { price: Number(price), oldPrice: numberOf(old_price) });
  }
  return prices;
}

/** Why the person may not give the product these prices now, by the rules of cells and bulk changes; null: they may. */
export async function priceRefusal(
  deps: EditingDeps<Queryable>,
  db: Queryable,
  caller: StaffCaller,
  productId: number,
  prices: ProductPrices,
): Promise<EditProblem | null> {
  const { refused } = await planPrices(deps, db, caller, new Map([[productId, prices]]));
  return refused.get(productId) ?? null;
}

/**
 * Gives locked products these prices in the open change set. Returns why the person may not give them to some: those stay
 * as they are.
 */
export async function setPrices(
  deps: EditingDeps<Queryable>,
  tx: Tx,
  caller: StaffCaller,
  prices: ReadonlyMap<number, ProductPrices>,
): Promise<ReadonlyMap<number, EditProblem>> {
  const { changes, refused } = await planPrices(deps, tx, caller, prices);
  await writeProducts(tx, changes, deps.adjustStock);
  return refused;
}

/** Gives locked products the prices of before, in the open change set. Nothing is asked of anybody's rights and limits. */
export async function returnPrices(
  { adjustStock }: EditingDeps<Queryable>,
  tx: Tx,
  prices: ReadonlyMap<number, ProductPrices>,
): Promise<void> {
  const stored = await readProductValues(tx, [...prices.keys()], RULE_FIELDS);
  const changes = [...stored].flatMap(([id, before]) => {
    const own = prices.get(id);
    return own === undefined ? [] : [changeOf(id, before, own)];
  });
  await writeProducts(tx, changes, adjustStock);
}

interface PricesPlan {
  changes: ProductChange[];
  refused: Map<number, EditProblem>;
}

async function planPrices(
  deps: EditingDeps<Queryable>,
  db: Queryable,
  caller: StaffCaller,
  prices: ReadonlyMap<number, ProductPrices>,
): Promise<PricesPlan> {
  const stored = await readProductValues(db, [...prices.keys()], RULE_FIELDS);
  const forbidden = fieldEditProblem(caller, 'price') ?? fieldEditProblem(caller, 'old_price');
  const changes: ProductChange[] = [];
  const refused = new Map<number, EditProblem>();
  for (const [id, own] of prices) {
    const before = stored.get(id);
    const change = before && changeOf(id, before, own);
    const problem = change === undefined ? 'not_found' : (forbidden ?? valueProblem(change));
    if (problem !== null) refused.set(id, problem);
    else if (change !== undefined) changes.push(change);
  }
  for (const { id, problem } of await checkChanges(deps, db, caller, changes)) {
    if (!refused.has(id)) refused.set(id, problem);
  }
  return { changes: changes.filter(({ id }) => !refused.has(id)), refused };
}

function valueProblem({ after }: ProductChange): EditProblem | null {
  for (const [key, value] of Object.entries(after)) {
    const field = productField(key);
    const checked = field === undefined ? { problem: 'unknown_field' as const } : checkFieldValue(field, value);
    if ('problem' in checked) return checked.problem;
  }
  return null;
}

function changeOf(id: number, before: Readonly<Values>, { price, oldPrice }: ProductPrices): ProductChange {
  const values: Values = { price, old_price: oldPrice };
  const after = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(field, before[field] ?? null, value)),
  );
  return { id, before, after };
}
