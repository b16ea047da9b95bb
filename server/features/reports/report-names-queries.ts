import { asc, inArray, sql } from 'drizzle-orm';
import { type Locale, type Localized, localize } from '#contract/i18n/locale.ts';
import type { ApplicationReason } from '#contract/instalments/instalment-states.ts';
import { NONE } from '#contract/orders/order-outcomes.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import type { BasketSplit, DeliverySplit, InstalmentSplit, SalesSplit } from '#contract/reports/report-kinds.ts';
import type { ReportChoices } from '#contract/reports/reports.ts';
import { m } from '#messages';
import { paymentMethodName, readRegions } from '#server/features/checkout/index.ts';
import { readPromotionNames } from '#server/features/content/index.ts';
import { readPartnerNames } from '#server/features/instalments/index.ts';
import type { StoreScope } from '#server/features/orders/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { brands, categories } from '#server/schema/catalog-tables.ts';
import { shippingMethods } from '#server/schema/checkout-tables.ts';
import { couriers } from '#server/schema/couriers-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';

interface Named {
  id: number;
  name: string;
}

/** What reports can be filtered by, of what a person with this scope sees. */
export async function readReportChoices(db: Queryable, scope: StoreScope, locale: Locale): Promise<ReportChoices> {
  const [places, shipping, regions, bringing, people, ofCategories, ofBrands, partners, promotions] = await Promise.all(
    [
      readStores(db, scope, locale),
      readShippingMethods(db, locale),
      readRegions(db, locale),
      readCouriers(db),
      db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
      db.select({ id: categories.id, name: categories.name }).from(categories),
      db.select({ id: brands.id, name: brands.name }).from(brands).orderBy(asc(brands.name)),
      readPartnerNames(db, locale),
      readPromotionNames(db, locale),
    ],
  );
  return {
    stores: places,
    sees_all: scope === 'all',
    payment_methods: readPaymentMethods(locale),
    shipping_methods: shipping,
    regions: regions.map(({ value, label }) => ({ id: value, name: label })),
    couriers: bringing,
    staff: people,
    categories: ofCategories.map((row) => inLocale(row, locale)).sort((a, b) => a.name.localeCompare(b.name, locale)),
    brands: ofBrands,
    ...{ partners, promotions },
  };
}

/** What the keys of a split are called; null: days and hours, which have no names. */
export async function readSplitNames(
  db: Queryable,
  by: SalesSplit | DeliverySplit | InstalmentSplit | BasketSplit,
  locale: Locale,
): Promise<((key: string) => string) | null> {
  switch (by) {
    case 'store':
      return namer(await readStores(db, 'all', locale), m.admin_reports_delivered_home, locale);
    case 'payment':
      return namer(readPaymentMethods(locale), m.admin_reports_unknown, locale);
    case 'shipping':
      return namer(await readShippingMethods(db, locale), m.admin_reports_unknown, locale);
    case 'region': {
      const regions = await readRegions(db, locale);
      const named = regions.map(({ value, label }) => ({ id: value, name: label }));
      return namer(named, m.admin_reports_no_region, locale);
    }
    case 'courier':
      return namer(await readCouriers(db), m.admin_reports_no_courier, locale);
    case 'staff':
      return namer(
        await db.select({ id: staff.id, name: staff.name }).from(staff),
        m.admin_reports_by_customer,
        locale,
      );
    case 'partner':
      return namer(await readPartnerNames(db, locale), m.admin_reports_unknown, locale);
    case 'term':
      return (key) => m.admin_instalment_months({ months: Number(key) }, { locale });
    case 'reason':
      return (key) => REASONS[key as ApplicationReason | typeof NONE]?.({}, { locale }) ?? key;
    default:
      return null;
  }
}

const REASONS: Record<
  ApplicationReason | typeof NONE,
  (inputs: Record<never, never>, options: { locale: Locale }) => string
> = {
  none: m.admin_reports_no_reason,
  buyer_refused: m.admin_instalment_reason_buyer_refused,
  limit: m.admin_instalment_reason_limit,
  no_answer: m.admin_instalment_reason_no_answer,
  order_unknown: m.admin_instalment_reason_order_unknown,
  partner_error: m.admin_instalment_reason_partner_error,
  out_of_stock: m.admin_instalment_reason_out_of_stock,
  expired: m.admin_instalment_reason_expired,
  by_buyer: m.admin_instalment_reason_by_buyer,
  by_partner: m.admin_instalment_reason_by_partner,
  by_operator: m.admin_instalment_reason_by_operator,
  order_undone: m.admin_instalment_reason_order_undone,
};

type Message = (inputs: { id: string }, options: { locale: Locale }) => string;

function namer(rows: readonly Named[], none: Message, locale: Locale): (key: string) => string {
  const names = new Map(rows.map(({ id, name }) => [String(id), name]));
  return (key) =>
    key === NONE ? none({ id: key }, { locale }) : (names.get(key) ?? m.admin_reports_unknown({ id: key }, { locale }));
}

function readPaymentMethods(locale: Locale): Named[] {
  return Object.values(PAYMENT_METHOD).map((id) => ({ id, name: paymentMethodName(id, locale) }));
}

async function readShippingMethods(db: Queryable, locale: Locale): Promise<Named[]> {
  const rows = await db
    .select({ id: shippingMethods.id, name: shippingMethods.name })
    .from(shippingMethods)
    .orderBy(asc(shippingMethods.id));
  return rows.map((row) => inLocale(row, locale));
}

async function readStores(db: Queryable, scope: StoreScope, locale: Locale): Promise<Named[]> {
  const rows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(scope === 'all' ? sql`true` : inArray(stores.id, [...scope]))
    .orderBy(asc(stores.position), asc(stores.id));
  return rows.map((row) => inLocale(row, locale));
}

function readCouriers(db: Queryable): Promise<Named[]> {
  return db
    .select({ id: couriers.id, name: couriers.name })
    .from(couriers)
    .orderBy(asc(couriers.name), asc(couriers.id));
}

function inLocale({ id, name }: { id: number; name: Localized }, locale: Locale): Named {
  return { id, name: localize(name, locale) };
}
