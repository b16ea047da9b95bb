import { type Locale, localize } from '#contract/i18n/locale.ts';
import type { CatalogIndex } from './catalog-index.ts';

/** Sorts names naturally: case doesn't matter, and 64 GB comes before 128 GB. */
const COLLATORS: Record<Locale, Intl.Collator> = {
  ru: new Intl.Collator('ru', { numeric: true }),
  uz: new Intl.Collator('uz', { numeric: true }),
};

interface Ranks {
  brands: Uint32Array;
  categories: Uint32Array;
  values: Uint32Array;
  /** The attributes whose values are ranked already: ranking all of them together would delay one request. */
  rankedAttributes: Set<number>;
}

export function compareNames(locale: Locale): (a: string, b: string) => number {
  return COLLATORS[locale].compare;
}

/** The rank of every brand, category and attribute value by name, so that facets are sorted by numbers. */
export class NameOrder {
  private readonly ranks = new Map<Locale, Ranks>();
  private dictionaryVersion = -1;
  private readonly index: CatalogIndex;

  constructor(index: CatalogIndex) {
    this.index = index;
  }

  brands(locale: Locale): Uint32Array {
    return this.of(locale).brands;
  }

  categories(locale: Locale): Uint32Array {
    return this.of(locale).categories;
  }

  values(locale: Locale, attribute: number): Uint32Array {
    const ranks = this.of(locale);
    if (!ranks.rankedAttributes.has(attribute)) {
      const { attributeValues } = this.index;
      rank(this.index.valuesOfAttribute(attribute), (ordinal) => attributeValues.at(ordinal), locale, ranks.values);
      ranks.rankedAttributes.add(attribute);
    }
    return ranks.values;
  }

  private of(locale: Locale): Ranks {
    if (this.dictionaryVersion !== this.index.dictionaryVersion) {
      this.ranks.clear();
      this.dictionaryVersion = this.index.dictionaryVersion;
    }
    let ranks = this.ranks.get(locale);
    if (ranks === undefined) {
      const { brands, categories, attributeValues } = this.index;
      ranks = {
        brands: new Uint32Array(brands.size),
        categories: new Uint32Array(categories.registry.size),
        values: new Uint32Array(attributeValues.size),
        rankedAttributes: new Set(),
      };
      rank([...ranks.brands.keys()], (ordinal) => brands.at(ordinal), locale, ranks.brands);
      rank([...ranks.categories.keys()], (ordinal) => categories.registry.at(ordinal), locale, ranks.categories);
      this.ranks.set(locale, ranks);
    }
    return ranks;
  }
}

type Named = { id: number; name: string | { ru: string; uz?: string } } | undefined;

function rank(
  ordinals: readonly number[],
  itemOf: (ordinal: number) => Named,
  locale: Locale,
  ranks: Uint32Array,
): void {
  const compare = compareNames(locale);
  ordinals
    .map((ordinal) => {
      const item = itemOf(ordinal);
      const name = item?.name ?? '';
      return { ordinal, id: item?.id ?? 0, name: typeof name === 'string' ? name : localize(name, locale) };
    })
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
    .forEach(({ ordinal }, place) => {
      ranks[ordinal] = place;
    });
}
