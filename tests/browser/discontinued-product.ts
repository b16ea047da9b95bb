/** A flash drive of the demo shop that the shop of the journeys has sold before (`end-sale`). */
export const DISCONTINUED_PRODUCT_ID = 68000;
