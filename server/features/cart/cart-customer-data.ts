import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { cartItems } from '#server/schema/cart-tables.ts';

export const cartCustomerData: CustomerData = {
  section: 'cart',
  tables: ['cart_items'],
  read: (db, { id }) =>
    db
      .select({ product_id: cartItems.productId, quantity: cartItems.quantity })
      .from(cartItems)
      .where(eq(cartItems.customerId, id))
      .orderBy(asc(cartItems.line)),
};
