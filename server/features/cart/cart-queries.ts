import { type SQL, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#contract/cart/cart-rules.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import { publishedProducts } from '#server/features/catalog/index.ts';
import { stockOf } from '#server/features/stores/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { cartItems } from '#server/schema/cart-tables.ts';

const { outOfStock, inStock, undefined: unknownStatus } = PRODUCT_STATUS;

export type CartRow = {
  id: number;
  quantity: number;
  addedPrice: number;
  price: number;
  oldPrice: number | null;
  description: Localized;
  stock: number;
  status: number;
};

/** A customer's cart at the prices and stock of this moment, in the order in which its lines were added. */
export async function readCart(db: Queryable, customerId: number): Promise<CartRow[]> {
  const { rows } = await db.execute<CartRow>(sql`
    select c.product_id as id, c.quantity, c.added_price::float8 as "addedPrice", o.price::float8 as price,
      o.old_price::float8 as "oldPrice", o.description, o.stock, o.status
    from cart_items c
    cross join lateral (${offersQuery(sql`p.id = c.product_id`)}) o
    where c.customer_id = ${customerId}
    order by c.line`);
  return rows;
}

/** Query of a customer's cart: `product_id`, `quantity`, `line`. */
export function cartLines(customerId: Input<number>): SQL {
  return sql`select ${cartItems.productId} as product_id, ${cartItems.quantity} as quantity, ${cartItems.line} as line
    from ${cartItems} where ${cartItems.customerId} = ${customerId}::int`;
}

/** How many pieces of each product a cart may hold. Products that are not sold are not in the map. */
export async function readMaxQuantities(db: Queryable, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; max: number }>(sql`
    select id, max_quantity as max from (${offersQuery(sql`p.id = any(${sql.param(productIds)}::int[])`)}) offers`);
  return new Map(rows.map(({ id, max }) => [id, max]));
}

/**
 * Query of products that are sold, as the database knows them: `id`, `price`, `stock`, `status`, and `max_quantity`,
 * the pieces that a cart may hold. The rule is the same as `quantityLimit` and `effectiveStatus` of the contract. The
 * condition names the product `p`.
 */
export function offersQuery(condition: SQL): SQL {
  return sql`
    select id, price, old_price, description, stock, status,
      case when status in (${outOfStock}::int, ${unknownStatus}::int) then 0
        when status = ${inStock}::int then stock else ${MAX_QUANTITY}::int end as max_quantity
    from (
      select p.id, p.price, p.old_price, p.description, s.stock,
        coalesce(p.status_override::int, case when s.stock > 0 then ${inStock}::int else ${outOfStock}::int end) as status
      from (${publishedProducts(condition)}) p, lateral (${stockOf(sql`p.id`)}) s
    ) offered`;
}
