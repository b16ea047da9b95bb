import { SEARCH_MIN_LENGTH, SEARCH_NAME_LENGTH } from '#contract/catalog/listing-query.ts';
import { type CodeTableSnapshot, createCodeTable } from './code-table.ts';
import { createDocumentWords } from './document-words.ts';
import { createMatchFinder, type Matches } from './find-matches.ts';
import { PLACE, PLACE_BITS } from './match-weights.ts';
import type { Vocabulary } from './match-word.ts';
import { createPostingStore, type PostingStoreSnapshot } from './posting-store.ts';
import { contentHash, createProductSlots, type ProductSlotsSnapshot, type Standing } from './product-slots.ts';
import { rankMatches } from './rank-matches.ts';
import { type QueryOptions, type QueryResult, runQuery, runShortQuery } from './run-query.ts';
import type { SearchDocument } from './search-document.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import { createTermDictionary, type TermDictionarySnapshot } from './term-dictionary.ts';
import { createTermStandings } from './term-standing.ts';
import { keysOfToken } from './token-keys.ts';
import { tokenise } from './tokenise.ts';

const MAX_QUERY_LENGTH = 200;
/** How many postings of replaced products are removed with every change: never all at once. */
const SWEEP_BATCH_SIZE = 4000;
const PLACE_MASK = (1 << PLACE_BITS) - 1;
const MIN_DEAD_SLOTS = 512;
/** Words are never removed from the dictionary: so many of groups that were only tried out are added until a restart. */
const MAX_TRIED_WORDS = 5000;
/** A sweep visits all postings: while many products change, it waits for this share of them to be replaced. */
const DEAD_SHARE = 1 / 8;

export interface TextSearchOptions extends QueryOptions {
  /** Returns only this many, the best ones: for suggestions, where it is much cheaper than ranking everything. */
  limit?: number;
}

export interface TextSearchResult {
  /** Ranked, best first. */
  ids: Uint32Array;
  /** The number of all matches; with a limit, `ids` may hold fewer. */
  total: number;
  /** The query that was run instead, when typing errors or a wrong keyboard layout were corrected. */
  corrected: string | null;
  /** The words of the query that the results don't have, because no product has all words together. */
  ignored: string[];
}

export interface TextIndexStats {
  documents: number;
  /** Distinct words in the dictionary. */
  terms: number;
  postings: number;
  /** Bytes in typed arrays plus an estimate for the dictionary's strings. */
  bytes: number;
}

/**
 * A structured clone of it is equivalent, so `v8.serialize` can store it. Only the code that wrote a snapshot can read
 * it.
 */
export interface TextIndexSnapshot {
  terms: TermDictionarySnapshot;
  postings: PostingStoreSnapshot;
  slots: ProductSlotsSnapshot;
  codes: CodeTableSnapshot;
}

/** The words of the catalogue in memory. Synchronous and on one thread: a search never sees half a change. */
export interface TextIndex {
  /** Adds or replaces a document. When only its stock or popularity changed, nothing is indexed again. */
  put(document: SearchDocument): void;
  /** Ranks a document anew without its texts. Unknown ids are ignored. */
  updateStanding(id: number, standing: Standing): void;
  remove(id: number): void;
  /** Replaces all groups. The words and phrases of a group are synonyms. */
  setSynonyms(groups: readonly (readonly string[])[]): void;
  search(text: string, options?: TextSearchOptions): TextSearchResult;
  /** The same index with other groups, for trying them out. A few thousand of their words are added; further new ones count as written. */
  withSynonyms(groups: readonly (readonly string[])[]): TextIndex;
  /** Whether a product has the word in its name, brand or category, or a synonym is made of it. */
  isName(word: string): boolean;
  /** The ids of all documents. */
  ids(): number[];
  /** How many documents were tokenized since the index was created. */
  tokenizedCount(): number;
  /** A snapshot for `createTextIndex` after a restart; it doesn't contain the synonyms. */
  save(): TextIndexSnapshot;
  stats(): TextIndexStats;
}

