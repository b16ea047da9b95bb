import { isAdjective } from './language/language-rules.ts';
import { isOrdinaryWord } from './language/ordinary-words.ts';
import { MATCH } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import type { Slot } from './query-plan.ts';

/** A characteristic of more products is something that goods are looked for by, whatever its language. */
const FEW = 4;

/**
 * Whether a query says nothing by which goods are known: each of its nouns stands in their characteristics at most
 * (`термометр` of an oven). Such goods are near, not an answer.
 */
export function isOnlyNear(vocabulary: Vocabulary, slots: readonly Slot[]): boolean {
  const nouns = slots.filter(({ tokens }) => !tokens.every(({ kind, text }) => kind === 'word' && isAdjective(text)));
  return nouns.length > 0 && nouns.every((slot) => isFaint(vocabulary, slot));
}

function isFaint({ standingOf, synonyms, dictionary }: Vocabulary, { tokens, alternatives }: Slot): boolean {
  const [token, ...more] = tokens;
  if (!token || more.length > 0 || token.kind !== 'word' || token.relation !== undefined) return false;
  if (synonyms.startingWith([token]) !== null) return false;
  const terms = alternatives.flatMap(({ words }) =>
    words.flatMap(({ terms: all, matches }) =>
      matches.includes(MATCH.whole) ? all.filter((_, at) => matches[at] !== MATCH.prefixOfSynonym) : all,
    ),
  );
  if (terms.some((term) => synonyms.isKnown(term) || standingOf(term).named > 0)) return false;
  if (isOrdinaryWord(token.text)) return true;
  const products = terms.reduce((sum, term) => sum + standingOf(term).of, 0);
  return products <= FEW && terms.every((term) => dictionary.wordOf(term) !== undefined);
}
