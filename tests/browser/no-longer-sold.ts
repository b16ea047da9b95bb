/** A flash drive of the demo shop that the shop of the journeys has sold before (`end-sale`). */
export const NO_LONGER_SOLD = 68000;
