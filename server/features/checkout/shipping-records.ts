import { sql } from 'drizzle-orm';
import { type RecordSource, tableSource } from '#server/platform/records/index.ts';
import { shippingMethods, shippingPrices } from '#server/schema/checkout-tables.ts';

/** Ways of delivery and their prices, which staff edit. */
export const shippingRecords: readonly RecordSource[] = [
  tableSource({
    kind: 'shipping_methods',
    table: shippingMethods,
    counts: { items: sql`(select count(*) from shipping_prices p where p.method_id = ${shippingMethods.id})` },
  }),
  tableSource({
    kind: 'shipping_prices',
    table: shippingPrices,
    orderBy: [sql`${shippingPrices.regionId} nulls first`],
    constraints: { shipping_prices_unique: { field: 'region_id', problem: 'taken' } },
  }),
];
