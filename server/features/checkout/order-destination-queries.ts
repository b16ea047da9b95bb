import { type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#contract/i18n/locale.ts';
import type { ShippingPrice } from '#contract/orders/order-totals.ts';
import type { Input } from '#patches/drizzle-orm/prepared-statement.ts';
import { jsonObject } from '#server/platform/database/typed-select.ts';
import { districts, regions, shippingMethods, shippingPrices } from '#server/schema/checkout-tables.ts';

/** A shipping method as an order needs it. */
export interface OrderShippingMethod {
  id: number;
  name: Localized;
  code: string;
  isPickup: boolean;
  serviceProductId: number | null;
}

const METHOD: SQL<OrderShippingMethod> = jsonObject({
  id: shippingMethods.id,
  name: shippingMethods.name,
  code: shippingMethods.code,
  isPickup: shippingMethods.isPickup,
  serviceProductId: shippingMethods.serviceProductId,
});
const PRICE: SQL<ShippingPrice> = jsonObject({
  method_id: shippingPrices.methodId,
  region_id: shippingPrices.regionId,
  price: shippingPrices.price,
  free_from: shippingPrices.freeFrom,
});

/** Expression: the shipping method if it is offered, or null. */
export function offeredShippingMethod(id: Input<number>): SQL<OrderShippingMethod | null> {
  return sql`(select ${METHOD} from ${shippingMethods}
    where ${shippingMethods.id} = ${id}::int and ${shippingMethods.isPublished})`;
}

/** Expression: the prices of a shipping method in all regions. */
export function shippingPricesOf(methodId: Input<number>): SQL<ShippingPrice[]> {
  return sql`(select coalesce(jsonb_agg(${PRICE} order by ${shippingPrices.id}), '[]') from ${shippingPrices}
    where ${shippingPrices.methodId} = ${methodId}::int)`;
}

/** Condition: there is a region with this id. */
export function regionExists(id: Input<number | null>): SQL<boolean> {
  return sql`exists(select from ${regions} where ${regions.id} = ${id}::int)`;
}

/** Condition: there is a district with this id in the region. */
export function districtExists(id: Input<number | null>, regionId: Input<number | null>): SQL<boolean> {
  return sql`exists(select from ${districts}
    where ${districts.id} = ${id}::int and ${districts.regionId} = ${regionId}::int)`;
}
