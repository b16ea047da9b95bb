/** The shop's secret. Of several the first is used for everything new; the others are still accepted. */
export type ShopSecret = string | readonly [string, ...string[]];

export function secretsOf(secret: ShopSecret): readonly [string, ...string[]] {
  return typeof secret === 'string' ? [secret] : secret;
}
