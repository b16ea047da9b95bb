import { type SQL, sql } from 'drizzle-orm';
import { MAX_QUANTITY } from '#contract/cart/cart-rules.ts';
import { PRODUCT_STATUS } from '#contract/catalog/product-status.ts';

const { outOfStock, inStock, undefined: unknown } = PRODUCT_STATUS;

/**
 * What the database itself says of products that are sold, as a query: `id`, `price`, `stock`, `status`, and `most`, the pieces
 * that a cart may hold. The same rule as `quantityLimit` and `effectiveStatus` of the contract.
 */
export function offersWhere(condition: SQL): SQL {
  return sql`
    select id, price, old_price, description, stock, status,
      case when status in (${outOfStock}::int, ${unknown}::int) then 0
        when status = ${inStock}::int then stock else ${MAX_QUANTITY}::int end as most
    from (
      select p.id, p.price, p.old_price, p.description, s.stock,
        coalesce(p.status_override::int, case when s.stock > 0 then ${inStock}::int else ${outOfStock}::int end) as status
      from products p,
        lateral (select coalesce(sum(quantity), 0)::int as stock from store_stock where product_id = p.id) s
      where p.is_published and ${condition}
    ) offered`;
}
