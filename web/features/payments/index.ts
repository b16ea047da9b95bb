export type { PayLaterProps } from './pay-dialog.tsx';
export { PayDialog } from './pay-dialog.tsx';
export {
  BANK_TIMEOUT,
  createLinkPaymentFlow,
  createPaymentFlow,
  type PaymentFailure,
  type PaymentFlow,
  resendBankCode,
  toBankCode,
} from './payment-flow.ts';
export { ReceiptButton } from './receipt-button.tsx';
export { ReceiptDialog } from './receipt-dialog.tsx';
export { useBoundCards } from './use-bound-cards.ts';
