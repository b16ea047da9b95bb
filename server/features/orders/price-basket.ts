import { cartTotals, MAX_QUANTITY, quantityLimit } from '#contract/cart/cart-rules.ts';
import { effectiveStatus, PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { MissingItem } from '#contract/checkout/checkout.ts';
import { DEFAULT_REGION } from '#contract/checkout/delivery-dates.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import {
  couponOutcome,
  type OrderTotals,
  orderTotals,
  shippingPrice,
  type VoucherOutcome,
  voucherOutcome,
} from '#contract/orders/order-totals.ts';
import type { CheckedCoupon } from '#server/features/vouchers/index.ts';
import type { OrderContext, OrderContextLine } from './load-order-context.ts';
import type { PricedLine } from './order-lines.ts';

export interface PricedBasket extends OrderTotals {
  lines: PricedLine[];
  /** Pieces, without services. */
  quantity: number;
  regionId: number | null;
  /** Null: none was given. */
  coupon: { code: string; outcome: CheckedCoupon } | null;
  /** Null: none was requested. */
  voucher: VoucherOutcome | null;
  /** Goods that can't be ordered in this quantity, by the stock that was read with the context. */
  missing: (Omit<MissingItem, 'name'> & { name: Localized })[];
}

export interface PricingChoices {
  paymentMethodId: number;
  /** Null: none was named; the default region is used if the shipping method is offered there. */
  regionId: number | null;
  storeId: number | null;
  /** As it was typed, in capitals. */
  coupon: string | null;
  /** The customer has typed too many wrong coupons: this one is not looked at. */
  isCouponLimited: boolean;
  useVoucher: boolean;
  now: Date;
  /** The ids of the categories that a product is in, from the top one down. */
  categoriesOf(productId: number): readonly number[];
}

/** What the basket costs, or null where the shipping method isn't offered. Every number of an order comes from here. */
export function priceBasket(context: OrderContext, choices: PricingChoices): PricedBasket | null {
  const { method, prices } = context;
  if (method === null) return null;
  const cart = cartTotals(
    context.lines.map(({ quantity, price, oldPrice }) => ({ quantity, current_price: price, old_price: oldPrice })),
  );
  const regionId = regionOf(choices, context);
  const shipping = shippingPrice(prices, method.id, regionId ?? prices[0]?.region_id ?? DEFAULT_REGION, cart.total);
  if (shipping === null) return null;

  const coupon = couponOf(context, choices);
  const voucher = choices.useVoucher
    ? voucherOutcome(context.voucher?.amount ?? null, choices.paymentMethodId, cart.total)
    : null;
  return {
    ...orderTotals({
      subtotal: cart.subtotal,
      cart_total: cart.total,
      shipping_price: shipping,
      coupon_discount: coupon?.outcome.kind === 'valid' ? coupon.outcome.discount : 0,
      voucher_discount: voucher?.kind === 'valid' ? voucher.discount : 0,
    }),
    lines: [...context.lines.map(goodsLine), ...serviceLines(method, shipping)],
    quantity: cart.quantity,
    regionId,
    coupon,
    voucher,
    missing: context.lines.flatMap((line) => missingOf(line, method.isPickup && choices.storeId !== null)),
  };
}

/**
 * Pieces of a line that can be ordered. Only the status "in stock" is limited by the stock; for pickup by that of the
 * chosen store.
 */
export function orderable(line: OrderContextLine, fromStore: boolean): number {
  return quantityLimit(statusOfLine(line), fromStore ? line.inStore : line.stock);
}

export function statusOfLine({ statusOverride, stock }: Pick<OrderContextLine, 'statusOverride' | 'stock'>): number {
  return effectiveStatus(statusOverride, stock);
}

/** Whether the pieces have to be in stock when the order is placed. */
export function isBoundByStock(line: OrderContextLine): boolean {
  return statusOfLine(line) === PRODUCT_STATUS.inStock;
}

/**
 * Without a region it is the default one if the shipping method is offered there; otherwise the region stays unknown.
 */
function regionOf({ regionId }: PricingChoices, { method, prices }: OrderContext): number | null {
  if (regionId !== null) return regionId;
  const isOffered = method !== null && shippingPrice(prices, method.id, DEFAULT_REGION, 0) !== null;
  return isOffered && !method.isPickup ? DEFAULT_REGION : null;
}

function couponOf({ coupon, lines }: OrderContext, choices: PricingChoices): PricedBasket['coupon'] {
  if (choices.coupon === null) return null;
  if (choices.isCouponLimited) return { code: choices.coupon, outcome: { kind: 'limited' } };
  if (coupon === null) return { code: choices.coupon, outcome: { kind: 'unknown' } };
  const outcome = couponOutcome(coupon.rules, {
    now: choices.now.getTime(),
    usedInAll: coupon.usedInAll,
    usedByCustomer: coupon.usedByCustomer,
    lines: lines.map(({ productId, quantity, price }) => ({
      line_total: quantity * price,
      category_ids: choices.categoriesOf(productId),
    })),
  });
  return { code: coupon.code, outcome };
}

function goodsLine({ productId, name, quantity, price, oldPrice }: OrderContextLine): PricedLine {
  return { productId, name, quantity, price, oldPrice, lineTotal: quantity * price, isService: false };
}

function serviceLines(method: NonNullable<OrderContext['method']>, price: number): PricedLine[] {
  if (method.serviceProductId === null) return [];
  const { serviceProductId: productId, name } = method;
  return [{ productId, name, quantity: 1, price, oldPrice: null, lineTotal: price, isService: true }];
}

function missingOf(line: OrderContextLine, fromStore: boolean): PricedBasket['missing'] {
  const left = orderable(line, fromStore);
  if (line.quantity <= left) return [];
  return [
    { product_id: line.productId, name: line.name, requested: line.quantity, left: Math.min(left, MAX_QUANTITY) },
  ];
}
