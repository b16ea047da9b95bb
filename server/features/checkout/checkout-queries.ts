import { asc, eq } from 'drizzle-orm';
import type { District, Region, ShippingMethod } from '#contract/checkout/checkout.ts';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { ShippingPrice } from '#contract/orders/order-totals.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { districts, regions, shippingMethods, shippingPrices } from '#server/schema/checkout-tables.ts';

/** Tashkent city first, then by name. */
export async function readRegions(db: Queryable, locale: Locale): Promise<Region[]> {
  const rows = await db.select().from(regions);
  const isDefault = ({ id }: { id: number }) => Number(id === DEFAULT_REGION);
  return rows
    .sort((a, b) => isDefault(b) - isDefault(a) || byName(locale)(a, b))
    .map(({ id, name }) => ({ value: id, label: localize(name, locale) }));
}

export async function readDistricts(db: Queryable, regionId: number, locale: Locale): Promise<District[]> {
  const rows = await db.select().from(districts).where(eq(districts.regionId, regionId));
  return rows.sort(byName(locale)).map(({ id, name }) => ({ district_id: id, district_name: localize(name, locale) }));
}

type ShippingMethodRow = typeof shippingMethods.$inferSelect;

export interface Shipping {
  methods: ShippingMethodRow[];
  prices: ShippingPrice[];
}

/** The shipping methods of all regions, in the order in which they are shown. */
export async function readShipping(db: Queryable): Promise<Shipping> {
  const [methods, prices] = await Promise.all([
    db
      .select()
      .from(shippingMethods)
      .where(eq(shippingMethods.isPublished, true))
      .orderBy(asc(shippingMethods.position)),
    db.select().from(shippingPrices).orderBy(asc(shippingPrices.id)),
  ]);
  return {
    methods,
    prices: prices.map((row) => ({
      method_id: row.methodId,
      region_id: row.regionId,
      price: row.price,
      free_from: row.freeFrom,
    })),
  };
}

/** The shipping methods of one region with their prices there. */
export function shippingMethodsIn({ methods, prices }: Shipping, regionId: number, locale: Locale): ShippingMethod[] {
  return methods.flatMap((method) => {
    const own = prices.filter(({ method_id }) => method_id === method.id);
    const price =
      own.find(({ region_id }) => region_id === regionId) ?? own.find(({ region_id }) => region_id === null);
    if (price === undefined) return [];
    return {
      id: method.id,
      name: localize(method.name, locale),
      price: price.price,
      price_formatted: formatSum(price.price, locale),
      free_from: price.free_from,
      code: method.code,
      description: localize(method.description, locale),
    };
  });
}

/** Sorts `город Ханабад` under Ханабад, where people look for it. */
function byName(locale: Locale) {
  const { compare } = new Intl.Collator(locale);
  const key = (name: Localized) => localize(name, locale).replace(/^город /, '');
  return (a: { name: Localized }, b: { name: Localized }) => compare(key(a.name), key(b.name));
}
