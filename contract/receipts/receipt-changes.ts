import type { Tiyin } from '../money/tiyin.ts';
import type { DraftLine } from './sale-receipt.ts';

/** A receipt of a sale or of an advance, or of a refund of one. */
export interface PastReceipt {
  id: number;
  /** The sale or advance that it refunds; null: it is one itself. */
  refundOf: number | null;
  lines: readonly DraftLine[];
}

export interface ReceiptChanges {
  /** Lines that go back, by the sale that has them. */
  refunds: { of: number; lines: DraftLine[] }[];
  /** Lines that come. */
  sale: DraftLine[];
}

/** What of a line of a sale was not refunded yet. */
interface LineLeft {
  saleId: number;
  line: DraftLine;
  quantity: number;
  total: number;
}

/**
 * The receipts that bring what an order's receipts say to `target`, the lines that the shop has money for now: all of the
 * order when it is paid, less what was refunded, none when all went back. Sales and refunds together add up to the target to
 * the tiyin. A line that cannot be expressed as fewer or more pieces, such as one whose share of a coupon has changed, goes
 * back whole and comes again. What costs nothing stands on the first receipt only.
 */
export function receiptChanges(past: readonly PastReceipt[], target: readonly DraftLine[]): ReceiptChanges {
  if (past.length === 0) return { refunds: [], sale: moneyOf(target) > 0 ? [...target] : [] };
  const left = linesLeft(past).filter(({ total }) => total > 0);
  const priced = target.filter(({ total }) => total > 0);
  const refunds = new Map<number, DraftLine[]>();
  const refund = ({ saleId, line }: LineLeft, quantity: number, total: number) => {
    refunds.set(saleId, [...(refunds.get(saleId) ?? []), withPieces(line, quantity, total)]);
  };
  const sale: DraftLine[] = [];
  const keys = new Set([...left.map(({ line }) => line.productId), ...priced.map(({ productId }) => productId)]);
  for (const key of keys) {
    const sold = left.filter(({ line }) => line.productId === key);
    const line = priced.find(({ productId }) => productId === key);
    const needed = { quantity: line?.quantity ?? 0, total: line?.total ?? 0 };
    const pieces = sum(sold.map(({ quantity }) => quantity));
    const money = sum(sold.map(({ total }) => total));
    const fewer = { quantity: pieces - needed.quantity, total: money - needed.total };
    if (fewer.quantity === 0 && fewer.total === 0) continue;
    const parts = line === undefined ? null : partsOf(sold, fewer);
    if (line !== undefined && sold.length === 0) sale.push(line);
    else if (line !== undefined && needed.quantity > pieces && needed.total >= money)
      sale.push(withPieces(line, -fewer.quantity, -fewer.total));
    else if (parts !== null) for (const part of parts) refund(part.of, part.quantity, part.total);
    else {
      for (const one of sold) refund(one, one.quantity, one.total);
      if (line !== undefined && line.quantity > 0) sale.push(line);
    }
  }
  return {
    refunds: [...refunds].map(([of, lines]) => ({ of, lines })).filter(({ lines }) => moneyOf(lines) > 0),
    sale: moneyOf(sale) > 0 ? sale : [],
  };
}

/**
 * From which sales so many pieces for that sum go back: the newest ones whole, and the rest from one before them. Null: they
 * cannot be taken from sales without what stays of them.
 */
function partsOf(
  sold: readonly LineLeft[],
  fewer: { quantity: number; total: number },
): { of: LineLeft; quantity: number; total: number }[] | null {
  const parts: { of: LineLeft; quantity: number; total: number }[] = [];
  let { quantity, total } = fewer;
  for (const of of sold.toReversed()) {
    if (quantity <= 0 || total < 0) break;
    const isWhole = of.quantity <= quantity && of.total <= total;
    // Nothing stays for which no money is left.
    if (!isWhole && (of.quantity <= quantity || of.total <= total)) return null;
    const part = { of, quantity: Math.min(of.quantity, quantity), total: Math.min(of.total, total) };
    parts.push(part);
    quantity -= part.quantity;
    total -= part.total;
  }
  return quantity === 0 && total === 0 ? parts : null;
}

/** What the receipts say that the shop has, in tiyin. */
export function receiptBalance(past: readonly PastReceipt[]): number {
  return sum(past.map(({ refundOf, lines }) => (refundOf === null ? 1 : -1) * moneyOf(lines)));
}

/** Of each sale, oldest first. */
export function linesLeft(past: readonly PastReceipt[]): LineLeft[] {
  return past
    .filter(({ refundOf }) => refundOf === null)
    .flatMap(({ id, lines }) =>
      lines.map((line) => {
        const back = past
          .filter(({ refundOf }) => refundOf === id)
          .flatMap((refund) => refund.lines.filter(({ productId }) => productId === line.productId));
        return {
          ...{ saleId: id, line },
          quantity: line.quantity - sum(back.map(({ quantity }) => quantity)),
          total: line.total - sum(back.map(({ total }) => total)),
        };
      }),
    )
    .filter(({ quantity, total }) => quantity > 0 || total > 0);
}

/** Some pieces of a line for a sum; what they cost less than their price is a discount. */
function withPieces(line: DraftLine, quantity: number, total: number): DraftLine {
  const pieces = Math.max(1, quantity);
  // Of pieces that cost more than the price says, after sums were corrected.
  const price = Math.max(line.price, Math.ceil(total / pieces));
  return {
    ...{ ...line, quantity: pieces, price: price as Tiyin, total: total as Tiyin },
    discount: (price * pieces - total) as Tiyin,
  };
}

function moneyOf(lines: readonly DraftLine[]): number {
  return sum(lines.map(({ total }) => total));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
