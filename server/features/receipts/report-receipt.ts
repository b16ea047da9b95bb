import { and, eq } from 'drizzle-orm';
import { type FiscalData, fiscalReceiptUrl, isRegistered } from '#contract/payments/provider-transactions.ts';
import type { ReportingWriter } from '#contract/receipts/receipt-states.ts';
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
  writer: ReportingWriter;
}

/**
 * What a provider reports of the receipt that it has made of its payment or of a refund of it, whose transaction the caller has
 * locked. A receipt that the shop has no row of gets one without lines: the shop wrote no receipts when the money moved.
 * Repeated reports change nothing, and a refusal changes nothing of a receipt that is registered. Of several refunds the oldest
 * one that is not registered is meant: reports name none.
 */
export async function reportReceipt(
  tx: Tx,
  { now }: Pick<ReceiptsDeps, 'now'>,
  { paymentId, orderId, amount, of, data, writer }: ReceiptReport,
): Promise<void> {
  const known = await listReported(tx, { paymentId, kind: of, writer });
  const url = fiscalReceiptUrl(data);
  if (url !== null && known.some((receipt) => receipt.url === url)) return;
  const row = known.find(({ state }) => state !== 'registered') ?? known[0] ?? (await storeReported());
  if (row.state === 'registered') return;
  const { status_code, message, receipt_id, terminal_id, fiscal_sign } = data;
  const isMade = isRegistered(data);
  await tx
    .update(receipts)
    .set({
      ...{ state: isMade ? 'registered' : 'refused', answerCode: status_code, answerText: message ?? null },
      ...{ failure: isMade ? null : 'rejected', url, fiscalSign: fiscal_sign ?? null },
      ...{ terminal: terminal_id ?? null, number: receipt_id == null ? null : String(receipt_id) },
      registeredAt: isMade ? now() : null,
    })
    .where(eq(receipts.id, row.id));

  async function storeReported(): Promise<ReceiptRow> {
    const [sale] = of === 'refund' ? await listReported(tx, { paymentId, kind: 'sale', writer }) : [];
    const values = {
      ...{ orderId, paymentId, cause: `payment:${paymentId}`, at: now(), total: amount, cash: 0, lines: [] },
      ...{ kind: of, refundOf: sale?.id ?? null, writer, state: 'waiting' as const },
    };
    const [stored] = await tx.insert(receipts).values(values).returning();
    if (stored === undefined) throw new Error('A receipt was not stored');
    return stored;
  }
}

function listReported(
  tx: Tx,
  { paymentId, kind, writer }: { paymentId: number; kind: 'sale' | 'refund'; writer: ReportingWriter },
): Promise<ReceiptRow[]> {
  const ofPayment = and(eq(receipts.paymentId, paymentId), eq(receipts.writer, writer), eq(receipts.kind, kind));
  return tx.select().from(receipts).where(ofPayment).orderBy(receipts.id);
}
