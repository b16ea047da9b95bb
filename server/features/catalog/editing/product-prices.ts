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

/** What a product costs now; null when it is not there. */
async function currentPrices(db: Queryable, productId: number): Promise<ProductPrices | null> {
  const values = (await readProductValues(db, [productId], ['price', 'old_price'])).get(productId);
  return values === undefined ? null : { price: Number(values.price), oldPrice: numberOf(values.old_price) };
}

/** Locks the product until the transaction ends, as every writer of goods does, and returns what it costs. */
export async function lockPrices(tx: Tx, productId: number): Promise<ProductPrices | null> {
  await tx.execute(sql`select from products where id = ${productId} for no key update`);
  return currentPrices(tx, productId);
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

/**
 * Gives a locked product these prices in the open change set, or returns why the person may not. Without a person nothing
 * is asked of rights and limits: prices that the product had before return.
 */
export async function setPrices(
  deps: EditingDeps<Queryable>,
  tx: Tx,
  caller: StaffCaller | null,
  productId: number,
  prices: ProductPrices,
): Promise<EditProblem | null> {
  const planned = await planPrices(tx, productId, prices);
  if (planned === null) return 'not_found';
  const refusal = caller === null ? null : await refusalOf(deps, tx, caller, planned);
  if (refusal === null) await writeProducts(tx, [planned], deps.adjustStock);
  return refusal;
}

async function planPrices(
  db: Queryable,
  id: number,
  { price, oldPrice }: ProductPrices,
): Promise<ProductChange | null> {
  const before = (await readProductValues(db, [id], RULE_FIELDS)).get(id);
  if (before === undefined) return null;
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
