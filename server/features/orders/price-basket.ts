import { cartTotals, MAX_QUANTITY, quantityLimit } from '#contract/cart/cart-rules.ts';
import { effectiveStatus, PRODUCT_STATUS } from '#contract/catalog/product-status.ts';
import type { MissingItem } from '#contract/checkout/checkout.ts';
import type { Localized } from '#contract/i18n/locale.ts';
import {
  type CouponOutcome,
  couponOutcome,
  DEFAULT_REGION,
  type OrderTotals,
  orderTotals,
  shippingPrice,
  type VoucherOutcome,
  voucherOutcome,
} from '#contract/orders/order-totals.ts';
import type { Basis, BasisLine } from './load-order-context.ts';

/** A line of an order as it is written: goods first, then the shipping where it is a line. */
export interface PricedLine {
  productId: number;
  name: Localized;
  quantity: number;
  price: number;
  oldPrice: number | null;
  lineTotal: number;
  isService: boolean;
}

export interface PricedBasket extends OrderTotals {
  lines: PricedLine[];
  /** Pieces, without services. */
  quantity: number;
  regionId: number | null;
  /** Null: none was given. */
  coupon: { code: string; outcome: CouponOutcome | { kind: 'unknown' } } | null;
  /** Null: none was asked for. */
  voucher: VoucherOutcome | null;
  /** The goods that can't be ordered so, by what was known when the basis was read. */
  missing: (Omit<MissingItem, 'name'> & { name: Localized })[];
}

export interface PricingChoices {
  paymentMethodId: number;
  /** Null: none was named, and the default one is meant where the way of shipping is offered there. */
  regionId: number | null;
  storeId: number | null;
  /** As it was typed, in capitals. */
  coupon: string | null;
  useVoucher: boolean;
  now: Date;
  /** The ids of the categories that a product is in, from the top one down. */
  categoriesOf(productId: number): readonly number[];
}

/** What the basket costs, or null where the way of shipping isn't offered. The one place where an order gets its numbers. */
export function priceBasket(basis: Basis, choices: PricingChoices): PricedBasket | null {
  const { method, prices } = basis;
  if (method === null) return null;
  const cart = cartTotals(
    basis.lines.map(({ quantity, price, oldPrice }) => ({ quantity, current_price: price, old_price: oldPrice })),
  );
  const regionId = regionOf(choices, basis);
  const shipping = shippingPrice(prices, method.id, regionId ?? prices[0]?.region_id ?? DEFAULT_REGION, cart.total);
  if (shipping === null) return null;

  const coupon = couponOf(basis, choices);
  const voucher = choices.useVoucher
    ? voucherOutcome(basis.voucher?.amount ?? null, choices.paymentMethodId, cart.total)
    : null;
  return {
    ...orderTotals({
      subtotal: cart.subtotal,
      cart_total: cart.total,
      shipping_price: shipping,
      coupon_discount: coupon?.outcome.kind === 'valid' ? coupon.outcome.discount : 0,
      voucher_discount: voucher?.kind === 'valid' ? voucher.discount : 0,
    }),
    lines: [...basis.lines.map(goodsLine), ...serviceLines(method, shipping)],
    quantity: cart.quantity,
    regionId,
    coupon,
    voucher,
    missing: basis.lines.flatMap((line) => missingOf(line, method.isPickup && choices.storeId !== null)),
  };
}

/** Pieces of a line that can be ordered: only status "in stock" is bound by the stock, of the chosen store at pickup. */
export function orderable(line: BasisLine, fromStore: boolean): number {
  const status = effectiveStatus(line.statusOverride, line.stock);
  return quantityLimit(status, fromStore ? line.inStore : line.stock);
}

/** Whether the pieces have to be there when the order is made. */
export function isBoundByStock(line: BasisLine): boolean {
  return effectiveStatus(line.statusOverride, line.stock) === PRODUCT_STATUS.inStock;
}

/** Whoever names no region means the default one, or the regions where the way of shipping exists. */
function regionOf({ regionId }: PricingChoices, { method, prices }: Basis): number | null {
  if (regionId !== null) return regionId;
  const isOffered = method !== null && shippingPrice(prices, method.id, DEFAULT_REGION, 0) !== null;
  return isOffered && !method.isPickup ? DEFAULT_REGION : null;
}

function couponOf({ coupon, lines }: Basis, choices: PricingChoices): PricedBasket['coupon'] {
  if (choices.coupon === null) return null;
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

function goodsLine({ productId, name, quantity, price, oldPrice }: BasisLine): PricedLine {
  return { productId, name, quantity, price, oldPrice, lineTotal: quantity * price, isService: false };
}

function serviceLines(method: NonNullable<Basis['method']>, price: number): PricedLine[] {
  if (method.serviceProductId === null) return [];
  const { serviceProductId: productId, name } = method;
  return [{ productId, name, quantity: 1, price, oldPrice: null, lineTotal: price, isService: true }];
}

function missingOf(line: BasisLine, fromStore: boolean): PricedBasket['missing'] {
  const left = orderable(line, fromStore);
  if (line.quantity <= left) return [];
  return [
    { product_id: line.productId, name: line.name, requested: line.quantity, left: Math.min(left, MAX_QUANTITY) },
  ];
}
