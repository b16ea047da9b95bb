/** At most so many characters, cut between words where there is room for one. */
export function shortenText(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : undefined).trimEnd()}…`;
}
