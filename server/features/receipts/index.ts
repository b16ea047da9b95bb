/** Fiscal receipts: one for each sale and refund, made by providers, a fiscal service or the till. */
export { createReceipts, type Receipts, type RecordReceipts, receiptRecorder } from './create-receipts.ts';
export { readOrderMoney } from './receipt-order-queries.ts';
export { inReceiptGroup, type ReceiptRow, readReceiptsOfPayment } from './receipts-queries.ts';
export { makeReceiptByHand, type ReceiptWork, repeatReceipt } from './work-receipt.ts';
