/**
 * What a variant of a good is called: the name of the good with the values of the variant in place of the good's own ones
 * ("… 128 ГБ чёрный" becomes "… 256 ГБ белый"). A value that the name lacks follows after a comma. A value that stands in
 * the name with a small letter is replaced by one with a small letter.
 */
export function variantName(name: string, replaced: readonly { own: string | null; value: string }[]): string {
  const places: { from: number; to: number; text: string }[] = [];
  const missing: string[] = [];
  for (const { own, value } of replaced) {
    const from = own === null ? -1 : placeOf(name, own, places);
    if (own === null || from < 0) missing.push(value);
    else places.push({ from, to: from + own.length, text: asWritten(name.slice(from, from + own.length), own, value) });
  }
  let result = name;
  for (const { from, to, text } of places.toSorted((a, b) => b.from - a.from)) {
    result = result.slice(0, from) + text + result.slice(to);
  }
  return [result, ...missing].join(', ');
}

/** Whether a value stands in a name as a word of its own, whatever its case. */
export function isNamed(name: string, value: string): boolean {
  return placeOf(name, value, []) >= 0;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where a whole word or number stands that no other value has taken; the last place, because names end in what differs. */
function placeOf(name: string, own: string, taken: readonly { from: number; to: number }[]): number {
  const [text, part] = [name.toLowerCase(), own.toLowerCase()];
  // A letter whose small form is longer would shift all places.
  if (part === '' || text.length !== name.length || part.length !== own.length) return -1;
  for (let from = text.lastIndexOf(part); from >= 0; from = from === 0 ? -1 : text.lastIndexOf(part, from - 1)) {
    const to = from + part.length;
    const isWhole = !LETTER.test(text[from - 1] ?? ' ') && !LETTER.test(text[to] ?? ' ');
    if (isWhole && taken.every((one) => to <= one.from || from >= one.to)) return from;
  }
  return -1;
}

function asWritten(written: string, own: string, value: string): string {
  const isLowered = written !== own && written === own.toLowerCase();
  const [first = '', second = ''] = value;
  // "LED" stays "LED": only a word that begins with one capital is lowered.
  return isLowered && second === second.toLowerCase() ? first.toLowerCase() + value.slice(1) : value;
}
