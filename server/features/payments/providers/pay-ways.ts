import type { Locale } from '#contract/i18n/locale.ts';
import type { HostedWay } from '#contract/payments/pay-ways.ts';
import { HOSTED_PROVIDER_NAMES } from '#contract/providers/hosted-providers.ts';
import type { ProvidersConfig } from '#server/config/providers-config.ts';
import type { Keys } from '#server/platform/crypto/derive-key.ts';
import { clickLink } from './click/click-link.ts';
import { accountOf } from './order-account.ts';
import { paymeLink } from './payme/payme-link.ts';
import { startUrl } from './redirect/redirect-routes.ts';
import { returnUrls } from './redirect/return-urls.ts';
import { uzumLink } from './uzum-bank/uzum-link.ts';

export interface WaysDeps {
  providers: ProvidersConfig;
  publicUrl: string;
  accountKeys: Keys;
}

/** The pages on which an order that awaits its payment can be paid, one of each provider that is configured. */
export function hostedWays(
  { providers, publicUrl, accountKeys }: WaysDeps,
  { number, total }: { number: string; total: number },
  locale: Locale,
): HostedWay[] {
  const account = accountOf(number, accountKeys);
  const { returnUrl } = returnUrls({ publicUrl }, account, locale);
  const order = { account, total, locale, returnUrl };
  const way = (provider: HostedWay['provider'], url: string) => ({
    ...{ provider, url },
    name: HOSTED_PROVIDER_NAMES[provider],
  });
  return [
    ...(providers.payme === null ? [] : [way('payme_merchant', paymeLink(providers.payme, order))]),
    ...(providers.click === null ? [] : [way('click', clickLink(providers.click, order))]),
    ...(providers.uzum === null ? [] : [way('uzum_bank', uzumLink(providers.uzum, order))]),
    ...(providers.uzumCheckout === null
      ? []
      : [way('uzum_checkout', startUrl({ publicUrl, provider: 'uzum_checkout' }, account, locale))]),
  ];
}
