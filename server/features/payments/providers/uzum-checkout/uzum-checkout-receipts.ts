import { recordFiscalData } from '../provider-transactions.ts';
import { findTransactionByMoney } from '../provider-transactions-queries.ts';
import type { RedirectDeps } from '../redirect/redirect-provider.ts';

export interface ReceiptUrl {
  orderId: string;
  receiptType: 'PURCHASE' | 'PREPAID' | 'REFUND';
  receiptUrl: string;
}

/** Stores where the tax office shows a receipt that the terminal has made. False: no money of such an id is known yet. */
export async function recordReceiptUrl(
  deps: RedirectDeps,
  { orderId, receiptType, receiptUrl }: ReceiptUrl,
): Promise<boolean> {
  const transaction = await findTransactionByMoney(deps.db, { provider: 'uzum_checkout', moneyId: orderId });
  if (transaction === null) return false;
  const { externalId } = transaction;
  return recordFiscalData(
    deps,
    { provider: 'uzum_checkout', externalId },
    {
      of: receiptType === 'REFUND' ? 'refund' : 'sale',
      data: { status_code: 0, qr_code_url: receiptUrl },
      writer: 'uzum_checkout',
    },
  );
}
