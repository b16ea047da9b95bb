import { matchTyped, matchWhole, type Vocabulary, type WordMatch } from './match-word.ts';
import { type QueryToken, readQuery } from './read-query.ts';
import { splitGluedWord } from './split-glued-word.ts';
import { glue, keysOfToken } from './token-keys.ts';
import type { Token } from './tokenise.ts';
import { memoryAndStorage } from './units.ts';
import { createWordMemory } from './word-memory.ts';

const MAX_TOKENS = 12;
const MAX_GLUED_TOKENS = 4;
/** The same difference as between a match in an editor's keyword and one in the name. */
const SYNONYM_PENALTY = 4;
const BARE_FIGURE_PENALTY = 30;

/** One requirement of the query: a product must match one of the alternatives, with all words of it. */
export interface Slot {
  tokens: QueryToken[];
  alternatives: Alternative[];
  postings: number;
  /** A part of a word that was written without blanks. */
  isPart?: boolean;
}

export interface Alternative {
  words: WordMatch[];
  /** Subtracted from the weight of each match, so that a typed word outweighs a synonym. */
  penalty: number;
}

const MAX_REMEMBERED_PLANS = 256;
const remembered = createWordMemory<Slot[]>(MAX_REMEMBERED_PLANS);

/** The requirements of a query. A slot without postings is a word that no product contains. */
export function planQuery(vocabulary: Vocabulary, text: string): Slot[] {
  return remembered(vocabulary, text, () => plannedSlots(vocabulary, text));
}

function plannedSlots(vocabulary: Vocabulary, text: string): Slot[] {
  const slots = planTokens(vocabulary, readQuery(text).slice(0, MAX_TOKENS)).slice(0, MAX_TOKENS);
  return slots.map((slot) => withoutRepeats(slot, slots));
}

/**
 * `karaoke uchun kolonka`: where karaoke is another name of a loudspeaker too, it would be true of all of them. What a thing
 * is for is not the thing itself.
 */
function withoutRepeats(slot: Slot, slots: readonly Slot[]): Slot {
  if (slot.alternatives.length < 2 || slot.tokens[0]?.relation !== 'for') return slot;
  const others = new Set(
    slots.filter((other) => other !== slot).flatMap(({ alternatives }) => termsOf(alternatives.slice(0, 1))),
  );
  const alternatives = slot.alternatives.filter(
    (one) => one.penalty === 0 || !termsOf([one]).every((term) => others.has(term)),
  );
  return alternatives.length === 0 ? slot : { ...slot, alternatives };
}

function termsOf(alternatives: readonly Alternative[]): number[] {
  return alternatives.flatMap(({ words }) => words.flatMap(({ terms }) => terms));
}

function planTokens(vocabulary: Vocabulary, tokens: Token[]): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at);
    const { length, slots: next } =
      memoryPair(vocabulary, rest) ??
      gluedModel(vocabulary, rest) ??
      synonymSlot(vocabulary, rest) ??
      gluedSlot(vocabulary, rest) ??
      wordSlots(vocabulary, rest);
    slots.push(...next);
    at += length;
  }
  return slots;
}

interface Planned {
  length: number;
  slots: Slot[];
}

function synonymSlot(vocabulary: Vocabulary, rest: Token[]): Planned | null {
  const found = vocabulary.synonyms.startingWith(rest);
  if (!found) return null;
  const tokens = rest.slice(0, found.length);
  const literal = tokens.map((token) => matchTyped(vocabulary, token));
  return { length: found.length, slots: [slotOf(tokens, [literal], synonymsOf(vocabulary, found.others))] };
}

/**
 * `8/256`, `8+256`, `8 256`: memory and storage of one device, where figures alone would be found in any number. With a
 * blank in between the first may be a model (`iphone 16 128`), so the bare figures count too.
 */
