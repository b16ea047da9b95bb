import { isOfAnotherTrade } from './another-trade.ts';
import type { Matches, MatchFinder } from './find-matches.ts';
import { guessQueries } from './guess-queries.ts';
import { switchLayout } from './keyboard-layout.ts';
import { type Loosened, looseMatches, wordsOf } from './loosen-query.ts';
import { AS_KIND, AS_MADE_FOR, AS_NUMBER, LENIENT, MATCH, STRICT, type Weights } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import { isOnlyNear } from './only-mentioned.ts';
import { planQuery, type Slot } from './query-plan.ts';
import { headsByLikelihood, isOnlyMentioned, namesGoods, type Roles, rolesOf } from './query-roles.ts';
import { keysOfTypedToken } from './token-keys.ts';

/** Below this mean weight a result only begins like the words, in a characteristic or the like. */
const WEAK = 50;
/** A word of so few products does not stop a correction to a kind or brand of many times as many. */
const RARE = 3;
const MANY_TIMES = 4;
const MIN_CHANCE_LENGTH = 5;
/** Without the head of the phrase being the kind of a product, it must at least name all words. */
const NAMED = 94;

export interface QueryOptions {
  /** The last word may be the beginning of another, as in suggestions. */
  isTyping?: boolean;
}

export interface QueryResult {
  matches: Matches;
  slots: Slot[];
  corrected: string | null;
  ignored: string[];
}

/**
 * Finds the products that match every word. Without a match, or with a chance match only, tries the other keyboard
 * layout and corrected words; without a match again, leaves words out, but never the head. Null if nothing matches.
 */
export function runQuery(
  vocabulary: Vocabulary,
  finder: MatchFinder,
  text: string,
  { isTyping = false }: QueryOptions = {},
): QueryResult | null {
  if (isOfAnotherTrade(vocabulary, text, { isTyping })) return null;
  const plain = tryQuery(vocabulary, finder, text);
  const isNear = plain !== null && !isTyping && isOnlyNear(vocabulary, plain.slots);
  const isBeginning = plain !== null && !isTyping && isShortWord(plain) && beginsNoName(vocabulary, plain);
  const doubted = plain !== null && (isNear || isBeginning || isWeak(plain) || isRare(plain));
  if (plain && !doubted) return { ...plain, corrected: null };
  const least = plain && !isWeak(plain) ? plain.matches.count * MANY_TIMES : 1;
  const { texts, unknown } = guessQueries(vocabulary, text, doubted);
  for (const guess of texts) {
    if (isOfAnotherTrade(vocabulary, guess, { isTyping })) continue;
    const answered = tryQuery(vocabulary, finder, guess);
    if (answered && !isWeak(answered) && answered.matches.count >= least) return { ...answered, corrected: guess };
  }
  if (isNear || isBeginning || (plain && isWeak(plain) && isShortWord(plain))) return null;
  // The guesses have overwritten the matches.
  if (plain) return withoutCorrection(tryQuery(vocabulary, finder, text));
  // Only unknown words are corrected here; a known word that matches nothing together with the others is left out as
  // typed.
  const loose = looseMatches(vocabulary, finder, { text, corrected: (unknown ? texts[0] : null) ?? text });
  return loose ?? (isTyping ? withoutLetters(vocabulary, finder, text) : null);
}

