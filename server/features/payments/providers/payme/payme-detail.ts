import { type ReceiptLine, receiptTotal, saleReceipt } from '#contract/receipts/sale-receipt.ts';
import type { PaymeMerchantConfig } from '#server/config/providers-config.ts';
import { readOrderMoney } from '#server/features/receipts/index.ts';
import { numberOfAccount } from '../order-account.ts';
import type { ProviderDeps } from '../provider-deps.ts';
import type { OrderQuestion } from '../provider-transactions.ts';

/** `receipt_type` of a sale. */
const SALE = 0;

export interface PaymeDetail {
  receipt_type: typeof SALE;
  items: PaymeItem[];
}

/** Sums are in tiyin with the VAT in them: `price` of a piece, `discount` of the whole line. */
interface PaymeItem {
  title: string;
  price: number;
  count: number;
  code: string;
  package_code: string;
  vat_percent: number;
  discount?: number;
}

/**
 * The lines of the fiscal receipt that Payme makes of its payment. Null when the shop sends none, when codes are missing or
 * the order is no longer what was asked about, which the log says: then Payme takes the money without lines.
 */
export async function paymeDetail(
  { db, accountKeys, log, payme }: ProviderDeps & { payme: PaymeMerchantConfig },
  { account, amount }: OrderQuestion,
): Promise<PaymeDetail | null> {
  const number = numberOfAccount(account, accountKeys);
  if (payme.receipts === null || number === null) return null;
  const money = await readOrderMoney(db, { number });
  if (money === null) return null;
  const receipt = saleReceipt(money.order, payme.receipts);
  if (receipt.kind === 'incomplete') {
    log.warn({ order: number, gaps: receipt.gaps }, 'An order has no lines for its receipt: codes are missing');
    return null;
  }
  if (receiptTotal(receipt.lines) !== amount) {
    log.warn({ order: number }, 'An order has no lines for its receipt: their sum is not the sum to pay');
    return null;
  }
  return { receipt_type: SALE, items: receipt.lines.map(itemOf) };
}

function itemOf({ name, price, quantity, ikpu, packageCode, vatPercent, discount }: ReceiptLine): PaymeItem {
  return {
    ...{ title: name, price, count: quantity, code: ikpu, package_code: packageCode, vat_percent: vatPercent },
    ...(discount > 0 && { discount }),
  };
}
