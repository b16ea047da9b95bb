import { and, eq } from 'drizzle-orm';
import { type FiscalData, fiscalReceiptUrl, isRegistered } from '#contract/payments/provider-transactions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { receipts } from '#server/schema/receipts-tables.ts';
import type { ReceiptsDeps } from './receipts-deps.ts';
import type { ReceiptRow } from './receipts-queries.ts';

export interface ReceiptReport {
  paymentId: number;
  orderId: number;
  /** In tiyin. */
  amount: number;
  of: 'sale' | 'refund';
  data: FiscalData;
}

/**
 * What Payme reports of the receipt that it has made of its payment or of its refund, whose transaction the caller has locked. A receipt that the shop has no row of gets
 * one without lines: the shop wrote no receipts when the money moved. Repeated reports change nothing, and a refusal changes
 * nothing of a receipt that is registered.
 */
export async function reportReceipt(
  tx: Tx,
  { now }: Pick<ReceiptsDeps, 'now'>,
  { paymentId, orderId, amount, of, data }: ReceiptReport,
): Promise<void> {
  const row = (await findReported(tx, paymentId, of)) ?? (await storeReported());
  if (row.state === 'registered') return;
  const { status_code, message, receipt_id, terminal_id, fiscal_sign } = data;
  const isMade = isRegistered(data);
  await tx
    .update(receipts)
    .set({
      ...{ state: isMade ? 'registered' : 'refused', answerCode: status_code, answerText: message ?? null },
      ...{ failure: isMade ? null : 'rejected', url: fiscalReceiptUrl(data), fiscalSign: fiscal_sign ?? null },
      ...{ terminal: terminal_id ?? null, number: receipt_id == null ? null : String(receipt_id) },
      registeredAt: isMade ? now() : null,
    })
    .where(eq(receipts.id, row.id));

  async function storeReported(): Promise<ReceiptRow> {
    const sale = of === 'refund' ? await findReported(tx, paymentId, 'sale') : null;
    const values = {
      ...{ orderId, paymentId, cause: `payment:${paymentId}`, at: now(), total: amount, cash: 0, lines: [] },
      ...{ kind: of, refundOf: sale?.id ?? null, writer: 'payme' as const, state: 'waiting' as const },
    };
    const [stored] = await tx.insert(receipts).values(values).returning();
    if (stored === undefined) throw new Error('A receipt was not stored');
    return stored;
  }
}

async function findReported(tx: Tx, paymentId: number, kind: 'sale' | 'refund'): Promise<ReceiptRow | null> {
  const ofPayment = and(eq(receipts.paymentId, paymentId), eq(receipts.writer, 'payme'), eq(receipts.kind, kind));
  const [row] = await tx.select().from(receipts).where(ofPayment).orderBy(receipts.id).limit(1);
  return row ?? null;
}
