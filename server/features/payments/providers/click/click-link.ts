import type { ClickConfig } from '#server/config/providers-config.ts';

/** Click's page with an order; its sum is in so'm. */
export function clickLink(
  { serviceId, merchantId, payUrl }: ClickConfig,
  { account, total, returnUrl }: { account: string; total: number; returnUrl: string },
): string {
  const parameters = new URLSearchParams({
    service_id: serviceId,
    merchant_id: merchantId,
    amount: String(total),
    transaction_param: account,
    return_url: returnUrl,
  });
  return `${payUrl}?${parameters}`;
}
