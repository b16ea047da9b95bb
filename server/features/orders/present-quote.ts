import type { MissingItem, OrderLine, Quote } from '#contract/checkout/checkout.ts';
import { slowestStatus } from '#contract/checkout/delivery-dates.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { VoucherOutcome } from '#contract/orders/order-totals.ts';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import type { CouponResult } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { presentCoupon } from '#server/features/vouchers/index.ts';
import type { OrderContext } from './load-order-context.ts';
import { goodsOf, linesByPrice, type PricedLine } from './order-lines.ts';
import { type PricedBasket, statusOfLine } from './price-basket.ts';

interface QuoteOf {
  context: OrderContext;
  basket: PricedBasket;
  shippingMethodId: number;
  paymentMethodId: number;
}

export function presentQuote(of: QuoteOf, catalog: Pick<Catalog, 'cards'>, locale: Locale): Quote {
  const { context, basket } = of;
  const statuses = new Map(context.lines.map((line) => [line.productId, statusOfLine(line)]));
  return {
    subtotal: basket.subtotal,
    cart_total: basket.cart_total,
    shipping_price: basket.shipping_price,
    coupon_discount: basket.coupon_discount,
    voucher_discount: basket.voucher_discount,
    promo: basket.promo,
    total: basket.total,
    total_formatted: formatSum(basket.total, locale),
    quantity: basket.quantity,
    lines: presentLines(basket.lines, catalog, locale, statuses),
    shipping_method_id: of.shippingMethodId,
    payment_method_id: of.paymentMethodId,
    region_id: basket.regionId,
    coupon: presentCouponOf(context, basket, locale),
    voucher: basket.voucher && {
      valid: basket.voucher.kind === 'valid',
      discount: basket.voucher_discount,
      message: voucherMessage(basket.voucher, locale, basket.voucher_discount),
    },
    slowest_status: slowestStatus([...statuses.values()]),
    missing: presentMissing(basket.missing, locale),
  };
}

export function presentLines(
  lines: readonly PricedLine[],
  catalog: Pick<Catalog, 'cards'>,
  locale: Locale,
  statuses: ReadonlyMap<number, number> = new Map(),
): OrderLine[] {
  const ids = goodsOf(lines).map(({ productId }) => productId);
  const cards = new Map(catalog.cards(ids, locale).map((card) => [card.id, card]));
  return lines.flatMap(linesByPrice).map((line) => {
    const card = line.isService ? undefined : cards.get(line.productId);
    return {
      product_id: line.productId,
      name: localize(line.name, locale),
      quantity: line.quantity,
      price: line.price,
      price_formatted: formatSum(line.price, locale),
      old_price: line.oldPrice,
      line_total: line.lineTotal,
      line_total_formatted: formatSum(line.lineTotal, locale),
      is_service: line.isService,
      img: card?.img ?? null,
      url: card?.url ?? null,
      status: line.isService ? null : (statuses.get(line.productId) ?? null),
    };
  });
}

export function presentMissing(missing: PricedBasket['missing'], locale: Locale): MissingItem[] {
  return missing.map((item) => ({ ...item, name: localize(item.name, locale) }));
}

export function presentCouponOf(
  context: OrderContext,
  { coupon, coupon_discount }: PricedBasket,
  locale: Locale,
): CouponResult | null {
  if (coupon === null) return null;
  return presentCoupon(coupon.code, coupon.outcome, context.coupon?.rules ?? null, coupon_discount, locale);
}

/** `discount`: what the order takes off by it, which is less than its value when a coupon leaves less to pay. */
export function voucherMessage(outcome: VoucherOutcome, locale: Locale, discount: number): string {
  switch (outcome.kind) {
    case 'valid':
      return m.vouchers_voucher_valid({ discount: formatSum(discount, locale) }, { locale });
    case 'none':
      return m.vouchers_voucher_none({}, { locale });
    case 'not_online':
      return m.vouchers_voucher_not_online({}, { locale });
    case 'below_min_sum':
      return m.vouchers_voucher_below_min_sum({ sum: formatSum(VOUCHER.minSum, locale) }, { locale });
  }
}
