import { asc, eq } from 'drizzle-orm';
import type { CustomerData } from '#server/platform/shop/customer-data.ts';
import { stockAlerts } from '#server/schema/stock-alerts-tables.ts';

export const stockAlertsCustomerData: CustomerData = {
  section: 'stock_alerts',
  tables: ['stock_alerts'],
  async read(db, { id }) {
    const rows = await db.select().from(stockAlerts).where(eq(stockAlerts.customerId, id)).orderBy(asc(stockAlerts.id));
    return rows.map(({ createdAt, productId, kind, price, notifiedAt }) => ({
      created_at: createdAt,
      product_id: productId,
      kind,
      price,
      notified_at: notifiedAt,
    }));
  },
};
