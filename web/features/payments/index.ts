export type { PayLaterProps } from './pay-dialog.tsx';
export { PayDialog } from './pay-dialog.tsx';
export { PayPages } from './pay-pages.tsx';
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
export { usePayWays } from './use-pay-ways.ts';
