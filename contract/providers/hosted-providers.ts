/** Providers to whose page the payer is sent and who then call the shop; several may be configured. */
export const HOSTED_PROVIDERS = ['payme_merchant', 'click'] as const;
export type HostedProviderName = (typeof HOSTED_PROVIDERS)[number];

/** As payers know them, in either language. */
export const HOSTED_PROVIDER_NAMES: Record<HostedProviderName, string> = { payme_merchant: 'Payme', click: 'Click' };

export function isHostedProvider(provider: string): provider is HostedProviderName {
  return HOSTED_PROVIDERS.some((name) => name === provider);
}
