import { correctWord } from './correct-word.ts';
import { switchLayout } from './keyboard-layout.ts';
import { isForCase } from './language/language-rules.ts';
import { isOrdinaryWord } from './language/ordinary-words.ts';
import { MATCH } from './match-weights.ts';
import { matchTyped, type Vocabulary } from './match-word.ts';
import { planQuery, type Slot } from './query-plan.ts';
import { isAnchor } from './query-roles.ts';
import { splitChunks, type Token, tokenise } from './tokenise.ts';

/** Words of so few products may be misspelt themselves. */
const RARE = 3;
const GUESSES_PER_WORD = 3;
const MAX_GUESSES = 9;
/** With more doubtful words than this, guessing is hopeless. */
const MAX_DOUBTFUL_WORDS = 5;
/** No longer word of either language is without a vowel, so a longer one was not typed in the other layout. */
const MAX_WITHOUT_VOWEL = 3;
/** Letters that neither of the two layouts has. */
const UZBEK = /[қғҳў]/i;
const VOWELS = /[аеёиоуыэюяaeiouy\d]/i;
/** If switching the layout gives one of these, the text was not typed in the wrong layout. */
const NOT_A_LETTER = /[[\];',.`]/;

interface Guesses {
  /**
   * Other texts that may be meant, the likeliest first: the whole text in the other layout, then corrections word by
   * word.
   */
  texts: string[];
  /** Whether there is a word that the dictionary doesn't contain. */
  unknown: boolean;
}

/** With `found`, the text has results that hardly can be meant: only brands and kinds are guessed then. */
export function guessQueries(vocabulary: Vocabulary, text: string, found: boolean): Guesses {
  const whole = found ? [] : otherLayout(vocabulary, text);
  const chunks = splitChunks(text);
  const unknownTokens = planQuery(vocabulary, text)
    .filter((slot) => slot.postings === 0)
    .flatMap((slot) => slot.tokens);
  const unknown = unknownTokens.length > 0;
  // An ordinary word that no product has is neither misspelt nor typed in the other layout: the shop does not sell it.
  if (unknownTokens.some(({ kind, text }) => kind === 'word' && isOrdinaryWord(text))) return { texts: [], unknown };
  // Every word is known, but no product has them all: a typing error may have produced another existing word.
  const doubtful = unknown ? unknownTokens : tokenise(text).filter((token) => isDoubtful(vocabulary, token));
  if (doubtful.length > MAX_DOUBTFUL_WORDS) return { texts: whole, unknown };
  const byChunk = new Map(doubtful.map((token) => [token.chunk, token]));
  let texts: string[][] = [[]];
  chunks.forEach((chunk, at) => {
    const token = byChunk.get(at);
    const ways = token
      ? readingsOf(vocabulary, {
          chunk,
          token,
          unknown,
          found,
          alone: chunks.length === 1,
          last: at === chunks.length - 1,
        })
      : [chunk];
    texts = ways.flatMap((way) => texts.map((before) => [...before, way])).slice(0, MAX_GUESSES);
  });
  const asTyped = chunks.join(' ');
  const byWord = texts.map((words) => words.join(' ')).filter((guess) => guess !== asTyped);
  return { texts: [...new Set([...whole, ...byWord])], unknown };
}

interface Doubtful {
  chunk: string;
  token: Token;
  unknown: boolean;
  found: boolean;
  /** The only word of the text. */
  alone: boolean;
  /** The last word of the text, which may be incomplete. */
  last: boolean;
}

function readingsOf(vocabulary: Vocabulary, { chunk, token, unknown, found, alone, last }: Doubtful): string[] {
  const ways = unknown ? otherLayout(vocabulary, chunk) : [];
  const lower = chunk.toLowerCase();
  for (const word of correctWord(vocabulary, token, {
    limit: GUESSES_PER_WORD,
    lastWord: last,
    onlyLikely: found,
    alone,
  })) {
    ways.push(lower.includes(token.surface) ? lower.replace(token.surface, word) : word);
  }
  if (ways.length === 0 && unknown) {
    const [misspelt, ...more] = tokenise(switchLayout(chunk));
    if (misspelt && more.length === 0)
      ways.push(...correctWord(vocabulary, misspelt, { limit: 1, lastWord: false, onlyLikely: true }));
  }
  return ways.length > 0 ? ways : [chunk];
}

/** The text in the other keyboard layout, if all of its words are known. */
function otherLayout(vocabulary: Vocabulary, text: string): string[] {
  const switched = switchLayout(text);
  if (NOT_A_LETTER.test(switched)) return [];
  if (splitChunks(switched).some((word) => word.length > MAX_WITHOUT_VOWEL && !VOWELS.test(word))) return [];
  if (UZBEK.test(text)) return [];
  const slots = planQuery(vocabulary, switched);
  const isKnown = slots.length > 0 && slots.every((slot) => slot.postings > 0);
  return isKnown && slots.some((slot) => isAnchor(vocabulary, slot) || begins(vocabulary, slot)) ? [switched] : [];
}

/** Whether a name begins with the word. */
function begins({ standingOf }: Vocabulary, { alternatives }: Slot): boolean {
  return alternatives.some(({ words }) =>
    words.some(({ terms }) =>
      terms.some((term) => {
        const { brand, kind, named } = standingOf(term);
        return brand + kind + named > 0;
      }),
    ),
  );
}

/** A word that only begins others, or that hardly any product has. */
function isDoubtful(vocabulary: Vocabulary, token: Token): boolean {
  if (token.kind !== 'word' || isOrdinaryWord(token.text)) return false;
  const { matches, postings } = matchTyped(vocabulary, token);
  // `printerga` is a form of its word, and not a slip of it.
  if (isForCase(token.text) && matches.includes(MATCH.whole)) return false;
  return postings <= RARE || matches.every((match) => match === MATCH.prefix || match === MATCH.prefixInOtherScript);
}
