/** Providers to whose page the payer is sent; several may be configured. */
export const HOSTED_PROVIDERS = ['payme_merchant', 'click', 'uzum_bank', 'uzum_checkout'] as const;
export type HostedProviderName = (typeof HOSTED_PROVIDERS)[number];

/** As payers know them, in either language. */
export const HOSTED_PROVIDER_NAMES: Record<HostedProviderName, string> = {
  payme_merchant: 'Payme',
  click: 'Click',
  uzum_bank: 'Uzum Bank',
  uzum_checkout: 'Uzum Checkout',
};

const GIVES_BACK_ON_REQUEST: Record<HostedProviderName, boolean> = {
  payme_merchant: false,
  click: true,
  uzum_bank: false,
  uzum_checkout: true,
};

/** Money that this provider took goes back in its own cabinet alone: the shop cannot ask for it, and is told when it has. */
export function givesBackInCabinet(provider: HostedProviderName): boolean {
  return !GIVES_BACK_ON_REQUEST[provider];
}

const GIVES_PARTS_BACK: Record<HostedProviderName, boolean> = {
  payme_merchant: false,
  click: false,
  uzum_bank: false,
  uzum_checkout: true,
};

/** The shop can ask this provider for a part of the money that it took, also several times. */
export function givesPartsBack(provider: HostedProviderName): boolean {
  return GIVES_PARTS_BACK[provider];
}

export function isHostedProvider(provider: string): provider is HostedProviderName {
  return HOSTED_PROVIDERS.some((name) => name === provider);
}
