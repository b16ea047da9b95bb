import type { LocalizedText } from '#demo/data-format/text-format.ts';

/** Every text in two languages of any piece of data. */
export function localizedTextsIn(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalized(value)) return [value];
  return Object.values(value).flatMap(localizedTextsIn);
}

function isLocalized(value: object): value is LocalizedText {
  return 'ru' in value && typeof value.ru === 'string' && 'uz' in value && typeof value.uz === 'string';
}

/** Spelling mistakes of an Uzbek text: it must be in Latin, with the letters oʻ and gʻ and the sign ʼ. */
export function uzbekProblems(uz: string): string[] {
  // The brand De’Longhi has this apostrophe; no Uzbek word has.
  const own = uz.replaceAll('De’Longhi', '').replaceAll('Яндекс', '');
  if (/\p{Script=Cyrillic}/u.test(own)) return [`Cyrillic in “${uz}”`];
  if (/['‘’`´]/.test(own)) return [`apostrophe in “${uz}”`];
  if (/[^oOgG]ʻ|[oOgG]ʼ/.test(own)) return [`ʻ and ʼ exchanged in “${uz}”`];
  return [];
}

export function sentencesIn(text: string): number {
  return text.match(/[.!?…](?=\s|$)/g)?.length ?? 0;
}

export function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}
