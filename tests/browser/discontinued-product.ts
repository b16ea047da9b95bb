/** A flash drive of the demo shop that `discontinue-product.ts` unpublishes before the journeys. */
export const DISCONTINUED_PRODUCT_ID = 68000;
