import type { SearchAnswer } from '#contract/catalog/catalog.ts';
import { m } from '#messages';
import type { ServicePage } from './service-pages.ts';

interface Room {
  categories: number;
  brands: number;
  rows: number;
}

const ROOM: Room = { categories: 3, brands: 2, rows: 10 };
/** A phone's keyboard leaves room for six rows. */
const ROOM_ON_PHONE: Room = { categories: 2, brands: 1, rows: 6 };
const PHONE = '(max-width: 47.99rem)';

/** One line of the suggestion list. */
export type SuggestionOption =
  | { kind: 'recent' | 'popular'; key: string; text: string; url: string }
  | { kind: 'page'; key: string; text: string; url: string }
  | { kind: 'place'; key: string; text: string; count: number; url: string; label: string }
  | { kind: 'product'; key: string; text: string; url: string; product: SearchAnswer['data'][number] };

export function searchUrl(text: string): string {
  return `/search?${new URLSearchParams({ keyword: text })}`;
}

/** Pages about the services that a text names: before everything else. */
export function pageOptions(pages: readonly ServicePage[]): SuggestionOption[] {
  return pages.map(({ title, url }) => ({ kind: 'page', key: `page-${url}`, text: title, url }));
}

/** While the field is empty: what was searched for in this browser, then what others search for, in the rows that are left. */
export function emptyOptions(recent: readonly string[], popular: readonly string[]): SuggestionOption[] {
  const own = new Set(recent.map((text) => text.toLowerCase()));
  const others = popular.filter((text) => !own.has(text.toLowerCase()));
  return [...recent.map((text) => optionOf('recent', text)), ...others.map((text) => optionOf('popular', text))].slice(
    0,
    room().rows,
  );
}

function optionOf(kind: 'recent' | 'popular', text: string): SuggestionOption {
  return { kind, key: `${kind}-${text}`, text, url: searchUrl(text) };
}

function room(): Room {
  return window.matchMedia(PHONE).matches ? ROOM_ON_PHONE : ROOM;
}

/** Categories and brands come first, then products: at most five of each kind, ten lines in all (ux, "Search" 1). */
export function resultOptions(response: SearchAnswer): SuggestionOption[] {
  const { categories, brands, rows } = room();
  const options: SuggestionOption[] = [
    ...response.categories
      .slice(0, categories)
      .map(
        ({ id, name, count, url }) =>
          ({ kind: 'place', key: `category-${id}`, text: name, count, url, label: m.search_in_category() }) as const,
      ),
    ...response.brands
      .slice(0, brands)
      .map(
        ({ id, name, count, url }) =>
          ({ kind: 'place', key: `brand-${id}`, text: name, count, url, label: m.catalog_brand() }) as const,
      ),
    ...response.data.map(
      (product) =>
        ({ kind: 'product', key: `product-${product.id}`, text: product.name, url: product.url, product }) as const,
    ),
  ];
  return options.slice(0, rows);
}