/** The text search of the catalogue; `docs/decisions/003` says why it isn't a library. */
export function createTextIndex(saved?: TextIndexSnapshot): TextIndex {
  const dictionary = createTermDictionary(saved?.terms);
  const postings = createPostingStore(saved?.postings);
  const products = createProductSlots(saved?.slots);
  const codes = createCodeTable(saved?.codes);
  let tokenizedCount = 0;
  const words = createDocumentWords(dictionary);
  const standingOf = createTermStandings(postings);
  const finder = createMatchFinder(postings, products.length);
  let triedWords = 0;
  let synonyms = createSynonyms([], dictionary);
  let vocabularies = new WeakMap<Synonyms, Vocabulary>();
  let sweep: { term: number; finish: () => void } | null = null;

  function drop(id: number): void {
    const slot = products.slotOf(id);
    if (slot !== undefined) products.kill(slot);
  }

  function vocabularyWith(used: Synonyms): Vocabulary {
    const known = vocabularies.get(used);
    if (known) return known;
    const vocabulary = { dictionary, postings, synonyms: used, standingOf };
    vocabularies.set(used, vocabulary);
    return vocabulary;
  }

  /** The words have changed: what is remembered of them is void. */
  function forgetVocabularies(): void {
    vocabularies = new WeakMap();
  }

  function internTried(key: string, surface: string | null): number | undefined {
    const known = dictionary.find(key);
    if (known !== undefined || triedWords >= MAX_TRIED_WORDS) return known;
    triedWords += 1;
    return dictionary.intern(key, surface);
  }

  function isAlivePosting(posting: number): boolean {
    return products.isAlive(posting >>> PLACE_BITS);
  }

  function sweepBatch(): void {
    if (!sweep) {
      if (products.dead() < Math.max(MIN_DEAD_SLOTS, products.alive() * DEAD_SHARE)) return;
      sweep = { term: 0, finish: products.startSweep() };
    }
    let seen = 0;
    const end = dictionary.size();
    while (sweep.term < end && seen < SWEEP_BATCH_SIZE) seen += 1 + postings.sweep(sweep.term++, isAlivePosting);
    if (sweep.term < end) return;
    codes.sweep(products.isAlive);
    sweep.finish();
    sweep = null;
  }

  function search(
    text: string,
    { limit, isTyping = false }: TextSearchOptions = {},
    used = synonyms,
  ): TextSearchResult {
    const query = text.trim().slice(0, MAX_QUERY_LENGTH);
    const { length } = Array.from(query);
    if (length < SEARCH_NAME_LENGTH) return emptyResult();
    const first = [...new Set(codes.find(query).filter(products.isAlive))];
    const vocabulary = vocabularyWith(used);
    const answer =
      length < SEARCH_MIN_LENGTH
        ? runShortQuery(vocabulary, finder, query)
        : runQuery(vocabulary, finder, query, { isTyping });
    // A product's exact SKU or barcode must not be "corrected" to a similar word.
    const accepted = answer && first.length > 0 && answer.corrected !== null ? null : answer;
    return present(accepted, first, limit);
  }

  function present(answer: QueryResult | null, first: number[], limit: number | undefined): TextSearchResult {
    const queryTokens = answer?.slots.flatMap((slot) => slot.tokens) ?? [];
    const isModelQuery = queryTokens.length > 1 && queryTokens.some(({ kind }) => kind === 'code');
    const ranked = rankMatches(answer?.matches ?? noMatches(), products, { first, isModelQuery, limit });
    return { ...ranked, corrected: answer?.corrected ?? null, ignored: answer?.ignored ?? [] };
  }

  function isNameKey(key: string): boolean {
    const term = dictionary.find(key);
    if (term === undefined) return false;
    const { array, from, to } = postings.block(term);
    for (let at = from; at < to; at++) {
      const posting = array[at] ?? 0;
      if ((posting & PLACE_MASK) === PLACE.name && isAlivePosting(posting)) return true;
    }
    return false;
  }

  function isName(word: string, used = synonyms): boolean {
    return tokenise(word).some((token) => keysOfToken(token).some((key) => used.hasWord(key) || isNameKey(key)));
  }

  const index: TextIndex = {
    put(document) {
      const mark = contentHash(document);
      const known = products.slotOf(document.id);
      if (known !== undefined && products.contentHashAt(known) === mark) {
        products.update(known, document);
        return;
      }
      drop(document.id);
      tokenizedCount += 1;
      forgetVocabularies();
      const slot = products.take(document, mark);
      words.each(document, (term, place) => {
        postings.reserve(term + 1);
        postings.push(term, ((slot << PLACE_BITS) | place) >>> 0);
      });
      codes.add(document.sku, slot);
      if (document.barcode) codes.add(document.barcode, slot);
      sweepBatch();
    },
    updateStanding(id, standing) {
      const slot = products.slotOf(id);
      if (slot !== undefined) products.update(slot, standing);
    },
    remove(id) {
      drop(id);
      forgetVocabularies();
      sweepBatch();
    },
    setSynonyms(groups) {
      synonyms = createSynonyms(groups, dictionary);
      forgetVocabularies();
      postings.reserve(dictionary.size());
    },
    search: (text, options) => search(text, options),
    withSynonyms(groups) {
      const draft = createSynonyms(groups, { intern: internTried });
      forgetVocabularies();
      postings.reserve(dictionary.size());
      return {
        ...index,
        search: (text, options) => search(text, options, draft),
        isName: (word) => isName(word, draft),
      };
    },
    isName: (word) => isName(word),
    ids: () => [...products.ids()],
    tokenizedCount: () => tokenizedCount,
    save: () => ({
      terms: dictionary.save(),
      postings: postings.save(),
      slots: products.save(),
      codes: codes.save(),
    }),
    stats: () => ({
      documents: products.alive(),
      terms: dictionary.size(),
      postings: postings.total(),
      bytes: dictionary.bytes() + postings.bytes() + products.bytes() + codes.bytes() + finder.bytes(),
    }),
  };
  return index;
}

function noMatches(): Matches {
  return { products: new Uint32Array(0), count: 0, scores: new Uint16Array(0), matchedSlots: new Uint16Array(0) };
}

function emptyResult(): TextSearchResult {
  return { ids: new Uint32Array(0), total: 0, corrected: null, ignored: [] };
}
