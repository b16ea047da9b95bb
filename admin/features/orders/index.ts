/** What other screens show of an order. */
export { OrderStatusMark } from './order-status-mark.tsx';
export { reasonText, wayName } from './refund-texts.ts';