/** `gaz pl`, `telefonga gʻi`: one or two letters are no beginning yet. */
function withoutLetters(vocabulary: Vocabulary, finder: MatchFinder, text: string): QueryResult | null {
  const rest = /^(.+)\s(?:\p{L}['`´‘’‛ʻʼʹ′]?){1,2}$/u.exec(text)?.[1];
  return rest === undefined ? null : withoutCorrection(tryQuery(vocabulary, finder, rest));
}

function withoutCorrection(found: Loosened | null): QueryResult | null {
  return found && { ...found, corrected: null };
}

/**
 * The answer to two letters, which are too few for beginnings and corrections: a word that names goods (`lg`, `тв`, `пк`),
 * in either keyboard layout.
 */
export function runShortQuery(vocabulary: Vocabulary, finder: MatchFinder, text: string): QueryResult | null {
  for (const way of [text, switchLayout(text)]) {
    const slots = planQuery(vocabulary, way);
    const isName = slots.every((slot) => isWrittenShort(vocabulary, slot) && namesGoods(vocabulary, slot));
    const found = isName ? tryQuery(vocabulary, finder, way) : null;
    if (found) return { ...found, corrected: way === text ? null : way };
  }
  return null;
}

/** `te` only sounds like `the`. */
function isWrittenShort({ dictionary }: Vocabulary, { tokens }: Slot): boolean {
  return tokens.every((token) =>
    keysOfTypedToken(token).some((key) => {
      const word = dictionary.wordOf(dictionary.find(key) ?? -1);
      return [word?.latin, word?.cyrillic].some((written) => written?.length === token.text.length);
    }),
  );
}

function tryQuery(vocabulary: Vocabulary, finder: MatchFinder, text: string): Loosened | null {
  const slots = planQuery(vocabulary, text);
  if (slots.length === 0 || slots.some((slot) => slot.postings === 0)) return null;
  const roles = rolesOf(vocabulary, slots);
  if (roles.heads.length > 0) return withHead(finder, slots, roles);
  if (slots.every((slot) => isOnlyMentioned(vocabulary, slot))) return null;
  return wholly(finder.matchAll(slots, STRICT, roles), slots) ?? wholly(finder.matchAll(slots, LENIENT, roles), slots);
}

function withHead(finder: MatchFinder, slots: Slot[], roles: Roles): Loosened | null {
  const found = wholly(finder.matchAll(slots, LENIENT, roles), slots, roles.wishes);
  if (found) return found;
  if (roles.heads.length > 1) {
    const heads = headsByLikelihood(roles.heads, (one, other) => isMadeFor(finder, one, other));
    const [likeliest] = heads;
    for (const head of heads) {
      const demands = { weights: onlyHead(roles, head), wishes: roles.wishes };
      const strict = wholly(finder.matchAll(slots, LENIENT, demands), slots, roles.wishes);
      if (strict) return strict;
    }
    const wishes = [...roles.wishes, ...roles.heads.filter((other) => other !== likeliest)];
    const loose = wholly(
      finder.matchAll(slots, LENIENT, { weights: onlyHead(roles, likeliest), wishes }),
      slots,
      wishes,
    );
    if (loose) return loose;
  }
  // A word for a kind may also be a name: `galaxy watch`.
  const weights = new Map([...roles.weights].filter(([, own]) => own === AS_NUMBER));
  const named = wholly(finder.matchAll(slots, STRICT, { weights }), slots);
  return named && hasMeanWeight(named, NAMED) ? named : null;
}

/** The weights without those of the other heads, which count as any word then. */
function onlyHead({ heads, weights }: Roles, head: Slot | undefined): Map<Slot, Weights> {
  return new Map([...weights].filter(([slot]) => slot === head || !heads.includes(slot)));
}

function isMadeFor(finder: MatchFinder, head: Slot, other: Slot): boolean {
  const weights = new Map([
    [head, AS_KIND],
    [other, AS_MADE_FOR],
  ]);
  return finder.matchAll([head, other], STRICT, { weights }).count > 0;
}

function wholly(matches: Matches, slots: Slot[], wishes: readonly Slot[] = []): Loosened | null {
  if (matches.count === 0) return null;
  if (wishes.length === 0) return { matches, slots, ignored: [] };
  let anyMask = 0;
  for (let at = 0; at < matches.count; at++) anyMask |= matches.matchedSlots[matches.products[at] ?? 0] ?? 0;
  const missed = wishes.filter((slot) => (anyMask & (1 << slots.indexOf(slot))) === 0);
  return { matches, slots, ignored: slots.filter((slot) => missed.includes(slot)).map(wordsOf) };
}

function isWeak(found: Loosened): boolean {
  return !hasMeanWeight(found, WEAK);
}

/** The beginning of some word in a characteristic is not what three letters mean. */
function isShortWord({ slots }: Loosened): boolean {
  return slots.length === 1 && slots.every(({ tokens }) => tokens.every(({ text }) => text.length < MIN_CHANCE_LENGTH));
}

/** `толь` of `только камера`: the beginning of a word by which goods differ, and by which nobody looks for them. */
function beginsNoName({ standingOf, synonyms }: Vocabulary, { slots }: Loosened): boolean {
  return slots.every(({ alternatives }) =>
    alternatives.every(({ words }) =>
      words.every(({ terms, matches }) =>
        terms.every(
          (term, at) => matches[at] !== MATCH.whole && standingOf(term).named === 0 && !synonyms.isKnown(term),
        ),
      ),
    ),
  );
}

function isRare({ matches, slots }: Loosened): boolean {
  return matches.count <= RARE && slots.length === 1 && slots.every(({ tokens }) => tokens.every(isPlainWord));
}

function isPlainWord({ kind, text }: Slot['tokens'][number]): boolean {
  return kind === 'word' && text.length > 4;
}

/** Whether a product has this weight in the mean of the words. */
function hasMeanWeight({ matches, slots }: Loosened, least: number): boolean {
  for (let at = 0; at < matches.count; at++) {
    if ((matches.scores[matches.products[at] ?? 0] ?? 0) >= least * slots.length) return true;
  }
  return false;
}
