import { HOSTED_PROVIDERS, type HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { ProvidersConfig } from '#server/config/providers-config.ts';

/** The providers that are configured, in the order in which they are shown. */
export function hostedProvidersOf({ payme, click, uzum, uzumCheckout }: ProvidersConfig): HostedProviderName[] {
  const configs = { payme_merchant: payme, click, uzum_bank: uzum, uzum_checkout: uzumCheckout };
  return HOSTED_PROVIDERS.filter((provider) => configs[provider] !== null);
}
