import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { PayMode } from '#sandbox/hosted/pay-modes.ts';
import type { ProviderShop, UnpaidOrder } from './provider-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';

/** Pays an order on the sandbox's page of a provider, which then calls this shop: its address has the shop's public one. */
export function payOnPage(
  shop: Pick<ProviderShop, 'origin'>,
  provider: HostedProviderName,
  order: UnpaidOrder,
  mode: PayMode,
): Promise<Response> {
  const options = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ mode }) } as const;
  return fetch(pageOf(shop, provider, order), options);
}

function pageOf({ origin }: Pick<ProviderShop, 'origin'>, provider: HostedProviderName, { urls }: UnpaidOrder): string {
  const url = urls[provider] ?? '';
  if (provider !== 'payme_merchant') return url.replace(encodeURIComponent(TEST_ORIGIN), encodeURIComponent(origin));
  const encoded = url.split('/').at(-1) ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8').replace(TEST_ORIGIN, origin);
  return url.replace(encoded, Buffer.from(text).toString('base64'));
}
