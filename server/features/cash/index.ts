/** The ledger of cash: what each till and courier should have, and shifts that count it. */
export { cashFeature } from './cash-feature.ts';
export {
  recordCashRefund,
  recordDeliveredCash,
  recordInstalmentCash,
  recordRefundCorrection,
  refundCause,
  type TillChoice,
  type TillForPayment,
} from './record-order-cash.ts';
