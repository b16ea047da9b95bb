import type { CategoryNode } from '#contract/catalog/catalog.ts';
import type { Locale } from '#contract/i18n/locale.ts';
import type { CatalogState } from './catalog-state.ts';
import type { CatalogIndex } from './engine/catalog-index.ts';
import { rowsOfScope } from './engine/find-rows.ts';
import { countRows, emptyCounts } from './engine/listing-counts.ts';
import type { PublishedCounts } from './present-categories.ts';

/** Caches the counts of the whole shop and the category trees made from them until the catalogue changes. */
export class PublishedCountsCache {
  private index: CatalogIndex | null = null;
  private version = -1;
  private known: PublishedCounts | null = null;
  private readonly trees = new Map<Locale, CategoryNode[]>();

  counts(state: CatalogState): PublishedCounts {
    this.forgetOld(state.index);
    if (this.known === null) {
      const { index } = state;
      const counts = emptyCounts(index);
      index.withScratch((scratch) => countRows(index, rowsOfScope(index, scratch, {}), counts));
      this.known = { categories: counts.categories, brands: counts.brands };
    }
    return this.known;
  }

  tree(state: CatalogState, locale: Locale, make: (counts: PublishedCounts) => CategoryNode[]): CategoryNode[] {
    const counts = this.counts(state);
    const tree = this.trees.get(locale) ?? make(counts);
    this.trees.set(locale, tree);
    return tree;
  }

  private forgetOld(index: CatalogIndex): void {
    if (index === this.index && index.version === this.version) return;
    this.index = index;
    this.version = index.version;
    this.known = null;
    this.trees.clear();
  }
}
