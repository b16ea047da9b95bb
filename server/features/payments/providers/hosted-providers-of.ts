import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { ProvidersConfig } from '#server/config/providers-config.ts';

/** The providers that are configured, in the order in which they are shown. */
export function hostedProvidersOf({ payme, click }: ProvidersConfig): HostedProviderName[] {
  return [...(payme === null ? [] : (['payme_merchant'] as const)), ...(click === null ? [] : (['click'] as const))];
}
