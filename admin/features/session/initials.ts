/** `Дилноза Юсупова` as `ДЮ`, `Oʻtkir` as `O`. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  return letters.slice(0, 2).join('').toUpperCase();
}
