/** What other screens show of an order. */
export { OrderStatusMark } from './order-status-mark.tsx';
export { wayName } from './refund-texts.ts';
