const known = new Map<string, Intl.PluralRules>();

/**
 * Replaces Paraglide's `plural` in the build: the original creates new rules at every call, which takes longer than
 * rendering a card.
 */
export function plural(locale: string, input: unknown, options?: Intl.PluralRulesOptions): string {
  const key = options?.type === 'ordinal' ? `${locale} ordinal` : locale;
  const rules = known.get(key) ?? new Intl.PluralRules(locale, options);
  known.set(key, rules);
  return rules.select(Number(input));
}
