import type { ProductCard, SearchAnswer } from '#contract/catalog/catalog.ts';
import { m } from '#messages';

const MAX_CATEGORIES = 3;
const MAX_BRANDS = 2;

/** One line of the list below the search field. */
export type SuggestionOption =
  | { kind: 'recent'; key: string; text: string; url: string }
  | { kind: 'place'; key: string; text: string; count: number; url: string; label: string }
  | { kind: 'product'; key: string; text: string; url: string; product: ProductCard };

export function searchUrl(text: string): string {
  return `/search?${new URLSearchParams({ keyword: text })}`;
}

/** The options for what was searched before, for what the server found, or none while it has not responded. */
export function optionsOf(source: readonly string[] | SearchAnswer | null): SuggestionOption[] {
  if (source === null) return [];
  return 'data' in source ? resultOptions(source) : recentOptions(source);
}

/** Before anything is typed: what was searched before. */
function recentOptions(texts: readonly string[]): SuggestionOption[] {
  return texts.map((text) => ({ kind: 'recent', key: `recent-${text}`, text, url: searchUrl(text) }));
}

/** Where to look first, then what was found: five places and five products, ten lines in all (ux, "Search" 1). */
function resultOptions(answer: SearchAnswer): SuggestionOption[] {
  return [
    ...answer.categories
      .slice(0, MAX_CATEGORIES)
      .map(
        ({ id, name, count, url }) =>
          ({ kind: 'place', key: `category-${id}`, text: name, count, url, label: m.search_in_category() }) as const,
      ),
    ...answer.brands
      .slice(0, MAX_BRANDS)
      .map(
        ({ id, name, count, url }) =>
          ({ kind: 'place', key: `brand-${id}`, text: name, count, url, label: m.catalog_brand() }) as const,
      ),
    ...answer.data.map(
      (product) =>
        ({ kind: 'product', key: `product-${product.id}`, text: product.name, url: product.url, product }) as const,
    ),
  ];
}
