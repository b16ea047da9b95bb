/** What other screens show of an order. */
export { MOVE_NAMES } from './move-names.ts';
export { OrderStatusMark } from './order-status-mark.tsx';
export { reasonText, wayName } from './refund-texts.ts';
