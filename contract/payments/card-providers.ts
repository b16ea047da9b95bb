/** The banks' protocols through which the shop takes card payments. One of them is configured. */
export const CARD_PROVIDERS = ['plum', 'payme'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

/** Providers to whose page the payer is sent and who then call the shop; several may be configured. */
export const HOSTED_PROVIDERS = ['payme_merchant', 'click'] as const;
export type HostedProviderName = (typeof HOSTED_PROVIDERS)[number];

/** Whoever may have taken the money of a payment. */
export const PAYMENT_PROVIDERS = [...CARD_PROVIDERS, ...HOSTED_PROVIDERS] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** As payers know them, in either language. */
export const HOSTED_PROVIDER_NAMES: Record<HostedProviderName, string> = { payme_merchant: 'Payme', click: 'Click' };

export function isHostedProvider(provider: PaymentProvider): provider is HostedProviderName {
  return HOSTED_PROVIDERS.some((name) => name === provider);
}
