import type { HostedProviderName } from '#contract/providers/hosted-providers.ts';
import type { PayMode } from '#sandbox/hosted/pay-modes.ts';
import type { ProviderShop, UnpaidOrder } from './provider-shop.ts';
import { TEST_ORIGIN } from './test-app.ts';

/** Pays an order on the sandbox's page of a provider, which then calls this shop: its address has the shop's public one. */
export async function payOnPage(
  shop: Pick<ProviderShop, 'origin'>,
  provider: HostedProviderName,
  order: UnpaidOrder,
  mode: PayMode,
): Promise<Response> {
  const options = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ mode }) } as const;
  const page = pageOf(shop, provider, order);
  if (provider !== 'uzum_checkout') return fetch(page, options);
  return fetch(`${await registeredPage(page)}?${new URLSearchParams({ shop: shop.origin })}`, options);
}

/** The page of a provider that the shop registers payments at: the shop leads to it. */
export async function registeredPage(start: string): Promise<string> {
  return (await fetch(start, { redirect: 'manual' })).headers.get('location') ?? '';
}

function pageOf({ origin }: Pick<ProviderShop, 'origin'>, provider: HostedProviderName, { urls }: UnpaidOrder): string {
  const url = urls[provider] ?? '';
  if (provider === 'uzum_checkout') return url.replace(TEST_ORIGIN, origin);
  if (provider !== 'payme_merchant') return url.replace(encodeURIComponent(TEST_ORIGIN), encodeURIComponent(origin));
  const encoded = url.split('/').at(-1) ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8').replace(TEST_ORIGIN, origin);
  return url.replace(encoded, Buffer.from(text).toString('base64'));
}
