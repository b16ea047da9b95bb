/** Orders: quotes, placing, paying, cancelling, and their states. */
export { createOrders } from './create-orders.ts';
export { forgetOldOrders } from './forget-orders.ts';
export { createOrderAdmin, type OrderAdmin } from './order-admin.ts';
export {
  buyersOrders,
  firstPlacedDay,
  handedOverAt,
  hasOutcome,
  hasPromise,
  hasPromotion,
  isPlaced,
  isRefundInForce,
  orderMoves,
  orderRevenue,
  placedHour,
  soldBaskets,
  soldLines,
  soldPairs,
} from './order-figures.ts';
export { isIdOrNone } from './order-filter-queries.ts';
export { goodsOf, linesByPrice, type PricedLine } from './order-lines.ts';
export { writeWorkNote } from './order-notes.ts';
export {
  holdPiece,
  type OrderPieceRow,
  readHeldCodes,
  readOrderPieces,
  readUnknownReturns,
  releasePiece,
  writePiece,
} from './order-pieces.ts';
export {
  listPartRefunds,
  type PartRefund,
  type RefundRow,
  readPartRefund,
  readRefunds,
} from './order-refunds-queries.ts';
export { smsSubject } from './order-sms.ts';
export { smsOutcome } from './order-timeline.ts';
export { orderTransaction } from './order-transaction.ts';
export {
  END_INSTALMENT_JOB,
  type OrderCustomer,
  type Orders,
  REFUND_PART_JOB,
  REVERSE_PAYMENT_JOB,
  type StaffPlacedOrder,
} from './orders.ts';
export { ordersCustomerData } from './orders-customer-data.ts';
export { ordersFeature } from './orders-feature.ts';
export { ordersRoutes } from './orders-routes.ts';
export {
  lockVisibleOrder,
  lockVisibleOrders,
  type OrderToPick,
  readOrdersToPick,
  readOrderToPick,
} from './picked-orders-queries.ts';
export { paymentName, statusName } from './present-order.ts';
export { presentStaffOrderSummary } from './present-staff-order.ts';
export { mayRefundSum } from './refund-limit.ts';
export { claimsRoutes } from './returns/claims-routes.ts';
export { inReturnGroup, returnWorth, visibleReturns } from './returns/returns-queries.ts';
export { countOrderGroups, countOrders } from './staff-order-list-queries.ts';
export {
  hasOrderInStores,
  isOrderVisible,
  listStaffOrders,
  readStaffOrder,
  type StoreScope,
  searchOrders,
  visibleInStores,
} from './staff-orders-queries.ts';
export { staffOrdersRoutes } from './staff-orders-routes.ts';
export { trackOrderRoutes } from './track-order.ts';
