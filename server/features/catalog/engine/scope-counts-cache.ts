import type { Bitmap } from './bitmap.ts';
import { countCommonBits } from './bitmap.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { countRows, emptyCounts, type ListingCounts } from './listing-counts.ts';

const MAX_CACHED_SCOPES = 256;

/** The ordinals that occur in a scope, ascending, with their counts while no filter is chosen. */
export interface PresentCounts {
  ordinals: Uint32Array;
  counts: Uint32Array;
}

/**
 * The counts of a scope without filters: they decide which values its facets offer, and hold while no filter is chosen.
 */
export interface ScopeCounts {
  brands: PresentCounts;
  categories: PresentCounts;
  values: PresentCounts;
  inStock: number;
  onSale: number;
  minPrice: number;
  maxPrice: number;
}

/**
 * Caches the counts of categories, brands and promotions until the catalogue changes. Searches are too many to cache.
 */
export class ScopeCountsCache {
  private readonly cached = new Map<string, ScopeCounts>();
  private version = -1;
  private readonly index: CatalogIndex;

  constructor(index: CatalogIndex) {
    this.index = index;
  }

  of(key: string | null, base: Bitmap): ScopeCounts {
    if (key === null) return countScope(this.index, base);
    if (this.version !== this.index.version) {
      this.cached.clear();
      this.version = this.index.version;
    }
    let counts = this.cached.get(key);
    if (counts === undefined) {
      counts = countScope(this.index, base);
      const oldest = this.cached.keys().next().value;
      if (this.cached.size >= MAX_CACHED_SCOPES && oldest !== undefined) this.cached.delete(oldest);
      this.cached.set(key, counts);
    }
    return counts;
  }
}

function countScope(index: CatalogIndex, base: Bitmap): ScopeCounts {
  const counts = emptyCounts(index);
  countRows(index, base, counts);
  return {
    ...presentOnly(counts),
    inStock: countCommonBits(base, index.inStock),
    onSale: countCommonBits(base, index.onSale),
    minPrice: counts.minPrice,
    maxPrice: counts.maxPrice,
  };
}

function presentOnly(counts: ListingCounts): Pick<ScopeCounts, 'brands' | 'categories' | 'values'> {
  return { brands: present(counts.brands), categories: present(counts.categories), values: present(counts.values) };
}

function present(counters: Uint32Array): PresentCounts {
  const found: number[] = [];
  counters.forEach((count, ordinal) => {
    if (count > 0) found.push(ordinal);
  });
  const ordinals = Uint32Array.from(found);
  return { ordinals, counts: ordinals.map((ordinal) => counters[ordinal] ?? 0) };
}
