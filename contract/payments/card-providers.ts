import { HOSTED_PROVIDERS } from '../providers/hosted-providers.ts';

/** The banks' protocols through which the shop takes card payments. One of them is configured. */
export const CARD_PROVIDERS = ['plum', 'payme'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

/** Whoever may have taken the money of a payment. */
export const PAYMENT_PROVIDERS = [...CARD_PROVIDERS, ...HOSTED_PROVIDERS] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
