import { and, type Column, eq, gt, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { MAX_ID } from '#contract/api/max-id.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { OrderFilterChoices, OrderFilters } from '#contract/orders/order-filters.ts';
import {
  ANY_PROMOTION,
  type IdOrNone,
  NONE,
  type PromotionFilter,
  VOUCHER_ALONE,
} from '#contract/orders/order-outcomes.ts';
import { PAYMENT_METHOD } from '#contract/orders/order-totals.ts';
import { possibleIdentities } from '#contract/orders/piece-codes.ts';
import { localPhoneDigits, PHONE_PREFIX } from '#contract/phone/phone.ts';
import { tashkentDayStart } from '#contract/time/tashkent-day.ts';
import { paymentMethodName, readRegions } from '#server/features/checkout/index.ts';
import { readPromotionNames } from '#server/features/content/index.ts';
import { listCouriers } from '#server/features/couriers/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import { shippingMethods } from '#server/schema/checkout-tables.ts';
import { orderLines, orderNotes, orderStock, orders } from '#server/schema/orders-tables.ts';
import { staff } from '#server/schema/staff-tables.ts';
import { stores } from '#server/schema/stores-tables.ts';
import {
  hasOutcome,
  hasPromise,
  hasPromotion,
  isMovedBy,
  isOfBuyer,
  isOfCohort,
  isPromoted,
  placedHour,
} from './order-figures.ts';
import { hasSoldPiece } from './order-pieces.ts';

/** Condition: the order fits all filters that are set. */
export function fitsOrderFilters(filters: OrderFilters): SQL | undefined {
  const { search, from, to, expected_from, expected_to, shipping, store, region, payment, payment_status } = filters;
  const { courier, min, max, note, problem, edited, refunded } = filters;
  const { pickup, placed_by, hour, product, outcome, promise, buyer, moved_by, moved_to, promo } = filters;
  const { cohort, turn, with_product, promotion, voucher } = filters;
  return and(
    search ? meantBy(search) : undefined,
    from === undefined ? undefined : gte(orders.createdAt, tashkentDayStart(from)),
    to === undefined ? undefined : lt(orders.createdAt, tashkentDayStart(to, 1)),
    // Expected on one of the days: its days and these overlap.
    expected_from === undefined ? undefined : gte(orders.expectedUntil, expected_from),
    expected_to === undefined ? undefined : lte(orders.expectedFrom, expected_to),
    shipping === undefined ? undefined : eq(orders.shippingMethodId, shipping),
    store === undefined ? undefined : ofStore(store),
    region === undefined ? undefined : isIdOrNone(orders.regionId, region),
    pickup === undefined ? undefined : isIdOrNone(orders.storeId, pickup),
    placed_by === undefined ? undefined : isIdOrNone(orders.staffId, placed_by),
    hour === undefined ? undefined : sql`${placedHour} = ${hour}`,
    product === undefined ? undefined : hasProduct(product),
    with_product === undefined ? undefined : hasProduct(with_product),
    outcome === undefined ? undefined : hasOutcome(outcome),
    promise === undefined ? undefined : hasPromise(promise),
    buyer && isOfBuyer(buyer),
    cohort === undefined ? undefined : isOfCohort(cohort, turn),
    moved_by === undefined && moved_to === undefined ? undefined : isMovedBy(moved_by, moved_to),
    promo === undefined ? undefined : hasPromo(promo),
    promotion === undefined ? undefined : hasPromoted(promotion, product),
    voucher && gt(orders.voucherDiscount, 0),
    courier === undefined ? undefined : isIdOrNone(orders.courierId, courier),
    payment === undefined ? undefined : eq(orders.paymentMethodId, payment),
    payment_status === undefined ? undefined : eq(orders.paymentStatus, payment_status),
    min === undefined ? undefined : gte(orders.total, min),
    max === undefined ? undefined : lte(orders.total, max),
    note && hasNote,
    problem && hasProblem,
    edited && gt(orders.revision, 0),
    refunded && sql`(${orders.refunded} > 0 or ${orders.editRefunded} > 0)`,
  );
}

export function isIdOrNone(column: Column, value: IdOrNone): SQL {
  return value === NONE ? isNull(column) : eq(column, value);
}

/** Condition: the product is among the goods of the order. */
export function hasProduct(id: number): SQL {
  return sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = ${id} and not ${orderLines.isService})`;
}

/** Condition: some of the order's goods count for the promotion; with a product: this one does. */
function hasPromoted(promotion: PromotionFilter, product: number | undefined): SQL {
  const ofProduct = product === undefined ? sql`` : sql`and ${eq(orderLines.productId, product)}`;
  return sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} where not ${orderLines.isService} and ${isPromoted(promotion)} ${ofProduct})`;
}

