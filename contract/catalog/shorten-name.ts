const WORDS = 2;

/**
 * `Стиральные и сушильные машины` → `Стиральные и…`: the first two words, with an ellipsis if there are more
 * (specification 9.43).
 */
export function shortenName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length <= WORDS ? words.join(' ') : `${words.slice(0, WORDS).join(' ')}…`;
}
