import { sumToTiyin } from '#contract/money/tiyin.ts';
import type { UzumBankConfig } from '#server/config/providers-config.ts';

/** Uzum Bank's page with an order, which opens its application on a telephone. The names are those of the service. */
export function uzumLink(
  { serviceId, payUrl, linkNames }: UzumBankConfig,
  { account, total, returnUrl }: { account: string; total: number; returnUrl: string },
): string {
  const parameters = new URLSearchParams({
    serviceId: String(serviceId),
    [linkNames.account]: account,
    [linkNames.amount]: String(sumToTiyin(total)),
    [linkNames.returnUrl]: returnUrl,
  });
  return `${payUrl}?${parameters}`;
}