function memoryPair(vocabulary: Vocabulary, rest: Token[]): Planned | null {
  const [one, other] = rest;
  if (!one || !other) return null;
  const pair = memoryAndStorage(numberOf(one), numberOf(other));
  if (!pair || pair.some(({ text }) => vocabulary.dictionary.find(text) === undefined)) return null;
  const isModel = one.chunk !== other.chunk;
  const slots = pair.map((measure, at) => {
    const bare = rest[at];
    const figures = bare && isModel && !bare.measure ? [[matchWhole(vocabulary, bare)]] : [];
    const slot = slotOf(rest.slice(at, at + 1), [[matchWhole(vocabulary, { ...one, ...measure })]]);
    const alternatives = [...slot.alternatives, ...figures.map((words) => ({ words, penalty: BARE_FIGURE_PENALTY }))];
    const known = alternatives.filter(({ words }) => words.every(({ postings }) => postings > 0));
    const postings = known.reduce((sum, { words }) => sum + (words[0]?.postings ?? 0), 0);
    return { ...slot, alternatives: known, postings };
  });
  return { length: 2, slots };
}

function numberOf({ measure, text }: Token): string {
  return measure && measure.unit !== 'gb' && measure.unit !== 'tb' ? '' : text;
}

/** `s 24`, `wh-1000xm5`, `air pods`: also as one word, if the dictionary contains it. */
function gluedSlot(vocabulary: Vocabulary, rest: Token[]): Planned | null {
  for (let length = Math.min(MAX_GLUED_TOKENS, rest.length); length > 1; length--) {
    const tokens = rest.slice(0, length);
    const glued = glue(tokens);
    if (!glued || /^[\d.]+$/.test(glued.text)) continue;
    const dashed = tokens.every((token, at) => at === 0 || token.joined);
    const known = isKnown(vocabulary, glued);
    if (!known && !dashed) continue;
    const whole = dashed ? matchTyped(vocabulary, glued) : matchWhole(vocabulary, glued);
    if (whole.postings === 0 && !known) continue;
    const synonyms = vocabulary.synonyms.startingWith([glued])?.others ?? [];
    const literal = [[whole], tokens.map((token) => matchTyped(vocabulary, token))];
    return { length, slots: [slotOf(tokens, literal, synonymsOf(vocabulary, synonyms))] };
  }
  return null;
}

/** `flip 7` is `Flip7` too, though `flip` alone is another name of a kind. */
function gluedModel(vocabulary: Vocabulary, rest: Token[]): Planned | null {
  const [word, number] = rest;
  if (!word || number?.kind !== 'code' || vocabulary.synonyms.startingWith([word]) === null) return null;
  return gluedSlot(vocabulary, [word, number]);
}

function isKnown(vocabulary: Vocabulary, token: Token): boolean {
  return keysOfToken(token).some((key) => {
    const term = vocabulary.dictionary.find(key);
    return term !== undefined && (vocabulary.postings.count(term) > 0 || vocabulary.synonyms.isKnown(term));
  });
}

function wordSlots(vocabulary: Vocabulary, rest: Token[]): Planned {
  const [token] = rest;
  if (!token) return { length: 1, slots: [] };
  const match = matchTyped(vocabulary, token);
  const parts =
    token.text.length > 3 && (match.postings === 0 || token.kind === 'code')
      ? splitGluedWord(vocabulary, token.text)
      : null;
  if (!parts) return { length: 1, slots: [slotOf([token], [[match]])] };
  if (match.postings === 0)
    return {
      length: 1,
      slots: planTokens(vocabulary, parts).map((slot) => ({ ...slot, isPart: token.kind === 'word' })),
    };
  // `flip7` is one word in one product's name and two in another's.
  const apart = token.kind === 'code' && parts.every(({ kind, text }) => kind === 'code' || text.length >= 3);
  const alternatives = apart ? [[match], parts.map((part) => matchWhole(vocabulary, part))] : [[match]];
  return { length: 1, slots: [slotOf([token], alternatives)] };
}

function synonymsOf(vocabulary: Vocabulary, phrases: Token[][]): WordMatch[][] {
  return phrases.map((phrase) => phrase.map((token) => matchWhole(vocabulary, token)));
}

function slotOf(tokens: Token[], literal: WordMatch[][], synonyms: WordMatch[][] = []): Slot {
  const alternatives = [
    ...literal.map((words) => ({ words, penalty: 0 })),
    ...synonyms.map((words) => ({ words, penalty: SYNONYM_PENALTY })),
  ].filter(({ words }) => words.every((word) => word.postings > 0));
  const postings = alternatives.reduce(
    (sum, { words }) => sum + words.reduce((all, word) => all + word.postings, 0),
    0,
  );
  return { tokens, alternatives, postings };
}
