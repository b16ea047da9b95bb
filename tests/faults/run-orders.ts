import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { ordersShop } from '#server/testing/orders-shop.ts';

/**
 * Orders the cart of every customer, eight at a time, each with a key of their own, and says each order that was
 * acknowledged. Tests kill it, or the database beneath it.
 */
const [url = ''] = process.argv.slice(2);
const db = openDatabase(url);
const shop = await ordersShop(db);
const { rows } = await db.$client.query<{ id: number; phone: string }>(
  "select id, phone from customers where phone like '998977%' order by id",
);

async function lane(): Promise<void> {
  for (let customer = rows.shift(); customer !== undefined; customer = rows.shift()) {
    const form = { name: 'Азиз', phone_number: customer.phone, address: 'Нукус, 14' };
    const choices = { payment_method_id: 1, shipping_method_id: 1 };
    const key = `key-${customer.phone}`;
    try {
      const order = await shop.orders.place(customer, { ...form, ...choices }, { key, locale: 'ru' });
      console.log(JSON.stringify({ key, number: order.order_number }));
    } catch {
      // The database is gone; whoever gets no answer asks again.
    }
  }
}

await Promise.all(Array.from({ length: 8 }, lane));
await shop.close();
await closeDatabase(db);
