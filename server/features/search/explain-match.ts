import type { Localized } from '#contract/i18n/locale.ts';
import type { ProductField, WordReason } from '#contract/search-admin/search-admin.ts';
import { WorkSlices } from '#server/platform/event-loop/work-slices.ts';
import { editDistance } from './edit-distance.ts';
import { readQuery } from './read-query.ts';
import type { SearchDocument } from './search-document.ts';
import { stemsOf } from './stem-word.ts';
import { tokensWithoutStopWords } from './stop-words.ts';
import { isOneWay } from './synonyms.ts';
import { keysOfToken } from './token-keys.ts';
import { type Token, tokenise } from './tokenise.ts';
import { otherKeysOf } from './units.ts';

const MIN_BEGINNING = 2;
const MIN_SIMILAR = 4;
const MAX_ERRORS = 2;

/**
 * Where the words of a query stand in each of the products, for people: the ranking itself does not read this. Groups of
 * synonyms and words are prepared once for all products, and requests are served in between.
 */
export async function explainMatches(
  query: string,
  documents: readonly SearchDocument[],
  synonyms: readonly (readonly string[])[],
  slices: Pick<WorkSlices, 'isOver' | 'pause'> = new WorkSlices(),
): Promise<WordReason[][]> {
  const words = [...new Map(readQuery(query).map((word) => [word.surface, withForms(word)])).values()];
  const phrases: SynonymPhrase[] = [];
  for (const group of synonyms) {
    phrases.push(...synonymsIn(group, words));
    if (slices.isOver()) await slices.pause();
  }
  const explained: WordReason[][] = [];
  for (const document of documents) {
    explained.push(explainOne(words, document, phrases));
    if (slices.isOver()) await slices.pause();
  }
  return explained;
}

function explainOne(words: readonly Word[], document: SearchDocument, phrases: readonly SynonymPhrase[]): WordReason[] {
  const texts = textsOf(document);
  return words.map((one) => {
    const word = one.token.surface;
    const literal = bestMatch(one, texts);
    if (literal && literal.match !== 'similar') return { word, ...literal };
    const synonym = phrases.filter(({ of }) => of.includes(one)).flatMap((phrase) => whereAll(phrase.words, texts))[0];
    if (synonym) return { word, match: 'synonym', ...synonym };
    return literal ? { word, ...literal } : { word, match: 'none', field: null, text: null };
  });
}

interface Word {
  token: Token;
  forms: Forms;
}

interface Forms {
  keys: string[];
  stems: string[];
}

interface FieldText {
  field: ProductField;
  text: string;
  words: Forms[];
}

function textsOf(document: SearchDocument): FieldText[] {
  const both = ({ ru, uz }: Localized) => (uz === undefined || uz === ru ? [ru] : [ru, uz]);
  const fields: [ProductField, string[]][] = [
    ['name', both(document.name)],
    ['brand', [document.brand]],
    ['category', document.category.flatMap(both)],
    ['keywords', document.keywords],
    ['model', document.model === null ? [] : [document.model]],
    ['sku', [document.sku]],
    ['barcode', document.barcode === null ? [] : [document.barcode]],
    ['attributes', document.attributes.flatMap(both)],
  ];
  return fields.flatMap(([field, texts]) => texts.map((text) => ({ field, text, words: tokenise(text).map(formsOf) })));
}

function withForms(token: Token): Word {
  return { token, forms: formsOf(token) };
}

function formsOf(token: Token): Forms {
  const keys = [...keysOfToken(token), ...(token.measure ? [token.measure.number, ...otherKeysOf(token.measure)] : [])];
  return { keys, stems: token.kind === 'word' ? keys.flatMap(stemsOf) : [] };
}

const RANKS = ['exact', 'form', 'beginning', 'similar'] as const;
type Literal = Pick<WordReason, 'field' | 'text'> & { match: (typeof RANKS)[number] };

/** The best match over all texts; of equal ones that of the first field. */
function bestMatch({ token, forms }: Word, texts: readonly FieldText[]): Literal | null {
  let best: Literal | null = null;
  for (const { field, text, words } of texts) {
    for (const word of words) {
      const match = matchOf(forms, word, token.kind === 'word');
      if (match !== null && (best === null || RANKS.indexOf(match) < RANKS.indexOf(best.match))) {
        best = { field, text, match };
      }
    }
  }
  return best;
}

function matchOf(typed: Forms, word: Forms, isWord: boolean): Literal['match'] | null {
  if (typed.keys.some((key) => word.keys.includes(key))) return 'exact';
  if (typed.stems.some((stem) => word.stems.includes(stem))) return 'form';
  const some = (fits: (typedKey: string, key: string) => boolean) =>
    typed.keys.some((one) => word.keys.some((other) => fits(one, other)));
  if (some((one, other) => one.length >= MIN_BEGINNING && other.startsWith(one))) return 'beginning';
  const isNear = (one: string, other: string) =>
    one.length >= MIN_SIMILAR &&
    editDistance(one, other, MAX_ERRORS) <= Math.min(MAX_ERRORS, Math.floor(one.length / 3));
  return isWord && some(isNear) ? 'similar' : null;
}

interface SynonymPhrase {
  /** The query's words that it stands for. */
  of: Word[];
  words: Word[];
}

/** The phrases that are found by a phrase of the same group in the query. */
function synonymsIn(group: readonly string[], words: readonly Word[]): SynonymPhrase[] {
  const phrases = group.map((text) => ({
    words: tokensWithoutStopWords(text).map(withForms),
    isOneWay: isOneWay(text),
  }));
  return phrases.flatMap((phrase) => {
    const of = phrase.words.flatMap((one) => words.find((word) => isSame(word.forms, one.forms)) ?? []);
    if (of.length === 0 || of.length < phrase.words.length) return [];
    return phrases.filter((other) => other !== phrase && !other.isOneWay).map((other) => ({ of, words: other.words }));
  });
}

function isSame(one: Forms, other: Forms): boolean {
  return one.keys.some((key) => other.keys.includes(key)) || one.stems.some((stem) => other.stems.includes(stem));
}

/** The text that has the first word, if the product has all of them. */
function whereAll(words: readonly Word[], texts: readonly FieldText[]): Pick<WordReason, 'field' | 'text'>[] {
  const found = words.map((word) => bestMatch(word, texts));
  const [first] = found;
  if (!first || found.some((one) => one === null || one.match === 'similar')) return [];
  return [{ field: first.field, text: first.text }];
}
