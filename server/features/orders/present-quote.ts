import type { MissingItem, OrderLine, Quote } from '#contract/checkout/checkout.ts';
import { type Locale, localize } from '#contract/i18n/locale.ts';
import { formatSum } from '#contract/money/money.ts';
import type { VoucherOutcome } from '#contract/orders/order-totals.ts';
import { VOUCHER } from '#contract/orders/order-totals.ts';
import type { CouponAnswer } from '#contract/vouchers/vouchers.ts';
import { m } from '#messages';
import type { Catalog } from '#server/features/catalog/index.ts';
import { presentCoupon } from '#server/features/vouchers/index.ts';
import type { Basis } from './load-order-context.ts';
import type { PricedBasket, PricedLine } from './price-basket.ts';

interface QuoteOf {
  basis: Basis;
  basket: PricedBasket;
  shippingMethodId: number;
  paymentMethodId: number;
}

export function presentQuote(of: QuoteOf, catalog: Pick<Catalog, 'cards'>, locale: Locale): Quote {
  const { basis, basket } = of;
  const { subtotal, cart_total, shipping_price, coupon_discount, voucher_discount, promo, total } = basket;
  return {
    ...{ subtotal, cart_total, shipping_price, coupon_discount, voucher_discount, promo, total },
    total_formatted: formatSum(total, locale),
    quantity: basket.quantity,
    lines: presentLines(basket.lines, catalog, locale),
    shipping_method_id: of.shippingMethodId,
    payment_method_id: of.paymentMethodId,
    region_id: basket.regionId,
    coupon: couponOf(basis, basket, locale),
    voucher: basket.voucher && {
      valid: basket.voucher.kind === 'valid',
      discount: voucher_discount,
      message: voucherMessage(basket.voucher, locale),
    },
    missing: presentMissing(basket.missing, locale),
  };
}

export function presentLines(
  lines: readonly PricedLine[],
  catalog: Pick<Catalog, 'cards'>,
  locale: Locale,
): OrderLine[] {
  const ids = lines.filter(({ isService }) => !isService).map(({ productId }) => productId);
  const cards = new Map(catalog.cards(ids, locale).map((card) => [card.id, card]));
  return lines.map((line) => {
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
    };
  });
}

export function presentMissing(missing: PricedBasket['missing'], locale: Locale): MissingItem[] {
  return missing.map((item) => ({ ...item, name: localize(item.name, locale) }));
}

export function couponOf(basis: Basis, { coupon, coupon_discount }: PricedBasket, locale: Locale): CouponAnswer | null {
  if (coupon === null) return null;
  return presentCoupon(coupon.code, coupon.outcome, basis.coupon?.rules ?? null, coupon_discount, locale);
}

export function voucherMessage(outcome: VoucherOutcome, locale: Locale): string {
  switch (outcome.kind) {
    case 'valid':
      return m.vouchers_voucher_valid({ discount: formatSum(outcome.discount, locale) }, { locale });
    case 'none':
      return m.vouchers_voucher_none({}, { locale });
    case 'not_online':
      return m.vouchers_voucher_not_online({}, { locale });
    case 'below_min_sum':
      return m.vouchers_voucher_below_min_sum({ sum: formatSum(VOUCHER.minSum, locale) }, { locale });
  }
}
