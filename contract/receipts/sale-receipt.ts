import { sumToTiyin, type Tiyin } from '../money/tiyin.ts';
import { paidParts } from '../orders/order-refunds.ts';

/** The longest name of a line that fiscal services take. */
export const MAX_RECEIPT_NAME = 63;

/** What a receipt says of goods or of a service beside its price. */
export interface ReceiptCodes {
  /** The code of goods and services of Uzbekistan, 17 digits. */
  ikpu: string;
  packageCode: string;
  vatPercent: number;
}

/** How the shop writes receipts. */
export interface ReceiptRules {
  /** Of goods that have no rate of their own. */
  vatPercent: number;
  /** The delivery is a service with codes of its own; null: it has none yet. */
  delivery: { ikpu: string; packageCode: string } | null;
}

export interface ReceiptGoods {
  productId: number;
  name: string;
  quantity: number;
  /** In sum, of a piece; the highest one when an edit has added pieces at another price. */
  price: number;
  /** In sum, of all pieces. */
  lineTotal: number;
  ikpu: string | null;
  packageCode: string | null;
  /** Null: the shop's rate. */
  vatPercent: number | null;
}

/** An order as far as its receipt depends on it, in sum. */
export interface ReceiptOrder {
  goods: readonly ReceiptGoods[];
  delivery: { name: string; price: number };
  couponDiscount: number;
  voucherDiscount: number;
}

/** A line of the shop's own form of a receipt; writers turn it into the form of each service. VAT is within the sums. */
export interface ReceiptLine extends ReceiptCodes {
  /** Null: the delivery. */
  productId: number | null;
  name: string;
  quantity: number;
  /** Of a piece, before the discount. */
  price: Tiyin;
  /** Of the whole line. */
  discount: Tiyin;
  /** What was paid: `price × quantity − discount`. */
  total: Tiyin;
}

/** A line whose codes may be missing. */
export interface DraftLine extends Omit<ReceiptLine, 'ikpu' | 'packageCode'> {
  ikpu: string | null;
  packageCode: string | null;
}

/** What a receipt lacks of a product's codes, or of the delivery's when there is no product. */
export interface ReceiptGap {
  productId: number | null;
  lacks: ('ikpu' | 'package_code')[];
}

export type SaleReceipt = { kind: 'complete'; lines: ReceiptLine[] } | { kind: 'incomplete'; gaps: ReceiptGap[] };

/**
 * The lines of the receipt of an order's sale: one for each product, and one for a delivery that costs something. Coupon and
 * voucher are spread as refunds spread them, so that what a refund gives back is what the receipt says was paid. The lines
 * add up to the order's total to the tiyin.
 */
export function saleReceipt(order: ReceiptOrder, rules: ReceiptRules): SaleReceipt {
  return completeReceipt(draftLines(order, rules));
}

/** The same lines, also without codes. */
export function draftLines(order: ReceiptOrder, rules: ReceiptRules): DraftLine[] {
  const paid = paidParts({
    lines: order.goods.map(({ productId, quantity, lineTotal }) => ({
      ...{ product_id: productId, quantity, line_total: lineTotal },
      ...{ refunded_quantity: 0, refunded_amount: 0 },
    })),
    ...{
      shipping: order.delivery.price,
      coupon_discount: order.couponDiscount,
      voucher_discount: order.voucherDiscount,
    },
  });
  const goods = order.goods.map(({ productId, name, quantity, price, ...codes }, at) =>
    lineOf(
      { productId, name, quantity, price, paid: paid.lines[at] ?? 0 },
      {
        ...{ ikpu: codes.ikpu || null, packageCode: codes.packageCode || null },
        vatPercent: codes.vatPercent ?? rules.vatPercent,
      },
    ),
  );
  const { name, price } = order.delivery;
  if (price === 0) return goods;
  const codes = { ...(rules.delivery ?? { ikpu: null, packageCode: null }), vatPercent: rules.vatPercent };
  return [...goods, lineOf({ productId: null, name, quantity: 1, price, paid: paid.delivery }, codes)];
}

/** Whether all lines have their codes, and which of them lack what. */
export function completeReceipt(drafts: readonly DraftLine[]): SaleReceipt {
  const gaps = drafts.flatMap(({ productId, ikpu, packageCode }): ReceiptGap[] => {
    const lacks = [...(ikpu ? [] : ['ikpu' as const]), ...(packageCode ? [] : ['package_code' as const])];
    return lacks.length > 0 ? [{ productId, lacks }] : [];
  });
  if (gaps.length > 0) return { kind: 'incomplete', gaps };
  return {
    kind: 'complete',
    lines: drafts.map((line) => ({ ...line, ikpu: line.ikpu ?? '', packageCode: line.packageCode ?? '' })),
  };
}

/** Of the whole receipt, in tiyin. */
export function receiptTotal(lines: readonly Pick<ReceiptLine, 'total'>[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0);
}

interface PricedPieces {
  productId: number | null;
  name: string;
  quantity: number;
  price: number;
  paid: number;
}

function lineOf(
  { productId, name, quantity, price, paid }: PricedPieces,
  codes: Pick<DraftLine, 'ikpu' | 'packageCode' | 'vatPercent'>,
): DraftLine {
  return {
    ...{ productId, name: shortName(name), quantity, ...codes },
    price: sumToTiyin(price),
    discount: sumToTiyin(price * quantity - paid),
    total: sumToTiyin(paid),
  };
}

/** Cut between characters, so that no half of one is sent. */
function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= MAX_RECEIPT_NAME
    ? name
    : `${characters
        .slice(0, MAX_RECEIPT_NAME - 1)
        .join('')
        .trimEnd()}…`;
}
