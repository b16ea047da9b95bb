import { REFUND_REASONS } from '../orders/order-refunds.ts';

/** Why money went back; `edit`: an edit made a paid order cheaper, `end`: the rest of an order that was cancelled or returned. */
export const REFUND_CAUSES = [...REFUND_REASONS, 'edit', 'end'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
