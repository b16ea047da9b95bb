import type { Locale } from '#contract/i18n/locale.ts';

/** Added to the address of a payer who comes back without having paid. */
export const LEFT_PARAMETER = 'left';

/** Where the page of a provider sends the payer back to. */
export function returnUrls(
  { publicUrl }: { publicUrl: string },
  account: string,
  locale: Locale,
): { returnUrl: string; leaveUrl: string } {
  const returnUrl = `${publicUrl}${locale === 'uz' ? '/uz' : ''}/checkout/return/${encodeURIComponent(account)}`;
  return { returnUrl, leaveUrl: `${returnUrl}?${LEFT_PARAMETER}=1` };
}
