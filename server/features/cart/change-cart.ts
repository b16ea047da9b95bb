import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { cartItems } from '#server/schema/cart-tables.ts';
import { offersWhere } from './product-offers.ts';

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

interface Written extends Record<string, unknown> {
  most: number;
  quantity: number | null;
}

/** Puts more of a product in the cart, as long as all of it together is not more than there is. One statement. */
export async function addCartItem(db: Queryable, customerId: number, line: CartLine): Promise<LineOutcome> {
  const { productId, quantity } = line;
  const { rows } = await db.execute<Written>(sql`
    with offer as (${offersWhere(sql`p.id = ${productId}`)}),
    written as (
      insert into cart_items as c (customer_id, product_id, quantity, added_price)
      select ${customerId}::int, id, ${quantity}::int, price from offer where ${quantity}::int <= most
      on conflict (customer_id, product_id) do update set quantity = c.quantity + excluded.quantity
        where c.quantity::bigint + excluded.quantity <= (select most from offer)
      returning quantity)
    select most, (select quantity from written) as quantity from offer`);
  return outcomeOf(rows[0]);
}

/** Says how many of a product that is in the cart; one that isn't in it is unknown. One statement. */
export async function updateCartItem(db: Queryable, customerId: number, line: CartLine): Promise<LineOutcome> {
  const { productId, quantity } = line;
  const { rows } = await db.execute<Written>(sql`
    with offer as (${offersWhere(sql`p.id = ${productId}`)}),
    written as (
      update cart_items set quantity = ${quantity}::int
      where customer_id = ${customerId} and product_id = ${productId} and ${quantity}::int <= (select most from offer)
      returning quantity)
    select most, (select quantity from written) as quantity
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
 * Takes a guest's lines over: of each product the larger quantity, never more than the stock; what can't be bought stays out
 * (rulings, "Signing in"). Doing it twice does no harm. One statement, rows in one order so that two of them can't wait for
 * each other.
 */
export async function mergeCart(db: Queryable, customerId: number, lines: readonly CartLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = sql.param(lines.map(({ productId }) => productId));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  await db.execute(sql`
    with sent as (
      select id, max(quantity) as quantity
      from unnest(${ids}::int[], ${quantities}::int[]) as one(id, quantity) group by id),
    offer as (${offersWhere(sql`p.id = any(${ids}::int[])`)})
    insert into cart_items as c (customer_id, product_id, quantity, added_price)
    select ${customerId}::int, offer.id, least(sent.quantity, offer.most), offer.price
    from sent join offer using (id) where offer.most > 0
    order by offer.id
    on conflict (customer_id, product_id) do update
      set quantity = least(greatest(c.quantity, excluded.quantity), (select most from offer where id = c.product_id))`);
}

function outcomeOf(written: Written | undefined): LineOutcome {
  if (written === undefined) return { kind: 'unknown_product' };
  if (written.quantity !== null) return { kind: 'done' };
  return written.most === 0 ? { kind: 'not_buyable' } : { kind: 'not_enough', left: written.most };
}
