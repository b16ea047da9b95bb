/** The `errorCode`s of Uzum Checkout that the shop acts by. What staff read of the others is in `contract/payments`. */
export const UZUM_CHECKOUT_CODES = {
  operationExists: 3028,
  internal: 5000,
} as const;

/**
 * Whether a refusal says that nothing was done. Codes of its own technique (5xxx), and of a processing that does not respond,
 * may come after the money has moved.
 */
export function isNotCarriedOut(code: number): boolean {
  return code < UZUM_CHECKOUT_CODES.internal && !UNCERTAIN.has(code);
}

/** 3020, 3022: timeouts of a reversal and of a refund; 3028: it was carried out before; 3043, 3049: the processing. */
const UNCERTAIN = new Set<number>([3020, 3022, UZUM_CHECKOUT_CODES.operationExists, 3043, 3049]);
