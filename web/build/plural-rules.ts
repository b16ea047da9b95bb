const known = new Map<string, Intl.PluralRules>();

/** Stands in for Paraglide's `plural` in the build: its own makes new rules at every call, which takes longer than a card to render. */
export function plural(locale: string, input: unknown, options?: Intl.PluralRulesOptions): string {
  const key = options?.type === 'ordinal' ? `${locale} ordinal` : locale;
  const rules = known.get(key) ?? new Intl.PluralRules(locale, options);
  known.set(key, rules);
  return rules.select(Number(input));
}
