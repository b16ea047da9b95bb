import type { Localized } from '#contract/i18n/locale.ts';
import type { CodeTableSnapshot } from './code-table.ts';
import type { PostingStoreSnapshot } from './posting-store.ts';
import type { ProductSlotsSnapshot } from './product-slots.ts';
import type { TermDictionarySnapshot } from './term-dictionary.ts';

/** What the search knows of one product. Whoever owns the catalogue composes it; the index keeps only words and numbers. */
export interface SearchDocument {
  /** Comes back in the results: the product's id, or the catalogue's own ordinal if that saves it a look-up. 0 to 2³² − 1. */
  id: number;
  name: Localized;
  brand: string;
  /** Names of the category and its ancestors, the leaf first. */
  category: Localized[];
  /** Texts of the values as a person reads them, unit included; for a yes/no characteristic that is "yes", its name. */
  attributes: Localized[];
  sku: string;
  barcode: string | null;
  model: string | null;
  keywords: string[];
  inStock: boolean;
  /** Views, sales or any other number that is larger for goods people want more. */
  popularity: number;
}

export interface TextSearchOptions {
  /** Only the best so many: much cheaper than ranking everything, for suggestions. */
  limit?: number;
}

export interface TextSearchResult {
  /** Ranked, best first. */
  ids: Uint32Array;
  /** How many match in all; more than `ids` holds when there was a limit. */
  total: number;
  /** The query that was answered instead, when typing errors or a wrong keyboard layout were corrected. */
  corrected: string | null;
  /** Words of the query that the results do not have: nothing in the shop has all of the words together. */
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

/** A structured clone of it means the same, so `v8.serialize` writes it down. Made for the code that reads it: other code can't. */
export interface TextIndexSnapshot {
  terms: TermDictionarySnapshot;
  postings: PostingStoreSnapshot;
  slots: ProductSlotsSnapshot;
  codes: CodeTableSnapshot;
}

/**
 * The words of the catalogue in memory. Single-threaded and synchronous: a search never sees half a change.
 * Brands and categories that are to be suggested by name go into a second index as documents of their own.
 */
export interface TextIndex {
  /** Adds or replaces. Where only stock or popularity changed, nothing is indexed again. */
  put(document: SearchDocument): void;
  remove(id: number): void;
  /** Replaces all groups; the words (or phrases) of a group mean the same. */
  setSynonyms(groups: readonly (readonly string[])[]): void;
  search(text: string, options?: TextSearchOptions): TextSearchResult;
  /** Removes every document for whose id `keep` says no. */
  keepOnly(keep: (id: number) => boolean): void;
  /** How many documents had to be taken apart into words since the index was made. */
  tokenizedCount(): number;
  /** The words as they are, for `createTextIndex` after a restart; synonyms are not among them. */
  save(): TextIndexSnapshot;
  stats(): TextIndexStats;
}
