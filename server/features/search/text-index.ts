import { SEARCH_MIN_LENGTH } from '#contract/catalog/listing-query.ts';
import { createCodeTable } from './code-table.ts';
import { createDocumentWords } from './document-words.ts';
import { createMatchFinder, type Matches } from './find-matches.ts';
import { PLACE_BITS } from './match-weights.ts';
import { createPostingStore } from './posting-store.ts';
import { contentHash, createProductSlots } from './product-slots.ts';
import { rankMatches } from './rank-matches.ts';
import { type QueryResult, runQuery } from './run-query.ts';
import type { TextIndex, TextIndexSnapshot, TextSearchResult } from './search-document.ts';
import { createSynonyms } from './synonyms.ts';
import { createTermDictionary } from './term-dictionary.ts';

export type { SearchDocument, TextIndex, TextIndexSnapshot } from './search-document.ts';

const MAX_QUERY_LENGTH = 200;
/** Postings of replaced products are cleared away a little with every change, never all at once. */
const SWEEP_BATCH_SIZE = 50_000;
const MIN_DEAD_SLOTS = 512;

/** The text search of the catalogue; see `docs/decisions` for why it is built here. */
export function createTextIndex(saved?: TextIndexSnapshot): TextIndex {
  const dictionary = createTermDictionary(saved?.terms);
  const postings = createPostingStore(saved?.postings);
  const products = createProductSlots(saved?.slots);
  const codes = createCodeTable(saved?.codes);
  let tokenizedCount = 0;
  const words = createDocumentWords(dictionary);
  const finder = createMatchFinder(postings, products.length);
  let synonyms = createSynonyms([], dictionary);
  let sweep: { term: number; finish: () => void } | null = null;

  function drop(id: number): void {
    const slot = products.slotOf(id);
    if (slot !== undefined) products.kill(slot);
  }

  function isAlivePosting(posting: number): boolean {
    return products.isAlive(posting >>> PLACE_BITS);
  }

  function sweepBatch(): void {
    if (!sweep) {
      if (products.dead() < MIN_DEAD_SLOTS) return;
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

  function search(text: string, limit: number | undefined): TextSearchResult {
    const query = text.trim().slice(0, MAX_QUERY_LENGTH);
    if (Array.from(query).length < SEARCH_MIN_LENGTH) return emptyResult();
    const first = [...new Set(codes.find(query).filter(products.isAlive))];
    const vocabulary = { dictionary, postings, synonyms };
    const answer = runQuery(vocabulary, finder, query);
    // A number of one product that is nobody's word must not be "corrected" to something else.
    const believed = answer && first.length > 0 && answer.corrected !== null ? null : answer;
    return present(believed, first, limit);
  }

  function present(answer: QueryResult | null, first: number[], limit: number | undefined): TextSearchResult {
    const queryTokens = answer?.slots.flatMap((slot) => slot.tokens) ?? [];
    const isModelQuery = queryTokens.length > 1 && queryTokens.some(({ kind }) => kind === 'code');
    const ranked = rankMatches(answer?.matches ?? noMatches(), products, { first, isModelQuery, limit });
    return { ...ranked, corrected: answer?.corrected ?? null, ignored: answer?.ignored ?? [] };
  }

  return {
    put(document) {
      const mark = contentHash(document);
      const known = products.slotOf(document.id);
      if (known !== undefined && products.contentHashAt(known) === mark) {
        products.update(known, document);
        return;
      }
      drop(document.id);
      tokenizedCount += 1;
      const slot = products.take(document, mark);
      words.each(document, (term, place) => {
        postings.reserve(term + 1);
        postings.push(term, ((slot << PLACE_BITS) | place) >>> 0);
      });
      codes.add(document.sku, slot);
      if (document.barcode) codes.add(document.barcode, slot);
      sweepBatch();
    },
    remove(id) {
      drop(id);
      sweepBatch();
    },
    setSynonyms(groups) {
      synonyms = createSynonyms(groups, dictionary);
      postings.reserve(dictionary.size());
    },
    search: (text, options) => search(text, options?.limit),
    keepOnly(keep) {
      for (const id of [...products.ids()]) if (!keep(id)) drop(id);
      sweepBatch();
    },
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
}

function noMatches(): Matches {
  return { products: new Uint32Array(0), count: 0, scores: new Uint16Array(0), matchedSlots: new Uint16Array(0) };
}

function emptyResult(): TextSearchResult {
  return { ids: new Uint32Array(0), total: 0, corrected: null, ignored: [] };
}