function hasPromo(promo: string): SQL | undefined {
  if (promo === ANY_PROMOTION) return hasPromotion;
  if (promo === VOUCHER_ALONE) return and(isNull(orders.couponCode), gt(orders.voucherDiscount, 0));
  return eq(orders.couponCode, promo.toUpperCase());
}

/** Picked up there, or with goods that were taken there. */
function ofStore(id: number): SQL | undefined {
  const takenThere = sql`${orders.id} in (
    select ${orderStock.orderId} from ${orderStock} where ${orderStock.storeId} = ${id} and ${orderStock.taken} > 0)`;
  return or(eq(orders.storeId, id), takenThere);
}

const hasNote = sql`exists (
  select from ${orderNotes} where ${orderNotes.orderId} = ${orders.id} and ${orderNotes.takenBackAt} is null)`;

/**
 * What somebody has to look after, besides the next step: the bank has not answered, money was taken for an order without a
 * sale, a paid order waits for a surcharge, or the expected days are over and it has not been handed over.
 */
const hasProblem = sql`(${orders.paymentStatus} = 'checking'
  or (${inArray(orders.status, ['cancelled', 'returned'])} and ${orders.paymentStatus} = 'paid')
  or (${orders.status} not in ('delivered', 'cancelled', 'returned') and (${orders.surcharge} > 0
    or ${orders.expectedUntil} < (now() at time zone 'Asia/Tashkent')::date)))`;

const LOCAL_PHONE_DIGITS = 9;

/** Names are found by the search of the whole back office: by parts of them a list would spell what its mask hides. */
function meantBy(text: string): SQL | undefined {
  const digits = /^[\d\s()+-]+$/.test(text) ? localPhoneDigits(text) : '';
  const isPhone = digits.length === LOCAL_PHONE_DIGITS;
  const pieces = possibleIdentities(text);
  const isId = /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID;
  return or(
    like(orders.number, `${text.replace(/[\\%_]/g, '\\$&')}%`),
    isId ? eq(orders.id, Number(text)) : undefined,
    isPhone ? eq(orders.phone, `${PHONE_PREFIX}${digits}`) : undefined,
    pieces.length > 0 ? hasSoldPiece(pieces) : undefined,
  );
}

/** What the filters offer to the caller. */
export async function readOrderFilterChoices(
  db: Queryable,
  caller: StaffCaller,
  locale: Locale,
): Promise<OrderFilterChoices> {
  const own = caller.storesOf('orders:see');
  const [methods, places, regions, bringing, people, promotions] = await Promise.all([
    db.select().from(shippingMethods).orderBy(shippingMethods.id),
    db
      .select({ id: stores.id, name: stores.name })
      .from(stores)
      .where(own === 'all' ? undefined : inArray(stores.id, [...own]))
      .orderBy(stores.position, stores.id),
    readRegions(db, locale),
    listCouriers(db, own),
    db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(staff.name, staff.id),
    readPromotionNames(db, locale),
  ]);
  return {
    shipping_methods: methods.map(({ id, name }) => ({ id, name: localize(name, locale) })),
    payment_methods: Object.values(PAYMENT_METHOD).map((id) => ({ id, name: paymentMethodName(id, locale) })),
    stores: places.map(({ id, name }) => ({ id, name: localize(name, locale) })),
    regions: regions.map(({ value, label }) => ({ id: value, name: label })),
    staff: people,
    couriers: bringing.map(({ courier: { id, name } }) => ({ id, name })),
    promotions,
  };
}
