export { PayDialog } from './pay-dialog.tsx';
export type { PayLaterProps } from './pay-later.tsx';
export { BANK_WAIT, type CardWay, codeOf, payingWay } from './payment-flow.ts';
export { ReceiptButton } from './receipt-button.tsx';
export { ReceiptDialog } from './receipt-dialog.tsx';
export { useBoundCards } from './use-bound-cards.ts';
