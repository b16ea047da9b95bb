import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { offersQuery } from './cart-queries.ts';

export interface CartLine {
  productId: number;
  quantity: number;
}

/** How a change of one line ended. */
export type LineOutcome =
  | { kind: 'done' }
  | { kind: 'unknown_product' }
  | { kind: 'not_buyable' }
  | { kind: 'not_enough'; left: number };

/** `quantity` null: the line was not written. */
type WriteResult = {
  maxQuantity: number;
  quantity: number | null;
};

/**
 * Adds pieces of a product to the cart, as long as all of its pieces there are not more than the stock. One statement.
 */
export async function addCartItem(db: Queryable, customerId: number, line: CartLine): Promise<LineOutcome> {
  const { productId, quantity } = line;
  const { rows } = await db.execute<WriteResult>(sql`
    with offer as (${offersQuery(sql`p.id = ${productId}`)}),
    written as (
      insert into cart_items as c (customer_id, product_id, quantity, added_price)
      select ${customerId}::int, id, ${quantity}::int, price from offer where ${quantity}::int <= max_quantity
      on conflict (customer_id, product_id) do update set quantity = c.quantity + excluded.quantity
        where c.quantity::bigint + excluded.quantity <= (select max_quantity from offer)
      returning quantity)
    select max_quantity as "maxQuantity", (select quantity from written) as quantity from offer`);
  return outcomeOf(rows[0]);
}

/** Sets the quantity of a product that is in the cart; one that isn't in it is unknown. One statement. */
export async function updateCartItem(db: Queryable, customerId: number, line: CartLine): Promise<LineOutcome> {
  const { productId, quantity } = line;
  const { rows } = await db.execute<WriteResult>(sql`
    with offer as (${offersQuery(sql`p.id = ${productId}`)}),
    written as (
      update cart_items set quantity = ${quantity}::int
      where customer_id = ${customerId} and product_id = ${productId}
        and ${quantity}::int <= (select max_quantity from offer)
      returning quantity)
    select max_quantity as "maxQuantity", (select quantity from written) as quantity
    from offer join cart_items c on c.product_id = offer.id and c.customer_id = ${customerId}`);
  return outcomeOf(rows[0]);
}

export async function removeCartItem(db: Queryable, customerId: number, productId: number): Promise<void> {
  await db.delete(cartItems).where(and(eq(cartItems.customerId, customerId), eq(cartItems.productId, productId)));
}

export async function clearCart(db: Queryable, customerId: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.customerId, customerId));
}

/**
 * Merges a guest's lines into the cart: the larger quantity of each product, never more than the stock; products that
 * can't be bought are left out (ruling R2.7). Merging the same lines twice changes nothing. One statement, which locks
 * rows in one order so that two merges can't deadlock.
 */
export async function mergeCart(db: Queryable, customerId: number, lines: readonly CartLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = sql.param(lines.map(({ productId }) => productId));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  await db.execute(sql`
    with sent as (
      select id, max(quantity) as quantity
      from unnest(${ids}::int[], ${quantities}::int[]) as one(id, quantity) group by id),
    offer as (${offersQuery(sql`p.id = any(${ids}::int[])`)})
    insert into cart_items as c (customer_id, product_id, quantity, added_price)
    select ${customerId}::int, offer.id, least(sent.quantity, offer.max_quantity), offer.price
    from sent join offer using (id) where offer.max_quantity > 0
    order by offer.id
    on conflict (customer_id, product_id) do update set quantity =
      least(greatest(c.quantity, excluded.quantity), (select max_quantity from offer where id = c.product_id))`);
}

function outcomeOf(result: WriteResult | undefined): LineOutcome {
  if (result === undefined) return { kind: 'unknown_product' };
  if (result.quantity !== null) return { kind: 'done' };
  return result.maxQuantity === 0 ? { kind: 'not_buyable' } : { kind: 'not_enough', left: result.maxQuantity };
}
