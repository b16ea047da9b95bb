import type { Locale } from '#contract/i18n/locale.ts';
import { sumToTiyin } from '#contract/money/tiyin.ts';
import type { PaymeMerchantConfig } from '#server/config/providers-config.ts';

/** Payme's page with an order: base64 of its parameters. They have no characters whose base64 would be special in a path. */
export function paymeLink(
  { id, accountField, checkoutUrl }: PaymeMerchantConfig,
  { account, total, locale, returnUrl }: { account: string; total: number; locale: Locale; returnUrl: string },
): string {
  const parameters = [
    `m=${id}`,
    `ac.${accountField}=${account}`,
    `a=${sumToTiyin(total)}`,
    `l=${locale}`,
    `c=${returnUrl}`,
  ].join(';');
  return `${checkoutUrl}/${Buffer.from(parameters).toString('base64')}`;
}
