import { isAdjective, isPossessed } from './language/language-rules.ts';
import { AS_KIND, AS_LINE, AS_MADE_FOR, AS_MAKER, AS_NUMBER, MATCH, type Weights } from './match-weights.ts';
import type { Vocabulary, WordMatch } from './match-word.ts';
import type { Slot } from './query-plan.ts';
import { isKindWord } from './term-standing.ts';

const NO_TOKEN = { measure: null, text: '' };
/** In Cyrillic an ending of Uzbek is also one of a Russian genitive: `кабель зарядки`. */
const LATIN = /^[a-z]/;

/** What each slot demands of a product. */
export interface Roles {
  /** The thing that is looked for: a product must be of this kind. */
  heads: Slot[];
  /** Only raise what matches them: `зарядка для телефона` finds every charger. */
  wishes: Slot[];
  /** Stricter weights for some slots. */
  weights: Map<Slot, Weights>;
}

/** Finds the head of the phrase, what it is for, and names of lines with their numbers. */
export function rolesOf(vocabulary: Vocabulary, slots: readonly Slot[]): Roles {
  const nouns = slots.filter(
    (slot) => relationOf(slot) === undefined && isKind(vocabulary, slot) && !isBrand(vocabulary, slot),
  );
  const heads = nouns.some((slot) => !describes(slot, slots)) ? nouns.filter((slot) => !describes(slot, slots)) : nouns;
  const hasHead = heads.length > 0;
  const wishes = hasHead ? slots.filter((slot) => relationOf(slot) === 'for' && !isExact(slot)) : [];
  const weights = new Map<Slot, Weights>(heads.map((slot) => [slot, AS_KIND]));
  // `картридж для принтера` is no printer, even if no kind of goods is called a cartridge.
  const isForThing = !hasHead && slots.some((slot) => relationOf(slot) === undefined && !describes(slot, slots));
  for (const slot of isForThing ? slots : []) {
    if (relationOf(slot) === 'for' && isKind(vocabulary, slot)) weights.set(slot, AS_MADE_FOR);
  }
  for (const slot of slots) {
    if (slots.length > 1 && relationOf(slot) === undefined && isBrand(vocabulary, slot)) weights.set(slot, AS_MAKER);
  }
  slots.forEach((slot, at) => {
    const before = slots[at - 1];
    if (!before || !isBareNumber(slot)) return;
    // `band` is another name of a kind and the name of a line.
    const named = heads.includes(before) ? { ...before, alternatives: before.alternatives.slice(0, 1) } : before;
    if (!namesLine(vocabulary, named)) return;
    weights.set(slot, AS_NUMBER);
    if (!heads.includes(before)) weights.set(before, AS_LINE);
  });
  // `40 дюймов` that no product has is read as the figure alone, which may be watts.
  for (const slot of slots) if (isUnknownMeasure(vocabulary, slot)) weights.set(slot, AS_NUMBER);
  return { heads, wishes, weights };
}

/**
 * The heads of a phrase that no product is at once, the likeliest first: in `чехол телефон` the one whose goods are made
 * for the other, or only the last if it is in the possessed form (`noutbuk sichqonchasi`); else in their order.
 */
export function headsByLikelihood(heads: readonly Slot[], isFor: (head: Slot, other: Slot) => boolean): Slot[] {
  const last = heads.at(-1);
  const ending = last?.tokens.at(-1)?.text ?? '';
  if (last && isPossessed(ending) && LATIN.test(ending)) return [last];
  const madeFor = heads.find((head) => heads.some((other) => other !== head && isFor(head, other)));
  if (madeFor) return [madeFor];
  return last && isPossessed(ending) ? [last] : [...heads];
}

export function relationOf(slot: Slot): string | undefined {
  // `kir mashinaga`: the last word has the case.
  return slot.tokens.at(-1)?.relation;
}

/** An adjective in front of or behind its noun, such as `умный` of `умный телевизор`. */
function describes(slot: Slot, slots: readonly Slot[]): boolean {
  return slots.length > 1 && slot.tokens.every(({ text }) => isAdjective(text));
}

function isKind(vocabulary: Vocabulary, slot: Slot): boolean {
  return slot.alternatives.some(({ words }) => words.every((word) => isKindMatch(vocabulary, word)));
}

function isKindMatch({ standingOf }: Vocabulary, word: WordMatch): boolean {
  return word.terms.some((term, at) => word.matches[at] === MATCH.whole && isKindWord(standingOf(term)));
}

/** Figures and names of models are never only a wish. */
function isExact(slot: Slot): boolean {
  return slot.tokens.some(({ kind }) => kind !== 'word');
}

function isBareNumber(slot: Slot): boolean {
  return slot.tokens.length === 1 && /^\d{1,2}$/.test(slot.tokens[0]?.text ?? '');
}

function isUnknownMeasure({ dictionary }: Vocabulary, slot: Slot): boolean {
  const [{ measure, text } = NO_TOKEN] = slot.tokens;
  const term = dictionary.find(text);
  return (
    measure !== null &&
    !slot.alternatives.some(({ words }) => words.some(({ terms }) => terms.some((one) => one === term)))
  );
}

/** A word of names that is neither kind nor brand: `iphone`, `playstation`, `buds`. */
function namesLine({ standingOf }: Vocabulary, slot: Slot): boolean {
  if (slot.tokens.some(({ kind, text }) => kind !== 'word' || text.length < 3)) return false;
  return slot.alternatives.some(({ words }) =>
    words.every((word) =>
      word.terms.some((term, at) => {
        const { named, kind, brand } = standingOf(term);
        return word.matches[at] === MATCH.whole && named > 0 && brand === 0 && kind < named / 4;
      }),
    ),
  );
}

/** Whether a slot names a kind, a brand or a line: something by which goods are known. */
export function isAnchor({ standingOf }: Vocabulary, slot: Slot): boolean {
  if (slot.tokens.every(({ text }) => text.length < 2 || /^\d/.test(text))) return false;
  return slot.alternatives.some(({ words }) =>
    words.every((word) =>
      word.terms.some((term, at) => {
        const { brand, kind, named } = standingOf(term);
        return word.matches[at] === MATCH.whole && (brand > 0 || kind > 0 || named > 0);
      }),
    ),
  );
}

/** Whether a slot is the name of a maker or a kind. */
export function namesGoods(vocabulary: Vocabulary, slot: Slot): boolean {
  return isBrand(vocabulary, slot) || isKind(vocabulary, slot);
}

export function isBrand({ standingOf }: Vocabulary, slot: Slot): boolean {
  return slot.alternatives.some(({ words }) =>
    words.every((word) =>
      word.terms.some((term, at) => word.matches[at] === MATCH.whole && standingOf(term).brand > 0),
    ),
  );
}

/**
 * Whether the word that a slot contains mostly stands in what characteristics are about, and begins no name: the shop
 * does not sell it.
 */
export function isOnlyMentioned({ standingOf }: Vocabulary, slot: Slot): boolean {
  let mentions = 0;
  let others = 0;
  for (const { words } of slot.alternatives) {
    for (const word of words) {
      for (const [at, term] of word.terms.entries()) {
        const { mentioned, named, variant, of } = standingOf(term);
        if (named + variant > 0) return false;
        if (word.matches[at] !== MATCH.whole) continue;
        mentions += mentioned;
        others += of - mentioned;
      }
    }
  }
  return mentions > 0 && mentions >= others;
}
