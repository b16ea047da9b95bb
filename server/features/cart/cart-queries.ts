import { sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { offersWhere } from './product-offers.ts';

export interface CartRow extends Record<string, unknown> {
  id: number;
  quantity: number;
  addedPrice: number;
  price: number;
  oldPrice: number | null;
  description: Localized;
  stock: number;
  status: number;
}

/** A customer's cart at the prices and stock of this moment, in the order in which things were put in. */
export async function readCart(db: Queryable, customerId: number): Promise<CartRow[]> {
  const { rows } = await db.execute<CartRow>(sql`
    select c.product_id as id, c.quantity, c.added_price::float8 as "addedPrice", o.price::float8 as price,
      o.old_price::float8 as "oldPrice", o.description, o.stock, o.status
    from cart_items c
    cross join lateral (${offersWhere(sql`p.id = c.product_id`)}) o
    where c.customer_id = ${customerId}
    order by c.line`);
  return rows;
}
