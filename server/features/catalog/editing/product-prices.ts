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
  const planned = await planPrices(db, productId, prices);
  return planned === null ? 'not_found' : refusalOf(deps, db, caller, planned);
}

/** Gives a locked product these prices in the open change set, or returns why the person may not. */
export async function setPrices(
  deps: EditingDeps<Queryable>,
  tx: Tx,
  caller: StaffCaller,
  productId: number,
  prices: ProductPrices,
): Promise<EditProblem | null> {
  const planned = await planPrices(tx, productId, prices);
  if (planned === null) return 'not_found';
  const refusal = await refusalOf(deps, tx, caller, planned);
  if (refusal === null) await writeProducts(tx, [planned], deps.adjustStock);
  return refusal;
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

async function planPrices(db: Queryable, id: number, prices: ProductPrices): Promise<ProductChange | null> {
  const before = (await readProductValues(db, [id], RULE_FIELDS)).get(id);
  return before === undefined ? null : changeOf(id, before, prices);
}

function changeOf(id: number, before: Readonly<Values>, { price, oldPrice }: ProductPrices): ProductChange {
  const values: Values = { price, old_price: oldPrice };
  const after = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(field, before[field] ?? null, value)),
  );
  return { id, before, after };
}

async function refusalOf(
  deps: EditingDeps<Queryable>,
  db: Queryable,
  caller: StaffCaller,
  planned: ProductChange,
): Promise<EditProblem | null> {
  const forbidden = fieldEditProblem(caller, 'price') ?? fieldEditProblem(caller, 'old_price');
  if (forbidden !== null) return forbidden;
  for (const [key, value] of Object.entries(planned.after)) {
    const field = productField(key);
    const checked = field === undefined ? { problem: 'unknown_field' as const } : checkFieldValue(field, value);
    if ('problem' in checked) return checked.problem;
  }
  const [first] = await checkChanges(deps, db, caller, [planned]);
  return first?.problem ?? null;
}
