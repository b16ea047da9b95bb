import { priceOrFree } from '../money/price-or-free.ts';

/**
 * What an order costs: shipping, coupon, voucher, total. Pure functions without schemas, so that every page can load
 * them.
 */

/** `instalment` can't be chosen at checkout: an order gets it from a signed contract. */
export const PAYMENT_METHOD = { cash: 1, online: 2, instalment: 3 } as const;
export const SHIPPING_METHOD = { courier: 1, pickup: 2, express: 3, regional: 10 } as const;

/** The sum above which an order is not paid in cash unless the shop's settings name another (decree UP-246). */
export const CASH_LIMIT = 25_000_000;

/** Whether an order of this total may be paid in cash. `limit` 0: any may. */
export function isCashAllowed(total: number, limit: number): boolean {
  return limit === 0 || total <= limit;
}

/**
 * A customer has one active voucher, for thirty days and for orders that are paid online (ruling R5.5); a new one once
 * in `everyDays`, unless the owner has chosen another number (ruling R9.1).
 */
export const VOUCHER = { amount: 50_000, days: 30, everyDays: 90, minSum: 1_000_000 } as const;

/** The price of a shipping method in a region; `region_id` null: in every region. */
export interface ShippingPrice {
  method_id: number;
  region_id: number | null;
  price: number;
  /** Free from this cart total on. */
  free_from: number | null;
}

/** What a shipping method costs in a region, or null where it isn't offered. */
export function shippingPrice(
  prices: readonly ShippingPrice[],
  methodId: number,
  regionId: number,
  cartTotal: number,
): number | null {
  const own = prices.filter(({ method_id }) => method_id === methodId);
  const found =
    own.find(({ region_id }) => region_id === regionId) ?? own.find(({ region_id }) => region_id === null) ?? null;
  return found && priceOrFree(found, cartTotal);
}

/**
 * The shipping method after the region has changed. The chosen one stays if the region has it; otherwise it is the
 * region's first delivery. `methods` are in the order in which they are shown.
 */
export function shippingInRegion<M extends { id: number; code: string }>(
  methods: readonly M[],
  prices: readonly ShippingPrice[],
  regionId: number,
  chosenId: number | null,
): M | null {
  const offered = methods.filter(({ id }) => shippingPrice(prices, id, regionId, 0) !== null);
  const chosen = offered.find(({ id }) => id === chosenId);
  return chosen ?? offered.find(({ id }) => id !== SHIPPING_METHOD.pickup) ?? offered[0] ?? null;
}

export interface CouponRules {
  kind: 'percent' | 'sum';
  /** Whole percent, or whole sum. */
  value: number;
  /** Valid from and until, in milliseconds; null: no limit. */
  from: number | null;
  until: number | null;
  min_sum: number;
  max_discount: number | null;
  uses_total: number | null;
  uses_per_customer: number | null;
  /** Only for goods of these categories and their subcategories; null: for all goods. */
  category_ids: readonly number[] | null;
}

export interface CouponContext {
  now: number;
  usedInAll: number;
  usedByCustomer: number;
  lines: readonly { line_total: number; category_ids: readonly number[] }[];
}

export type CouponRefusal = 'too_early' | 'expired' | 'used_up' | 'used_by_you' | 'not_these_goods' | 'below_min_sum';
export type CouponOutcome = { kind: 'valid'; discount: number } | { kind: CouponRefusal };

/**
 * The discount of a coupon. The minimum sum is compared with the whole cart; the discount is for the eligible goods
 * only.
 */
export function couponOutcome(
  rules: CouponRules,
  { now, usedInAll, usedByCustomer, lines }: CouponContext,
): CouponOutcome {
  if (rules.from !== null && now < rules.from) return { kind: 'too_early' };
  if (rules.until !== null && now >= rules.until) return { kind: 'expired' };
  if (rules.uses_total !== null && usedInAll >= rules.uses_total) return { kind: 'used_up' };
  if (rules.uses_per_customer !== null && usedByCustomer >= rules.uses_per_customer) return { kind: 'used_by_you' };
  const { category_ids: only } = rules;
  const eligible =
    only === null ? lines : lines.filter(({ category_ids }) => category_ids.some((id) => only.includes(id)));
  const eligibleSum = sumOf(eligible);
  if (eligible.length === 0) return { kind: 'not_these_goods' };
  if (sumOf(lines) < rules.min_sum) return { kind: 'below_min_sum' };
  const fullDiscount = rules.kind === 'percent' ? Math.floor((eligibleSum * rules.value) / 100) : rules.value;
  // A sum for certain goods can't be more than these cost.
  const maxDiscount = Math.min(rules.max_discount ?? fullDiscount, only === null ? fullDiscount : eligibleSum);
  return { kind: 'valid', discount: Math.max(0, Math.min(fullDiscount, maxDiscount)) };
}

export type VoucherOutcome = { kind: 'valid'; discount: number } | { kind: 'none' | 'not_online' | 'below_min_sum' };

/** The discount of the customer's active voucher; `amount` null: they have none. */
export function voucherOutcome(amount: number | null, paymentMethodId: number, cartTotal: number): VoucherOutcome {
  if (amount === null) return { kind: 'none' };
  if (paymentMethodId !== PAYMENT_METHOD.online) return { kind: 'not_online' };
  if (cartTotal < VOUCHER.minSum) return { kind: 'below_min_sum' };
  return { kind: 'valid', discount: Math.max(0, amount) };
}

export interface OrderTotals {
  /** The goods at old prices. */
  subtotal: number;
  /** The goods at current prices. */
  cart_total: number;
  shipping_price: number;
  coupon_discount: number;
  voucher_discount: number;
  promo: number;
  total: number;
}

/** `total = cart_total + shipping_price − promo`, where the promo is never more than the sum before it. */
export function orderTotals(amounts: Omit<OrderTotals, 'promo' | 'total'>): OrderTotals {
  const full = amounts.cart_total + amounts.shipping_price;
  const coupon_discount = Math.min(amounts.coupon_discount, full);
  const voucher_discount = Math.min(amounts.voucher_discount, full - coupon_discount);
  const promo = coupon_discount + voucher_discount;
  return { ...amounts, coupon_discount, voucher_discount, promo, total: full - promo };
}

function sumOf(lines: readonly { line_total: number }[]): number {
  return lines.reduce((sum, { line_total }) => sum + line_total, 0);
}
