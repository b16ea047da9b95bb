/**
 * Faults in the texts of two languages, one sentence each. A text is a string, or inlang's list of variants
 * (`[{declarations, selectors, match}]`) where its words depend on a number.
 */
export function messageFaults(ru, uz) {
  const faults = [];
  const keys = [...new Set([...Object.keys(ru), ...Object.keys(uz)])].filter((key) => key !== '$schema');
  for (const key of keys) {
    const missing = ru[key] === undefined ? 'ru' : uz[key] === undefined ? 'uz' : undefined;
    if (missing) faults.push(`${key}: no text in ${missing}`);
    else faults.push(...faultsOfPair(key, ru[key], uz[key]));
  }
  return faults;
}

function faultsOfPair(key, ru, uz) {
  const faults = [];
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(key)) faults.push(`${key}: a key is feature_words_in_lower_case`);
  for (const [locale, text] of Object.entries({ ru, uz })) {
    if (textsOf(text).some((part) => part.trim() === '')) faults.push(`${key}: an empty text in ${locale}`);
    for (const category of missingPlurals(text, locale)) faults.push(`${key}: no plural "${category}" in ${locale}`);
  }
  const [ruInputs, uzInputs] = [inputsOf(ru), inputsOf(uz)];
  if (ruInputs !== uzInputs) faults.push(`${key}: ru is given {${ruInputs}}, uz {${uzInputs}}`);
  if (textsOf(uz).some((part) => /\p{Script=Cyrillic}/u.test(part))) faults.push(`${key}: Cyrillic in uz`);
  if (textsOf(uz).some((part) => /['`‘’]/.test(part)))
    faults.push(`${key}: uz writes oʻ gʻ with ʻ (U+02BB) and ʼ (U+02BC)`);
  return faults;
}

/** A message's text, or those of its variants. */
export function textsOf(text) {
  return typeof text === 'string' ? [text] : text.flatMap((variant) => Object.values(variant.match));
}

function inputsOf(text) {
  const used = textsOf(text).flatMap((part) => [...part.matchAll(/\{\s*(\w+)\s*\}/g)].map((match) => match[1]));
  const declared =
    typeof text === 'string'
      ? []
      : text.flatMap(({ declarations }) => declarations.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? []));
  return [...new Set([...used, ...declared])].sort().join(', ');
}

/** A language has its own plural categories; a text that chooses by number must have one for each. */
function missingPlurals(text, locale) {
  if (typeof text === 'string') return [];
  return text.flatMap(({ selectors, match }) => {
    const conditions = Object.keys(match);
    const [selector] = selectors;
    const isPlural = conditions.some((condition) => /=(zero|one|two|few|many|other)$/.test(condition));
    if (!isPlural || selectors.length !== 1 || conditions.includes(`${selector}=*`)) return [];
    return new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((category) => !conditions.includes(`${selector}=${category}`));
  });
}
