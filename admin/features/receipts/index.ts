/** Fiscal receipts: those of an order, and the list of what somebody has to mend. */
export { OrderReceipts } from './order-receipts.tsx';
