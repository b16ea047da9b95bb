import { type Tiyin, tiyinToSum } from '#contract/money/tiyin.ts';
import { receiptActs } from '#contract/receipts/receipt-states.ts';
import { completeReceipt, type DraftLine } from '#contract/receipts/sale-receipt.ts';
import type { StaffReceipt } from '#contract/receipts/staff-receipt.ts';
import type { ReceiptRow } from '#server/features/receipts/index.ts';
import type { StaffCaller } from '#server/platform/http/staff-caller.ts';
import type { ListedReceipt } from './staff-receipts-queries.ts';

export function presentReceipt(
  { receipt: row, orderNumber }: ListedReceipt,
  { permissions }: Pick<StaffCaller, 'permissions'>,
): StaffReceipt {
  const { id, kind, writer, state, attempts, failure, url, number, author, note } = row;
  return {
    ...{ id, kind, writer, state, attempts, failure, url, number, author, note },
    order_number: orderNumber,
    total: tiyinToSum(row.total as Tiyin),
    cash: tiyinToSum(row.cash as Tiyin),
    at: row.at.toISOString(),
    next_at: row.nextAt?.toISOString() ?? null,
    answer: row.answerText,
    refused_lines: state === 'refused' ? refusedLines(row) : [],
    fiscal_sign: row.fiscalSign,
    acts: permissions.has('payments:check') ? receiptActs(row) : [],
  };
}

/** Lines without codes, or those that the service has named; all of them when it refuses codes and names none. */
function refusedLines({ lines, failure, refusedProducts }: ReceiptRow): StaffReceipt['refused_lines'] {
  const receipt = completeReceipt(lines);
  const gaps = new Map(
    receipt.kind === 'complete' ? [] : receipt.gaps.map(({ productId, lacks }) => [productId, lacks]),
  );
  const isNamed = ({ productId }: DraftLine) =>
    gaps.size > 0 ? gaps.has(productId) : (refusedProducts?.includes(productId ?? 0) ?? failure === 'lines_refused');
  return lines.filter(isNamed).map(({ productId, name }) => ({
    ...{ product_id: productId, name },
    lacks: gaps.get(productId) ?? [],
  }));
}
