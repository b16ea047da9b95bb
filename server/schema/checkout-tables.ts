import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Localized } from '#contract/i18n/locale.ts';
import { FIRST_STAFF_ID } from './columns.ts';

/** The fourteen regions with the state's numbers; 10 is Tashkent city. A migration inserts them. */
export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  name: jsonb().$type<Localized>().notNull(),
  isCity: boolean('is_city').notNull().default(false),
});

export const districts = pgTable(
  'districts',
  {
    id: integer().primaryKey(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    name: jsonb().$type<Localized>().notNull(),
    isCity: boolean('is_city').notNull().default(false),
  },
  (table) => [index('districts_region').on(table.regionId)],
);

/** Shipping methods, in the order in which they are shown. Their prices are in `shipping_prices`. */
export const shippingMethods = pgTable('shipping_methods', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_STAFF_ID }),
  code: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  isPickup: boolean('is_pickup').notNull().default(false),
  /** The product id of the shipping as an order line; null: shipping is no order line. */
  serviceProductId: integer('service_product_id'),
  position: integer().notNull(),
  isPublished: boolean('is_published').notNull().default(true),
});

/** The regions and prices of a shipping method. A region's own price takes precedence over the one without a region. */
export const shippingPrices = pgTable(
  'shipping_prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    methodId: integer('method_id')
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    regionId: integer('region_id').references(() => regions.id),
    price: bigint({ mode: 'number' }).notNull(),
    /** Free from this cart total on. */
    freeFrom: bigint('free_from', { mode: 'number' }),
  },
  (table) => [
    unique('shipping_prices_unique').on(table.methodId, table.regionId).nullsNotDistinct(),
    check('shipping_prices_not_negative', sql`${table.price} >= 0`),
  ],
);
