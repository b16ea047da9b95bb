/** The banks' protocols through which the shop takes card payments. One of them is configured. */
export const CARD_PROVIDERS = ['plum', 'payme'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];
