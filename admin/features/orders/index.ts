/** What other screens show of an order. */
export { OrderStatusMark } from './order-status-mark.tsx';
export { wayName as refundWayName, wayText as refundWayText } from './refund-texts.ts';
