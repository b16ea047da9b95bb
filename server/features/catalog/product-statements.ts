import { type SQL, sql } from 'drizzle-orm';
import { products } from '#server/schema/catalog-tables.ts';

/**
 * Query of products that are sold: `id`, `name`, `description`, `price`, `old_price`, `status_override`. The condition
 * names the product `p`.
 */
export function publishedProducts(condition: SQL): SQL {
  return sql`select p.id, p.name, p.description, p.price, p.old_price, p.status_override from products p where p.is_published and ${condition}`;
}

/** Condition: there is a product with this id, published or not. */
export function productExists(id: SQL): SQL {
  return sql`exists (select from ${products} where ${products.id} = ${id})`;
}

/**
 * Common table expressions `sold_products` and `sold_counted`: they add the pieces of `sold (product_id, pieces)` to
 * the products' counts. Rows are locked in the order of their ids, so that two processes that write at once don't wait
 * for each other in a circle.
 */
export function addSoldCounts(): SQL {
  return sql`
    sold_products as (
      select ${products.id} as id, sold.pieces from ${products} join sold on ${products.id} = sold.product_id
      order by ${products.id} for no key update of ${products}),
    sold_counted as (
      update ${products} set sold = greatest(0, ${products.sold} + sold_products.pieces) from sold_products
      where ${products.id} = sold_products.id)`;
}

/**
 * Common table expressions that write the pieces of `stock (product_id, pieces)` into the products' totals;
 * `stock_busy (id)` are the products that somebody else has locked.
 */
export function updateStockTotals(): SQL {
  return sql`
    stock_free as materialized (
      select ${products.id} as id, stock.pieces from ${products} join stock on ${products.id} = stock.product_id
      order by ${products.id} for no key update of ${products} skip locked),
    stock_busy as (
      select ${products.id} as id from ${products} join stock on ${products.id} = stock.product_id
      where ${products.id} not in (select id from stock_free)),
    stock_counted as (
      update ${products} set stock_total = stock_free.pieces from stock_free
      where ${products.id} = stock_free.id and ${products.stockTotal} <> stock_free.pieces)`;
}

/** What a piece of the product costs the shop now; null: unknown. */
export function productCost(id: SQL): SQL<number | null> {
  return sql`(select ${products.cost} from ${products} where ${products.id} = ${id})`;
}
