import { eq } from 'drizzle-orm';
import { isReportingWriter, receiptActs } from '#contract/receipts/receipt-states.ts';
import { completeReceipt, type DraftLine } from '#contract/receipts/sale-receipt.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import type { ReceiptsDeps } from './receipts-deps.ts';
import { type ReceiptRow, readCodes } from './receipts-queries.ts';
import { changeWithin, sendDependants } from './send-receipt.ts';

export type ReceiptWork = Pick<ReceiptsDeps, 'config' | 'jobs' | 'now'>;

/** `incomplete`: codes are still missing; `not_possible`: its state or its writer does not allow it. */
export type ReceiptOutcome = 'done' | 'incomplete' | 'not_possible';

interface ReceiptStaff {
  id: number;
  name: string;
}

/**
 * Sends a receipt again by a member of staff, with the codes that its goods have today. One that may have arrived is queried
 * first, as always.
 */
export async function repeatReceipt(
  tx: Tx,
  deps: ReceiptWork,
  { id, by }: { id: number; by: ReceiptStaff },
): Promise<ReceiptOutcome> {
  const row = await lockReceipt(tx, id);
  if (row === null || !receiptActs(row).includes('repeated')) return 'not_possible';
  const lines = row.state === 'sent' ? row.lines : await withCodes(tx, deps, row.lines);
  if (!isReportingWriter(row.writer) && completeReceipt(lines).kind === 'incomplete') return 'incomplete';
  const nextAt = isReportingWriter(row.writer) ? null : deps.now();
  await changeWithin(tx, deps, row, 'repeated', {
    ...{ lines, nextAt, attempts: 0, failure: null, refusedProducts: null, answerText: null },
    ...{ staffId: by.id, author: by.name, note: null },
    // Of a refusal; that it was accepted stays known.
    ...(row.state !== 'sent' && { answerCode: null }),
  });
  return 'done';
}

/** Records that a member of staff has made the receipt at the till. */
export async function makeReceiptByHand(
  tx: Tx,
  deps: ReceiptWork,
  { id, by, note }: { id: number; by: ReceiptStaff; note: string },
): Promise<ReceiptOutcome> {
  const row = await lockReceipt(tx, id);
  if (row === null || !receiptActs(row).includes('made_by_hand')) return 'not_possible';
  await changeWithin(tx, deps, row, 'made_by_hand', { nextAt: null, staffId: by.id, author: by.name, note });
  await sendDependants(tx, deps, row);
  return 'done';
}

async function lockReceipt(tx: Tx, id: number): Promise<ReceiptRow | null> {
  const [row] = await tx.select().from(receipts).where(eq(receipts.id, id)).for('update');
  return row ?? null;
}

async function withCodes(tx: Tx, { config }: ReceiptWork, lines: readonly DraftLine[]): Promise<DraftLine[]> {
  const codes = await readCodes(
    tx,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  return lines.map((line) => {
    const own = line.productId === null ? config?.rules.delivery : codes.get(line.productId);
    // A good that is deleted has the codes that it had.
    return { ...line, ikpu: own?.ikpu || line.ikpu, packageCode: own?.packageCode || line.packageCode };
  });
}
