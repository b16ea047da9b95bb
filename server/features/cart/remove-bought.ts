import { type SQL, sql } from 'drizzle-orm';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import { cartItems } from '#server/schema/cart-tables.ts';

/**
 * Common table expressions `cart_removed` and `cart_reduced`: they take the pieces of `bought (product_id, quantity)`
 * out of the cart. What the customer added meanwhile stays in it.
 */
export function removeBought(customerId: Input<number | null>): SQL {
  const isBought = sql`${cartItems.customerId} = ${customerId}::int and ${cartItems.productId} = bought.product_id`;
  return sql`
    cart_removed as (
      delete from ${cartItems} using bought where ${isBought} and ${cartItems.quantity} <= bought.quantity),
    cart_reduced as (
      update ${cartItems} set quantity = ${cartItems.quantity} - bought.quantity from bought
      where ${isBought} and ${cartItems.quantity} > bought.quantity)`;
}
